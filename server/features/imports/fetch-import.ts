import { decodedText, NotText } from '@pronathle/domain/file-text';
import type { CallerContext } from '../../context.ts';
import { decode } from '../../decode.ts';
import { getPublic, NotFetched } from '../../http/get-public.ts';
import { Refusal } from '../../http/refusal.ts';
import { allowedAddress } from './allowed-address.ts';
import { importMessages } from './imports.messages.ts';

/** in bytes and milliseconds */
const limits = { atMost: 2 * 1024 * 1024, within: 10_000 };

export interface FetchContext extends Pick<CallerContext, 'config'> {
  get?: (url: URL) => Promise<Uint8Array>;
}

/**
 * Returns the name and the text of a file at an allowed address, and writes nothing. Throws import-host-refused or
 * import-unreadable.
 */
export const fetchImport = async (
  { config, get = (url) => getPublic(url, limits) }: FetchContext,
  { address }: { address: string },
): Promise<{ name: string; text: string }> => {
  const url = allowedAddress({ config }, address);
  try {
    return { name: url.pathname.split('/').at(-1) ?? '', text: decodedText(await get(url), decode) };
  } catch (error) {
    const why = error instanceof NotText ? 'not-text' : error instanceof NotFetched ? error.why : undefined;
    if (why === undefined) throw error;
    throw new Refusal('import-unreadable', { path: 'address', msg: importMessages.fetching[why] });
  }
};
