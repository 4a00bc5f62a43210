import { limits, pageSizes } from '@pronathle/domain/limits';
import { searchKey } from '@pronathle/domain/identity';
import type { OrderByItemBuilder } from 'kysely';
import type { Page } from '../db/read-page.ts';

/** Returns the page that a query asks for. `limit=0` means as many rows as a page may have: limits.listRows. */
export const pageOf = (query: { page?: number | undefined; limit?: number | undefined }): Page => {
  const { page = 1, limit: asked = pageSizes.default } = query;
  const limit = asked === 0 ? limits.listRows : Math.min(asked, limits.listRows);
  return { page, limit, offset: (page - 1) * limit };
};

/** The page with as many rows as an answer may have. */
export const wholeList: Page = { page: 1, limit: limits.listRows, offset: 0 };

/** Returns the page that a query asks for; the whole list when the query has neither a page nor a limit. */
export const pageOrWhole = (query: { page?: number | undefined; limit?: number | undefined }): Page =>
  query.page === undefined && query.limit === undefined ? wholeList : pageOf(query);

/** Returns the paging fields that the answer of every list has. */
export const pageShape = ({ page, limit }: Page, totalCount: number) => ({
  page,
  totalPages: Math.ceil(totalCount / limit),
  totalCount,
});

/**
 * Returns the LIKE pattern that finds a search in a stored search key, with wildcards matched literally; undefined
 * for an empty search.
 */
export const likePattern = (search: string | undefined): string | undefined => {
  const key = search === undefined ? '' : searchKey(search);
  return key === '' ? undefined : `%${key.replace(/[\\%_]/g, '\\$&')}%`;
};

/** Returns one LIKE pattern for each word of a search, for words in any order. */
export const wordPatterns = (search: string | undefined): string[] =>
  (search ?? '').split(/\s+/).flatMap((word) => likePattern(word) ?? []);

/**
 * Returns an order for orderBy(): of texts as people sort them, without case and accents, the same on both databases.
 */
export const alphabetical =
  (order: 'asc' | 'desc') =>
  (by: OrderByItemBuilder): OrderByItemBuilder =>
    (order === 'asc' ? by.asc() : by.desc()).collate('und-x-icu');
