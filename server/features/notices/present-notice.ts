import type { Notice } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { fromHundredths } from '@pronathle/domain/decimal';
import { dayInZone } from '@pronathle/domain/calendar-day';
import type { NoticeRow } from './notices.queries.ts';

const pointsOf = (hundredths: number | null): number | null =>
  hundredths === null ? null : fromHundredths(hundredths);

/** The only shape in which the server shows a notice. */
export const presentNotice = (row: NoticeRow): Notice => ({
  _id: row.id,
  kind: row.kind,
  what: row.what,
  at: row.at.toISOString(),
  isRead: row.isRead,
  competitionEvent:
    row.eventId === null || row.eventDate === null || row.disciplineName === null || row.gender === null
      ? null
      : {
          _id: row.eventId,
          name: eventName({ name: row.disciplineName, gender: row.gender }),
          eventDate: row.eventDate.toISOString(),
          isOpen: row.isOpen === true,
        },
  competition:
    row.competitionId === null || row.competitionName === null || row.isScattered
      ? null
      : { _id: row.competitionId, name: row.competitionName },
  league:
    row.leagueId === null || row.leagueName === null || row.isScattered
      ? null
      : { _id: row.leagueId, name: row.leagueName },
  athlete: row.lastName === null ? null : { firstName: row.firstName ?? '', lastName: row.lastName },
  badge:
    row.badgeName === null || row.badgeIcon === null ? null : { name: row.badgeName, icon: row.badgeIcon },
  username: row.username,
  text: row.text,
  others: row.others,
  events: row.events,
  eventName: row.eventName,
  day: row.eventDate === null || row.timezone === null ? null : dayInZone(row.eventDate, row.timezone),
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  movedFrom: row.movedFrom?.toISOString() ?? null,
  movedTo: row.movedTo?.toISOString() ?? null,
  points: pointsOf(row.points),
  pointsBefore: pointsOf(row.pointsBefore),
  rank: row.rank,
  rankBefore: row.rankBefore,
});
