import { linkedPaths } from '@pronathle/contract/linked-paths';
import { dayInZone } from '@pronathle/domain/calendar-day';
import type { DbContext } from '../../context.ts';
import type { ReminderMail } from '../../mail/mail.ts';
import { instantIn, whenOf } from './french-time.ts';
import { reminderMailMessages as say } from './reminder-mails.messages.ts';
import {
  selectLeagueNames,
  selectReminder,
  selectStillMissing,
  type Channel,
  type MissingRow,
  type ReminderRow,
} from './reminder-mails.queries.ts';

export type ReminderContent = Pick<ReminderMail, 'text' | 'lines' | 'places' | 'path' | 'why'>;

/** The page on which some events of a league and day are predicted. */
const pageOf = (events: readonly [MissingRow, ...MissingRow[]]): string => {
  const [{ leagueId, competitionId, eventDate, timezone }] = events;
  return events.length === 1
    ? linkedPaths.predictEvent(leagueId, competitionId, events[0].eventId)
    : linkedPaths.daySheet(leagueId, competitionId, dayInZone(eventDate, timezone));
};

/**
 * Returns the text that lists the events without a prediction, with the page to predict them; null without such
 * events. Events that no page of one league shows together are listed by league, each with its page; the mail leads to
 * the home page, which lists events of all leagues.
 */
const ofMissing = async (
  { db }: DbContext,
  { kind, zone, events }: ReminderRow,
  missing: readonly MissingRow[],
  now: Date,
): Promise<ReminderContent | null> => {
  const [first, ...others] = missing;
  if (first === undefined) return null;
  const when = whenOf({ instant: first.eventDate, now, zone });
  const lineOf = (event: MissingRow) => say.line(event, instantIn(zone, event.eventDate));
  const content = {
    text:
      kind === 'eve'
        ? say.eve({ day: when.day, of: Math.max(events ?? 0, missing.length), left: missing.length })
        : say.hour({ event: first, others: others.length, minutes: when.minutes, at: when.at }),
    lines: missing.map(lineOf),
    why: say.why.missing,
  };
  const places = Map.groupBy(missing, ({ leagueId, eventDate, timezone }) =>
    [leagueId, dayInZone(eventDate, timezone)].join(' '),
  );
  if (places.size === 1) return { ...content, path: pageOf([first, ...others]) };
  const names = await selectLeagueNames(
    db,
    missing.map(({ leagueId }) => leagueId),
  );
  return {
    ...content,
    places: [...places.values()].flatMap(([head, ...rest]) =>
      head === undefined
        ? []
        : [
            {
              name: say.place(head.competitionName, names.get(head.leagueId) ?? ''),
              lines: [head, ...rest].map(lineOf),
              path: linkedPaths.daySheet(
                head.leagueId,
                head.competitionId,
                dayInZone(head.eventDate, head.timezone),
              ),
            },
          ],
    ),
    path: '/',
  };
};

/** Returns the text about a withdrawn athlete, a merge, or the changed start of an event. */
const ofEvent = (row: ReminderRow): ReminderContent | null => {
  const { kind, zone, leagueId, competitionId, eventId, eventDate, disciplineName: name, gender } = row;
  if (leagueId === null || competitionId === null || eventId === null) return null;
  if (eventDate === null || name === null || gender === null) return null;
  const event = { name, gender };
  const at = instantIn(zone, eventDate);
  const athlete = `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim();
  const isSameStart = row.movedFrom?.getTime() === eventDate.getTime();
  const isLater = row.movedFrom !== null && row.movedFrom < eventDate;
  const { what, leagueName, otherLeagues } = row;
  const isMerged = what === 'merged';
  const reopening = isSameStart ? 'cancelled' : 'postponed';
  const change = what === 'reopened' ? reopening : isLater ? 'later' : 'earlier';
  const withdrawal = {
    athlete,
    event,
    at,
    isSubstitute: what === 'substitute',
    isReplaced: what === 'replaced',
    league: leagueName ?? '',
    otherLeagues,
  };
  return {
    text:
      kind === 'withdrawn'
        ? (isMerged ? say.merged : say.withdrawn)(withdrawal)
        : say.moved({ event, at, change }),
    lines: [],
    path: linkedPaths.predictEvent(leagueId, competitionId, eventId),
    why:
      kind === 'withdrawn'
        ? say.why[isMerged ? 'merged' : 'withdrawn']
        : say.why[change === 'cancelled' ? 'reopened' : 'moved'],
  };
};

/**
 * Returns the current text of a notice and its recipient. Null when the player has predicted meanwhile, has
 * left, or no longer wants this kind on this channel, and when it is too late to act.
 */
export const composeReminder = async (
  { db }: DbContext,
  { noticeId, channel }: { noticeId: string; channel: Channel },
): Promise<{ row: ReminderRow; content: ReminderContent } | null> => {
  const row = await selectReminder(db, { noticeId, channel });
  if (row === undefined) return null;
  const isOfMissing = row.kind === 'eve' || row.kind === 'hour';
  const content = isOfMissing
    ? await ofMissing({ db }, row, await selectStillMissing(db, noticeId), row.now)
    : ofEvent(row);
  return content === null ? null : { row, content };
};
