import type { OwnData, ThreadMessage } from '@pronathle/contract';
import type { MessageRow, OwnMessageRow } from './thread.queries.ts';

/** The only shape in which the server shows a message to others. */
export const presentMessage = ({ id, number, at, authorId, username, text }: MessageRow): ThreadMessage => ({
  _id: id,
  number,
  at: new Date(at).toISOString(),
  author: { _id: authorId, username },
  text,
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
