/** The protocol counts a statement's parameters in 16 bits: one with more than these is refused. */
const mostParameters = 65_535;

/** Inserts many rows by as many statements as their parameters need, one after the other; returns what they return. */
export const inBatches = async <Row extends object, Returned>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<readonly Returned[]>,
): Promise<Returned[]> => {
  const columns = new Set(rows.flatMap((row) => Object.keys(row))).size;
  const size = Math.floor(mostParameters / Math.max(columns, 1));
  const returned: Returned[] = [];
  for (let from = 0; from < rows.length; from += size)
    returned.push(...(await insert(rows.slice(from, from + size))));
  return returned;
};
