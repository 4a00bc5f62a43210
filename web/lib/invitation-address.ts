import { leagueIdIn } from '@pronathle/contract/endpoints';
import { paths } from '../paths.ts';

const CODE = 'code';

/** Returns the address of the home page with a league's code filled in, for a player who is signed in. */
export function homeWithCode(code: string): string {
  return `${paths.home()}?${new URLSearchParams({ [CODE]: code }).toString()}`;
}

/** Returns the code in a typed or pasted text, which may contain an invitation's address. */
export function codeIn(typed: string): string {
  const inPath = /\/rejoindre\/([\w-]+)/.exec(typed)?.[1];
  if (inPath !== undefined) return inPath;
  const query = /\?(\S*code=\S+)/.exec(typed)?.[1] ?? '';
  return invitationCodeIn(new URLSearchParams(query)) ?? typed.trim();
}

/** Returns the code in the query of an address; null when the address is no invitation. */
export function invitationCodeIn(search: URLSearchParams): string | null {
  const code = search.get(CODE)?.trim() ?? '';
  return code === '' ? null : code;
}

/** Returns the invitation code of an address of the client; null without one. */
export function codeInAddress(address: string): string | null {
  return invitationCodeIn(new URLSearchParams(address.split('?')[1]));
}

/** Returns whether an address is an invitation to a league or one of its pages: the visitor may have no account yet. */
export function leadsToLeague(address: string): boolean {
  return (leagueIdIn(address) ?? codeInAddress(address)) !== null;
}
