/**
 * The mailbox that an e-mail address reaches, used only to count accounts: two accounts may share a mailbox.
 * The part after a + is removed, as most hosts ignore it, and so are the dots where the host ignores them.
 */
import { emailKey } from './identity.ts';
import { mailProviders } from './mail-providers.ts';

/** Hosts that ignore dots before the @, each with its main name. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

const hostOf = (key: string): string => key.slice(key.lastIndexOf('@') + 1).replace(/\.$/, '');

export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const host = hostOf(key);
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const dotlessHost = dotless[host];
  return dotlessHost === undefined ? `${name}@${host}` : `${name.replaceAll('.', '')}@${dotlessHost}`;
}

/**
 * Returns the domain whose owner may read every mailbox under it, used only to count accounts; null at a
 * provider, where each mailbox has another owner. The domain is the last two labels, or three when the second
 * last is short (`example.co.uk`). Where this guess is wrong, some neighbouring domains are counted together.
 */
export function mailDomainKey(email: string): string | null {
  const host = hostOf(emailKey(email));
  if (mailProviders.has(host)) return null;
  const labels = host.split('.');
  return labels.slice((labels.at(-2)?.length ?? 0) <= 3 ? -3 : -2).join('.');
}
