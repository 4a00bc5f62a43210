/** The protocol has 16 bits for the number of parameters of a statement: with more it is refused. */
const mostParameters = 65_535;

/** Rows of one statement, at most: more would hold other requests while they are written. */
const mostRows = 200;

/** Inserts many rows by as many statements as it takes, one after the other; returns what they return. */
export const inBatches = async <Row extends object, Returned>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<readonly Returned[]>,
): Promise<Returned[]> => {
  const columns = new Set(rows.flatMap((row) => Object.keys(row))).size;
  const size = Math.min(mostRows, Math.floor(mostParameters / Math.max(columns, 1)));
  const returned: Returned[] = [];
  for (let from = 0; from < rows.length; from += size) {
    returned.push(...(await insert(rows.slice(from, from + size))));
  }
  return returned;
};
