import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

/** Many people sign up at once with one e-mail or one username, in several spellings (faults 31 and 51). */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const password = 'un tour de piste';
const rounds = 3;

const register = (username: string, email: string) =>
  call('register', { body: { firstName: 'Jo', lastName: 'Née', username, email, password } });

const accountsLike = async (email: string): Promise<Record<string, unknown>[]> =>
  (
    await server.database.execute('select id, is_email_verified from account where lower(email) like $1', [
      email,
    ])
  ).rows;

test('of simultaneous sign-ups with one e-mail, in any letter case, the first person to open a link owns this e-mail', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const email = `jo${round}@exemple.fr`;
    const spellings = Array.from({ length: 10 }, (_one, turn) =>
      turn % 2 === 0 ? email : email.replace('jo', 'JO').replace('fr', turn % 3 === 0 ? 'FR' : 'fr'),
    );
    const answers = await Promise.all(
      spellings.map((spelling, turn) => register(`prenante ${round} ${turn}`, spelling)),
    );
    // The answer does not show that the address is claimed already.
    expect(answers.map(({ status }) => status)).toEqual(spellings.map(() => 201));

    await server.drain();
    const links = server.mails.flatMap((mail) =>
      mail.to.toLowerCase() === email && 'link' in mail ? mail.link : [],
    );
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) await call('verifyEmail', { params: { token: link.split('/').at(-1) ?? '' } });
    expect(
      (await accountsLike(email)).filter(({ is_email_verified }) => is_email_verified === true),
    ).toHaveLength(1);
    for (const identifier of [email, email.toUpperCase(), ` ${email} `])
      expect((await call('login', { body: { identifier, password } })).status, identifier).toBe(200);
  }
});

test('of simultaneous sign-ups with one username one gets it, and the others get no account', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_one, turn) =>
        register(turn % 2 === 0 ? `Vitesse ${round}` : `VITESSE ${round}`, `v${round}-${turn}@exemple.fr`),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await accountsLike(`v${round}-%@exemple.fr`)).toHaveLength(1);
  }
});
