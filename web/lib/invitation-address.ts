import { paths } from '../paths.ts';

const CODE = 'code';

/** The home page with a league's code filled in, for a player who is signed in. */
export function homeWithCode(code: string): string {
  return `${paths.home()}?${new URLSearchParams({ [CODE]: code }).toString()}`;
}

/** The code in a typed or pasted text, which may contain an invitation's address. */
export function codeIn(typed: string): string {
  const inPath = /\/rejoindre\/([\w-]+)/.exec(typed)?.[1];
  if (inPath !== undefined) return inPath;
  const query = /\?(\S*code=\S+)/.exec(typed)?.[1] ?? '';
  return invitationCodeIn(new URLSearchParams(query)) ?? typed.trim();
}

/** The code in an address; null when it is no invitation. */
export function invitationCodeIn(search: URLSearchParams): string | null {
  const code = search.get(CODE)?.trim() ?? '';
  return code === '' ? null : code;
}

/** A visitor at such an address was invited to a league, and may have no account yet. */
export function leadsToLeague(address: string): boolean {
  const [pathname = '', search] = address.split('?');
  return /^\/leagues?\//.test(pathname) || invitationCodeIn(new URLSearchParams(search)) !== null;
}
