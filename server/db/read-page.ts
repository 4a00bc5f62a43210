import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Page } from '../http/page.ts';

/** Rows of one statement: a long page is read in slices, and other requests get their turns in between. */
export const rowsAtATime = 500;

const readRows = async <Tables, Name extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Name, Row>,
  count: number,
  offset: number,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (;;) {
    const wanted = Math.min(rowsAtATime + 1, count - rows.length);
    const slice = await list
      .limit(wanted)
      .offset(offset + rows.length)
      .execute();
    rows.push(...(slice as Row[]));
    if (slice.length < wanted || rows.length >= count) return rows;
    await nextTurn();
  }
};

/**
 * One page of an ordered list, and the number of all its rows: counted only where the page does not tell it, by
 * `totalOf` where it need not be counted each time.
 */
export const readPage = async <Tables, Name extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Name, Row>,
  { limit, offset }: Page,
  totalOf: (count: () => Promise<number>) => Promise<number> = (count) => count(),
) => {
  const found = await readRows(list, limit + 1, offset);
  const rows = found.slice(0, limit);
  // A row more than the page, or a page past the end, leaves the number open.
  const endsHere = found.length <= limit && (found.length > 0 || offset === 0);
  if (endsHere) return { rows, total: offset + rows.length };
  const total = await totalOf(async () => {
    const counted = await list
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)`.as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow();
    return counted.total;
  });
  // A total that is older than the page does not deny what the page shows.
  return {
    rows,
    total: found.length > 0 ? Math.max(total, offset + found.length) : Math.min(total, offset),
  };
};
