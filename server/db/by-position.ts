/** A row with the position, from 1, of the input it answers, as `with ordinality` gives it. */
interface Positioned {
  position: number;
}

/** Returns the rows for each input, in the order of the inputs. */
export const rowsForEach = <Row extends Positioned>(
  asked: readonly unknown[],
  rows: readonly Row[],
): Row[][] => {
  const found = Map.groupBy(rows, ({ position }) => position);
  return asked.map((_asked, index) => found.get(index + 1) ?? []);
};

/** Returns the row for each input, in the order of the inputs; undefined where there is none. */
export const rowForEach = <Row extends Positioned>(
  asked: readonly unknown[],
  rows: readonly Row[],
): (Row | undefined)[] => rowsForEach(asked, rows).map(([row]) => row);
