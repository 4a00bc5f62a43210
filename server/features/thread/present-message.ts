import type { OwnData, Thread, ThreadMessage, ThreadReport } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import type { MessageRow, OwnMessageRow, Reader, ReportedRow, ResultRow } from './thread.queries.ts';

/** The only shape in which the server shows a message to others: a hidden one without its words. */
export const presentMessage = (
  { id, number, at, authorId, username, text, reactions, mentions, reports, isHidden }: MessageRow,
  { reactions: own, reported }: Reader,
  viewer: { id: string; mayDecide: boolean },
): ThreadMessage => {
  const isShown = !isHidden || viewer.mayDecide || authorId === viewer.id;
  return {
    _id: id,
    number,
    at: new Date(at).toISOString(),
    author: { _id: authorId, username },
    text: isShown ? text : null,
    mentions: isShown ? mentions : [],
    isHidden,
    isReported: reported.includes(id),
    ...(viewer.mayDecide && { reports }),
    reactions: reactions.map((given) => ({ ...given, isMine: own[id] === given.reaction })),
  };
};

/** A message that members have reported, for admins. */
export const presentReported = (row: ReportedRow): ThreadReport => ({
  message: {
    _id: row.id,
    at: row.at.toISOString(),
    text: row.text,
    author: { _id: row.authorId, username: row.author },
  },
  league: {
    _id: row.leagueId,
    name: row.leagueName,
    competitionId: row.competitionId,
    owner: { _id: row.ownerId, username: row.owner },
  },
  isHidden: row.isHidden,
  isKept: row.kept,
  reports: row.reports.map(({ at, ...report }) => ({ ...report, at: new Date(at).toISOString() })),
});

/** A line of the game itself. */
export const presentResult = ({
  eventId,
  disciplineName: name,
  gender,
  at,
  podium,
}: ResultRow): Thread['results'][number] => ({
  competitionEvent: { _id: eventId, name: eventName({ name, gender }) },
  at: new Date(at).toISOString(),
  podium,
});

/** The same in its author's copy of their data. */
export const presentOwnMessage = ({
  id,
  leagueId,
  leagueName,
  at,
  text,
}: OwnMessageRow): OwnData['messages'][number] => ({
  _id: id,
  league: { _id: leagueId, name: leagueName },
  at: at.toISOString(),
  text,
});
