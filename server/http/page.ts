import { limits, pageSizes } from '@pronathle/domain/limits';
import { searchKey } from '@pronathle/domain/identity';
import type { OrderByItemBuilder } from 'kysely';
import type { Page } from '../db/read-page.ts';

/** The page that a query asks for; `limit=0` means all. No page has more than 10,000 rows. */
export const pageOf = (query: { page?: number | undefined; limit?: number | undefined }): Page => {
  const { page = 1, limit: asked = pageSizes.default } = query;
  const limit = asked === 0 ? limits.listRows : Math.min(asked, limits.listRows);
  return { page, limit, offset: (page - 1) * limit };
};

/** All rows that an answer may have. */
export const wholeList: Page = { page: 1, limit: limits.listRows, offset: 0 };

/** The same for a call that answers the whole list until a page or a limit is sent. */
export const pageOrWhole = (query: { page?: number | undefined; limit?: number | undefined }): Page =>
  query.page === undefined && query.limit === undefined ? wholeList : pageOf(query);

/** The paging fields of every list. */
export const pageShape = ({ page, limit }: Page, totalCount: number) => ({
  page,
  totalPages: Math.ceil(totalCount / limit),
  totalCount,
});

/**
 * The LIKE pattern that finds a search in a stored search key, with wildcards matched literally; undefined
 * for an empty search.
 */
export const likePattern = (search: string | undefined): string | undefined => {
  const key = search === undefined ? '' : searchKey(search);
  return key === '' ? undefined : `%${key.replace(/[\\%_]/g, '\\$&')}%`;
};

/** One LIKE pattern per word of a search, for words in any order. */
export const wordPatterns = (search: string | undefined): string[] =>
  (search ?? '').split(/\s+/).flatMap((word) => likePattern(word) ?? []);

/** For orderBy: the order of texts for people, ignoring case and accents, the same on both databases. */
export const alphabetical =
  (order: 'asc' | 'desc') =>
  (by: OrderByItemBuilder): OrderByItemBuilder =>
    (order === 'asc' ? by.asc() : by.desc()).collate('und-x-icu');
