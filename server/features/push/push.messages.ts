import { ordinalPlace } from '@pronathle/domain/french-numbers';
import { newsMessages } from '../reminder-mails/news.messages.ts';
import type { NewsRow } from '../reminder-mails/reminder-mails.queries.ts';

const more = (leagues: number): string =>
  leagues === 0 ? '' : ` (et dans ${leagues} ${leagues > 1 ? 'autres ligues' : 'autre ligue'})`;

export const pushMessages = {
  kept: 'Les notifications sont activées sur cet appareil.',
  forgotten: 'Les notifications sont désactivées sur cet appareil.',
  /** '100 m - Hommes : 12,5 pts, 2e place (et dans 1 autre ligue)' */
  news: (row: NewsRow, otherLeagues: number): string => {
    const isOfResult = row.kind === 'result' || row.kind === 'corrected';
    const rank = isOfResult && row.rank !== null ? `, ${ordinalPlace(row.rank)} place` : '';
    return `${newsMessages.line(row)}${rank}${more(otherLeagues)}`;
  },
} as const;
