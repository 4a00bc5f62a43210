import type { ReactNode } from 'react';
import { rankingsText } from './rankings.text.ts';

interface RankingTableProps {
  caption: string;
  /** headers of the columns between the player and the points, shown on wide screens */
  columns?: readonly string[];
  /** another page is being loaded */
  busy: boolean;
  /** the player's own row, when it is not on the page */
  own: ReactNode;
  children: ReactNode;
}

const head = 'board px-3 py-3 text-lg text-muted sm:px-4';

/** A page of a ranking as a table, with its rows as children; the player's own row is always visible. */
export function RankingTable({ caption, columns = [], busy, own, children }: RankingTableProps) {
  return (
    <div aria-busy={busy} className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {rankingsText.rank}
            </th>
            <th scope="col" className={`${head} text-left`}>
              {rankingsText.player}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${head} text-right not-sm:hidden`}>
                {column}
              </th>
            ))}
            <th scope="col" className={`${head} text-right`}>
              {rankingsText.points}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {own !== null && (
          <tbody className="border-t-4 border-double border-line" aria-label={rankingsText.myRank}>
            {own}
          </tbody>
        )}
      </table>
    </div>
  );
}
