/** PostgreSQL's protocol has 16 bits for the number of a statement's parameters: a statement with more is refused. */
const mostParameters = 65_535;

/** maximum of rows in one statement: other requests would wait while more are written */
const mostRows = 200;

/** Inserts rows by as many statements as are needed, one after the other. Returns what all of them return. */
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
