/** A row that says, as `with ordinality` does, which of the things asked about it answers: its place, from 1 on. */
interface Positioned {
  position: number;
}

/** For each of what was asked about, in its order, the rows that answer it. */
export const rowsForEach = <Row extends Positioned>(
  asked: readonly unknown[],
  rows: readonly Row[],
): Row[][] => {
  const found = Map.groupBy(rows, ({ position }) => position);
  return asked.map((_asked, index) => found.get(index + 1) ?? []);
};

/** For each of what was asked about, in its order, the one row that answers it, where there is one. */
export const rowForEach = <Row extends Positioned>(
  asked: readonly unknown[],
  rows: readonly Row[],
): (Row | undefined)[] => rowsForEach(asked, rows).map(([row]) => row);
