/**
 * Which mailbox an e-mail reaches, for counting alone: two accounts may share one. What stands after a + is left out, as
 * most hosts do, and so are the dots where the host ignores them.
 */
import { emailKey } from './identity.ts';

/** Hosts that ignore dots before the @, and the name under which each is known. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const host = key.slice(at + 1).replace(/\.$/, '');
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const dotlessHost = dotless[host];
  return dotlessHost === undefined ? `${name}@${host}` : `${name.replaceAll('.', '')}@${dotlessHost}`;
}
