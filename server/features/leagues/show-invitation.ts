import type { ApiReply } from '@pronathle/contract';
import type { DbContext } from '../../context.ts';
import { readInvitationCode } from './invitation-code.ts';
import { selectInvitation, selectLeagueIdByCode } from './leagues.queries.ts';
import { presentInvitation } from './present-invitation.ts';
import { refuseCode } from './refuse-code.ts';

/** Returns what a visitor sees of the league of a code. Throws league-code-unknown or league-code-replaced. */
export const showInvitation = async (
  { db }: DbContext,
  typedCode: string,
): Promise<ApiReply<'showInvitation'>['invitation']> => {
  const code = readInvitationCode(typedCode);
  const found = await selectLeagueIdByCode(db, code);
  return presentInvitation(
    (found && (await selectInvitation(db, found.id))) ?? (await refuseCode({ db }, code)),
  );
};
