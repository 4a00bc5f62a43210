import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * Returns an address as a URL. Throws import-host-refused when it is not https, has a password, or is not of a host
 * that the operator allows (IMPORT_HOSTS).
 */
export const allowedAddress = (
  { config: { importHosts } }: Pick<CallerContext, 'config'>,
  address: string,
): URL => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isAllowed =
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    importHosts.includes(url.host);
  if (url === undefined || !isAllowed) throw new Refusal('import-host-refused', { path: 'address' });
  return url;
};
