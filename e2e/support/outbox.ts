import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { environment } from './environment.ts';

const mailsIn = async (folder: string): Promise<Email[]> => {
  // The folder is created with the first mail.
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.eml')) : [];
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
};

/** Waits for the mail with that subject to that address, and returns it. */
export const readMail = async (to: string, subject: string | RegExp): Promise<Email> => {
  const isSought = (found = '') => (typeof subject === 'string' ? found === subject : subject.test(found));
  const find = async () =>
    (await mailsIn(environment.outbox)).find(
      (mail) => isSought(mail.subject) && mail.to?.some(({ address }) => address === to),
    );
  await expect.poll(async () => isSought((await find())?.subject)).toBe(true);
  const mail = await find();
  if (mail === undefined) throw new Error(`${to} no longer has the mail ${String(subject)}.`);
  return mail;
};

/** Returns the address that a mail asks its reader to open. Throws when it has none. */
export const linkIn = (mail: Email): string => {
  const link = mail.text?.match(/https?:\/\/\S+/)?.[0];
  if (link === undefined) throw new Error(`The mail ${mail.subject ?? ''} has no link.`);
  return link;
};
