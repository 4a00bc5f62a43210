import { sql, type SelectQueryBuilder } from 'kysely';

/** One page of a list: `limit` rows from `offset`. */
export interface Page {
  page: number;
  limit: number;
  offset: number;
}

/** The page with all rows of a list, for an answer that must have them all. */
export const allRows: Page = { page: 1, limit: Number.MAX_SAFE_INTEGER - 1, offset: 0 };

/**
 * A long page is read in slices of this many rows, and one more row that shows whether the list continues. Other requests
 * run between two slices.
 */
export const rowsAtATime = 500;

/** An ordered list that is read in parts. */
export interface List<Row> {
  rows: (limit: number, offset: number) => Promise<Row[]>;
  /** the number of all rows */
  count: () => Promise<number>;
}

/** Returns the statement that counts the rows of a list. */
export const counted = <Tables, Name extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Name, Row>,
) =>
  list
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>();

const readRows = async <Row>(list: List<Row>, count: number, offset: number): Promise<Row[]> => {
  const rows: Row[] = [];
  for (;;) {
    const wanted = Math.min(rowsAtATime + 1, count - rows.length);
    const slice = await list.rows(wanted, offset + rows.length);
    rows.push(...slice);
    if (slice.length < wanted || rows.length >= count) return rows;
  }
};

/**
 * Returns one page of an ordered list, and the total number of the list's rows. These are counted only when the total
 * does not follow from the page; `totalOf` may return a stored total instead.
 */
export const readPageOf = async <Row>(
  list: List<Row>,
  { limit, offset }: Page,
  totalOf: (count: () => Promise<number>) => Promise<number> = (count) => count(),
) => {
  const found = await readRows(list, limit + 1, offset);
  const rows = found.slice(0, limit);
  // The total is known when the list ends on this page. A page without rows shows that only at offset 0.
  const endsHere = found.length <= limit && (found.length > 0 || offset === 0);
  if (endsHere) return { rows, total: offset + rows.length };
  const total = await totalOf(list.count);
  // A stored total may be older than the page, so it is corrected: to at least the rows found, and for a page past the end
  // to at most `offset`.
  return {
    rows,
    total: found.length > 0 ? Math.max(total, offset + found.length) : Math.min(total, offset),
  };
};

/** Like readPageOf, for a list of the query builder. */
export const readPage = <Tables, Name extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Name, Row>,
  page: Page,
  totalOf?: (count: () => Promise<number>) => Promise<number>,
) =>
  readPageOf<Row>(
    {
      rows: (limit, offset) => list.limit(limit).offset(offset).execute(),
      count: async () => {
        const { total } = await counted(list).executeTakeFirstOrThrow();
        return total;
      },
    },
    page,
    totalOf,
  );
