import { openFaultyMailServer } from '../../server/mail/testing/faulty-mail-server.ts';

/** The mails that a player has received so far. */
export interface ReceivedMails {
  /** different mails, by their Message-ID */
  ids: Set<string>;
  /** mails that came again under a known Message-ID */
  again: number;
  /** the path that ends these mails by one click, from the newest of them */
  unsubscribe: string;
}

const header = (mail: string, name: string): string =>
  new RegExp(`^${name}:((?:[^\\r]|\\r\\n[ \\t])*)`, 'im').exec(mail)?.[1]?.replace(/\r\n/g, '').trim() ?? '';

/** Opens a mail server that records the mails it has accepted, by address. */
export const openMailbox = async () => {
  const received = new Map<string, ReceivedMails>();
  const server = await openFaultyMailServer([], 0, (mail) => {
    const to = header(mail, 'To');
    const id = header(mail, 'Message-ID');
    const own = received.get(to) ?? { ids: new Set(), again: 0, unsubscribe: '' };
    if (own.ids.has(id)) own.again += 1;
    own.ids.add(id);
    own.unsubscribe = new URL(header(mail, 'List-Unsubscribe').slice(1, -1)).pathname;
    received.set(to, own);
  });
  return { url: server.url, received, close: server.close };
};
