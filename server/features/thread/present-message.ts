import type { OwnData, Thread, ThreadMessage, ThreadReport } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import type { MessageRow, OwnMessageRow, Reader, ReportedRow, ResultRow } from './thread.queries.ts';

/**
 * Returns a message as a thread shows it. A hidden message has no text, except for its author and for those who may
 * decide about it.
 */
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

/** Returns a reported message as admins see it. */
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

/** Returns the line of a result in a thread. */
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

/** Returns a message in the copy of its author's data. */
export const presentOwnMessage = ({ id, league, at, text }: OwnMessageRow): OwnData['messages'][number] => ({
  _id: id,
  league,
  at: at.toISOString(),
  text,
});
