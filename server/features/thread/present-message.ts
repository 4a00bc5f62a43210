import type { OwnData, Thread, ThreadMessage } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import type { MessageRow, OwnMessageRow, Reader, ResultRow } from './thread.queries.ts';

/** The only shape in which the server shows a message to others. */
export const presentMessage = (
  { id, number, at, authorId, username, text, reactions }: MessageRow,
  { reactions: own }: Reader,
): ThreadMessage => ({
  _id: id,
  number,
  at: new Date(at).toISOString(),
  author: { _id: authorId, username },
  text,
  reactions: reactions.map((given) => ({ ...given, isMine: own[id] === given.reaction })),
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
