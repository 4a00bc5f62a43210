import { paths } from '../paths.ts';

const CODE = 'code';

/** What a member sends to friends: the home page, with the code of the private league already typed. */
export function invitationAddress(code: string): string {
  return `${paths.home()}?${new URLSearchParams({ [CODE]: code }).toString()}`;
}

/** The code in what was typed or pasted: an invitation's address, alone or in a message, brings it along. */
export function codeIn(typed: string): string {
  const query = /\?(\S*code=\S+)/.exec(typed)?.[1] ?? '';
  return invitationCodeIn(new URLSearchParams(query)) ?? typed.trim();
}

/** The code that an address brings along; null when it is no invitation. */
export function invitationCodeIn(search: URLSearchParams): string | null {
  const code = search.get(CODE)?.trim() ?? '';
  return code === '' ? null : code;
}

/** Whoever follows such an address has been sent to a league, and may have no account yet. */
export function leadsToLeague(address: string): boolean {
  const [pathname = '', search] = address.split('?');
  return /^\/leagues?\//.test(pathname) || invitationCodeIn(new URLSearchParams(search)) !== null;
}
