import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composeMail } from '../mail/mail.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

/** These tests check the limits of mails to one mailbox, and the names that mails contain (fault 36). */
let server: TestApp;
let serial = 0;
const password = 'mot-de-passe';

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.drain();
  server.mails.length = 0;
  server.warnings.length = 0;
  await server.db.deleteFrom('rateCount').execute();
});

const register = (email: string) =>
  server.call('register', {
    body: { firstName: 'Jo', lastName: 'Dupont', username: `inscrite ${(serial += 1)}`, email, password },
  });

test('sixty registrations at sub-addresses of one mailbox send it five mails, and all have the same answer', async () => {
  const answers = [];
  for (let index = 0; index < 60; index += 1)
    answers.push(
      (await register(index % 2 === 0 ? `victime+${index}@gmail.com` : `vic.time+${index}@Gmail.com`)).status,
    );
  expect(new Set(answers)).toEqual(new Set([201]));
  await server.drain();
  expect(server.mails).toHaveLength(5);
  // The log reports each mail that was not sent, without an address.
  expect(server.warnings).toHaveLength(55);
  expect(JSON.stringify(server.warnings)).not.toContain('gmail');
}, 60_000);

test('two hundred requests for a link to one account send ten mails, and the last link is valid', async () => {
  const user = await server.createUser(`oublieuse ${(serial += 1)}`);
  for (let index = 0; index < 200; index += 1)
    expect((await server.call('forgotPassword', { body: { email: user.email } })).status).toBe(200);
  await server.drain();
  expect(server.mails).toHaveLength(10);
  const last = server.mails.at(-1);
  const token = (last !== undefined && 'link' in last ? last.link : '').split('/').at(-1) ?? '';
  const reset = await server.call('resetPassword', { params: { token }, body: { password: 'nouveau-mot' } });
  expect(reset.status).toBe(200);
  // A flood of links does not keep other mails from the mailbox.
  await server.drain();
  expect(server.mails.at(-1)?.mail).toBe('password-changed');
}, 60_000);

test('two hundred simultaneous requests for a link to one mailbox send no more mails than the limit of the mailbox', async () => {
  const user = await server.createUser(`rapide ${(serial += 1)}`);
  await Promise.all(
    Array.from({ length: 200 }, () => server.call('forgotPassword', { body: { email: user.email } })),
  );
  await server.drain();
  expect(server.mails).toHaveLength(10);
}, 60_000);

test('two hundred changes of e-mail send five mails to one mailbox, and ten to their author', async () => {
  const taken = await server.createUser(`visée ${(serial += 1)}`);
  const as = await server.createUser(`demandeuse ${(serial += 1)}`);
  const { email } = as;
  // The most expensive part of each call is to check the current password: with this hash it costs almost nothing.
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await server.db.updateTable('account').set({ passwordHash }).where('id', '=', as.id).execute();
  const ask = (wanted: string) =>
    server.call('updateMyProfile', {
      as,
      params: { id: as.id },
      body: { email: wanted, currentPassword: password },
    });
  for (let index = 0; index < 100; index += 1) {
    expect((await ask(`victime+${index}@exemple.fr`)).status).toBe(200);
    expect((await ask(taken.email)).status).toBe(200);
  }
  await server.drain();
  const mailsTo = (isReader: (to: string) => boolean) => server.mails.filter(({ to }) => isReader(to));
  expect(mailsTo((to) => to.startsWith('victime')).map(({ mail }) => mail)).toEqual(
    Array.from({ length: 5 }, () => 'verify-new-email'),
  );
  expect(mailsTo((to) => to === taken.email).map(({ mail }) => mail)).toEqual(
    Array.from({ length: 3 }, () => 'address-claimed'),
  );
  expect(mailsTo((to) => to === email)).toHaveLength(10);
  // No mail contains the name of a person whom its reader does not know.
  const strangers = mailsTo((to) => to.startsWith('victime'));
  expect(strangers.map(({ username }) => username)).toEqual(strangers.map(() => undefined));
  const texts = server.mails.map((mail) => ({
    to: mail.to,
    text: composeMail(mail, server.services.config.appUrl).text,
  }));
  for (const { to, text } of texts) if (to !== email) expect(text).not.toMatch(/demandeuse|Prénom/);
}, 60_000);

test('a mail to an unverified address names nobody', async () => {
  const { body } = await register('inconnue@exemple.fr');
  await server.call('forgotPassword', { body: { email: 'inconnue@exemple.fr' } });
  await server.drain();
  // Each mail is queued by its own job, so either may be first.
  expect(server.mails.map(({ mail }) => mail).toSorted()).toEqual(['reset-password', 'verify-email']);
  expect(server.mails.map(({ username }) => username)).toEqual([undefined, undefined]);
  expect(body.user.isEmailVerified).toBe(false);
});
