import { sql, type SelectQueryBuilder } from 'kysely';
import { arrayOf } from './array-of.ts';

/** One page of a list: `limit` rows from `offset`. */
export interface Page {
  page: number;
  limit: number;
  offset: number;
}

/** The page with all rows of a list, for an answer that must have them all. */
export const allRows: Page = { page: 1, limit: Number.MAX_SAFE_INTEGER - 1, offset: 0 };

/**
 * A long page is read in slices of this many rows. Other requests run between two slices.
 */
export const rowsAtATime = 500;

/** An ordered list that is read in parts. */
export interface List<Row> {
  rows: (limit: number, offset: number) => Promise<Row[]>;
  /** the number of all rows */
  count: () => Promise<number>;
}

/** A list whose rows have ids. */
export interface ListById<Row extends { id: string }> extends List<Row> {
  ids: (limit: number, offset: number) => Promise<string[]>;
  /** the rows with these ids, in any order, without those that have left the list */
  rowsOf: (ids: readonly string[]) => Promise<Row[]>;
}

type TotalOf = (count: () => Promise<number>) => Promise<number>;

const asCounted: TotalOf = (count) => count();

/** Returns the statement that counts the rows of a list. */
export const counted = <Tables, Name extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Name, Row>,
) =>
  list
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>();

/** Returns the statement that reads the ids of a part of a list. */
export const idsOf = <Tables, Name extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Name, Row>,
  id: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  list
    .clearSelect()
    .select(sql<string>`${sql.ref(id)}`.as('id'))
    .limit(limit)
    .offset(offset)
    .$castTo<{ id: string }>();

/** Returns the statement that reads those rows of a list that have the given ids, in any order. */
export const withIds = <Tables, Name extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Name, Row>,
  id: string,
  ids: readonly string[],
) => list.clearOrderBy().where(sql<boolean>`${sql.ref(id)} = any(${arrayOf('uuid', ids)})`);

const readRows = async <Row>(rowsAt: List<Row>['rows'], count: number, offset: number): Promise<Row[]> => {
  const rows: Row[] = [];
  for (;;) {
    const wanted = Math.min(rowsAtATime + 1, count - rows.length);
    const slice = await rowsAt(wanted, offset + rows.length);
    rows.push(...slice);
    if (slice.length < wanted || rows.length >= count) return rows;
  }
};

const readRowsOf = async <Row extends { id: string }>(
  list: Pick<ListById<Row>, 'rowsOf'>,
  ids: readonly string[],
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += rowsAtATime) {
    const slice = ids.slice(from, from + rowsAtATime);
    const byId = new Map((await list.rowsOf(slice)).map((row) => [row.id, row]));
    rows.push(...slice.flatMap((id) => byId.get(id) ?? []));
  }
  return rows;
};

/**
 * Returns the total of a list from the page that was read: `found` rows, with one after the page. These are counted only
 * when the total does not follow from the page.
 */
const totalFrom = async (
  found: number,
  { limit, offset }: Page,
  total: () => Promise<number>,
): Promise<number> => {
  // The total is known when the list ends on this page. A page without rows shows that only at offset 0.
  const endsHere = found <= limit && (found > 0 || offset === 0);
  if (endsHere) return offset + found;
  // A stored total may be older than the page, so it is corrected: to at least the rows found, and for a page past the end
  // to at most `offset`.
  return found > 0 ? Math.max(await total(), offset + found) : Math.min(await total(), offset);
};

/** Like readPageOf, for a list whose whole rows are never read by their place. */
export const readPageByIds = async <Row extends { id: string }>(
  list: Omit<ListById<Row>, 'rows'>,
  page: Page,
  totalOf = asCounted,
) => {
  const ids = await list.ids(page.limit + 1, page.offset);
  const total = await totalFrom(ids.length, page, () => totalOf(list.count));
  return { rows: await readRowsOf(list, ids.slice(0, page.limit)), total };
};

/**
 * Returns one page of an ordered list, and the total number of the list's rows; `totalOf` may return a stored total
 * instead. When the page is longer than a slice, all its ids are read in one statement: the list may change between two
 * slices, and slices by offset would then repeat or skip a row.
 */
export const readPageOf = async <Row extends { id: string }>(
  list: ListById<Row>,
  page: Page,
  totalOf = asCounted,
) => {
  const found = await list.rows(Math.min(page.limit, rowsAtATime) + 1, page.offset);
  if (page.limit > rowsAtATime && found.length > rowsAtATime) return readPageByIds(list, page, totalOf);
  const total = await totalFrom(found.length, page, () => totalOf(list.count));
  return { rows: found.slice(0, page.limit), total };
};

const listOf = <Tables, Name extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Name, Row>,
): List<Row> => ({
  rows: (limit, offset) => list.limit(limit).offset(offset).execute(),
  count: async () => (await counted(list).executeTakeFirstOrThrow()).total,
});

/** Like readPageOf, for a list of the query builder; `id` is the column of the rows' ids. */
export const readPageWithId = <Tables, Name extends keyof Tables, Row extends { id: string }>(
  list: SelectQueryBuilder<Tables, Name, Row>,
  id: string,
  page: Page,
  totalOf?: TotalOf,
) =>
  readPageOf<Row>(
    {
      ...listOf(list),
      ids: async (limit, offset) => (await idsOf(list, id, { limit, offset }).execute()).map((row) => row.id),
      rowsOf: (ids) => withIds(list, id, ids).execute(),
    },
    page,
    totalOf,
  );

/**
 * Like readPageWithId, for rows without an id. A page longer than a slice is read by offset: the caller holds a snapshot,
 * or a row that is repeated or skipped does no harm.
 */
export const readPage = async <Tables, Name extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Name, Row>,
  page: Page,
  totalOf = asCounted,
) => {
  const { rows, count } = listOf(list);
  const found = await readRows(rows, page.limit + 1, page.offset);
  const total = await totalFrom(found.length, page, () => totalOf(count));
  return { rows: found.slice(0, page.limit), total };
};
