import { randomFrom } from '../../server/demo/random.ts';
import { fateOf } from '../api-client.ts';
import { onAbusedServer, type AbuseSettings, type AbusedServer } from './abused-server.ts';
import { mannWhitney, median } from './statistics.ts';

/** No answer may reveal whether an account exists: neither by its content nor by its time (fault 36). */

/** measured calls of each question about known accounts, and as many about unknown ones */
const pairs = 500;
/** calls of each question before those that are measured */
const warmUp = 20;
/** milliseconds between the medians */
const allowedGap = 5;
/** the probability below which the times differ too much to be equal by chance */
const allowedChance = 0.01;

/** An account with a session. */
interface Asker {
  id: string;
  token: string;
}

interface Outcome {
  answer: string;
  milliseconds: number;
}

interface Question {
  name: string;
  /** the caller; a visitor without a session when absent */
  as?: Asker;
  /** returns the body of a call about an existing account; `number` counts the calls */
  known: (number: number) => object;
  /** returns the body of a call about an account that does not exist */
  unknown: (number: number) => object;
  path: string;
  /** measures the next call instead, during which the background work of this call may run */
  after?: true;
}

const verifiedEmail = 'verified@enumeration.test';
const waitingEmail = 'waiting@enumeration.test';
const person = { firstName: 'No', lastName: 'Body', password: 'another secret' };
const newcomer = { ...person, password: 'a third secret' };
const freshEmail = (number: number): string => `fresh${number + 100}@enumeration.test`;

/** Returns an answer without the values of the account: ids, names and times. */
const withoutOwn = (answer: string): string =>
  answer.replace(/"(_id|id|username|email|createdAt|requestId)":"[^"]*"/g, '"$1":""');

const questions: Question[] = [
  {
    name: 'login by e-mail',
    path: '/auth/login',
    known: () => ({ identifier: verifiedEmail, password: 'wrong' }),
    unknown: (number) => ({ identifier: `nobody${number}@enumeration.test`, password: 'wrong' }),
  },
  {
    name: 'login by username',
    path: '/auth/login',
    known: () => ({ identifier: 'verified', password: 'wrong' }),
    unknown: (number) => ({ identifier: `nobody${number}`, password: 'wrong' }),
  },
  {
    name: 'register',
    path: '/auth/register',
    known: (number) => ({ ...newcomer, username: `known${number + 100}`, email: verifiedEmail }),
    unknown: (number) => ({ ...newcomer, username: `fresh${number + 100}`, email: freshEmail(number) }),
  },
  {
    name: 'login by e-mail of an account just registered',
    path: '/auth/login',
    known: () => ({ identifier: verifiedEmail, password: newcomer.password }),
    unknown: (number) => ({ identifier: freshEmail(number), password: newcomer.password }),
  },
  {
    name: 'forgotten password',
    path: '/auth/forgot-password',
    known: () => ({ email: verifiedEmail }),
    unknown: (number) => ({ email: `nobody${number}@enumeration.test` }),
  },
  {
    name: 'verification again',
    path: '/auth/resend-verification-email',
    known: () => ({ identifier: waitingEmail }),
    unknown: (number) => ({ identifier: `nobody${number}@enumeration.test` }),
  },
  {
    name: 'the call after a forgotten password',
    path: '/auth/forgot-password',
    known: () => ({ email: verifiedEmail }),
    unknown: (number) => ({ email: `nobody${number}@enumeration.test` }),
    after: true,
  },
];

const ask = async (origin: string, { as, path, after }: Question, body: object): Promise<Outcome> => {
  const post = async () => {
    const response = await fetch(`${origin}/api${path}`, {
      method: as === undefined ? 'POST' : 'PUT',
      headers: {
        'content-type': 'application/json',
        ...(as !== undefined && { authorization: `Bearer ${as.token}` }),
      },
      body: JSON.stringify(body),
    });
    return withoutOwn(`${response.status} ${await response.text()}`);
  };
  const begun = performance.now();
  const answer = await post();
  if (after !== true) return { answer, milliseconds: performance.now() - begun };
  const nextBegun = performance.now();
  await (await fetch(`${origin}/api/health`)).text();
  return { answer, milliseconds: performance.now() - nextBegun };
};

/** A signed-in account asks again and again to change its e-mail address. */
const changeOfEmail = (as: Asker): Question => ({
  name: 'change of e-mail',
  as,
  path: `/users/my-profile/${as.id}`,
  known: () => ({ email: verifiedEmail, currentPassword: person.password }),
  unknown: (number) => ({ email: `wanted${number}@enumeration.test`, currentPassword: person.password }),
});

/** Creates the accounts of the questions. Returns the account that asks to change its e-mail address. */
const createAccounts = async ({ api, admin }: AbusedServer): Promise<Asker> => {
  const register = async (username: string, as?: typeof admin) => {
    const answer = await api.call('register', {
      ...(as !== undefined && { as }),
      body: { ...person, username, email: `${username}@enumeration.test` },
    });
    if (fateOf(answer) !== 'acknowledged') throw new Error(`registering was answered ${answer.status}`);
  };
  await register('verified', admin);
  await register('waiting');
  await register('asker', admin);
  const { token, user } = await api.must('login', {
    body: { identifier: 'asker', password: person.password },
  });
  return { id: user.id, token };
};

/** Returns whether answers about known and unknown accounts are alike, in content and in time. */
const compare = async (origin: string, question: Question, seed: number): Promise<boolean> => {
  const random = randomFrom(seed);
  const known: Outcome[] = [];
  const unknown: Outcome[] = [];
  const asks = Array.from({ length: pairs }, (_, number) => [
    { outcomes: known, body: question.known(number) },
    { outcomes: unknown, body: question.unknown(number) },
  ]).flat();
  for (let number = 0; number < warmUp; number += 1)
    await ask(origin, question, question.unknown(-number - 1));
  // In random order, so that work left by one call delays both kinds equally.
  const shuffled = asks.map((one) => ({ ...one, at: random.next() })).sort((one, other) => one.at - other.at);
  for (const { outcomes, body } of shuffled) outcomes.push(await ask(origin, question, body));
  const answers = new Set([...known, ...unknown].map(({ answer }) => answer));
  const times = (outcomes: Outcome[]) => outcomes.map(({ milliseconds }) => milliseconds);
  const gap = median(times(known)) - median(times(unknown));
  const chance = mannWhitney(times(known), times(unknown));
  const passed = answers.size === 1 && Math.abs(gap) < allowedGap && chance > allowedChance;
  console.log(
    [
      passed ? '  ok    ' : '  DIFFER',
      question.name.padEnd(36),
      `known ${median(times(known)).toFixed(2)} ms, unknown ${median(times(unknown)).toFixed(2)} ms,`,
      `gap ${gap.toFixed(2)} ms, p ${chance.toFixed(3)}, ${answers.size} different answers`,
    ].join(' '),
  );
  if (answers.size > 1) for (const answer of [...answers].slice(0, 4)) console.log(`        ${answer}`);
  return passed;
};

/** Returns whether no question reveals an account. */
export const enumeration = (settings: AbuseSettings): Promise<boolean> =>
  onAbusedServer(settings, async (server) => {
    const asker = await createAccounts(server);
    let passed = true;
    for (const question of [...questions, changeOfEmail(asker)])
      passed = (await compare(server.origin, question, settings.seed)) && passed;
    return passed;
  });
