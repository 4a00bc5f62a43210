import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../db/open-database.ts';
import { openStandby } from '../db/open-standby.ts';
import { openLine, ways, type Cut, type DatabaseLine } from '../db/testing/database-line.ts';
import { callOn, openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createFinal, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';

/**
 * The connection between the server and PostgreSQL is cut somewhere in the conversation of one write, and the client
 * sends the write again, as a 503 asks it to. CUT_EVERY=1 cuts after each of its bytes, in both directions: the long
 * form.
 */
const every = Number(process.env['CUT_EVERY'] ?? 0);
/** sendings until somebody gives up */
const patience = 5;

let server: TestApp;
let lea: TestUser;
let competitionId: string;
let final: ChampionshipEvent;
let league: string;
let line: DatabaseLine;
let behindLine: OpenDatabase;
let call: TestApp['call'];

beforeAll(async () => {
  server = await openTestApp();
  lea = await server.createUser('lea');
  const admin = await server.createUser('chef', 'admin');
  ({ competitionId, event: final } = await createFinal(server, admin));
  league = await createLeagueOf(server, competitionId, [lea]);
  line = await openLine(server.database.url ?? '');
  behindLine = await openDatabase({ databaseUrl: line.url, dataDir: '' });
  const app = await server.anotherProcess({
    db: behindLine.db,
    standby: openStandby(behindLine, undefined),
  });
  call = callOn(app);
});
afterAll(async () => {
  await behindLine.close();
  line.close();
  await server.close();
});

const rowsOf = async (statement: string, values: unknown[]) =>
  (await server.database.execute(statement, values)).rows;

interface Write {
  before?: () => Promise<unknown>;
  send: (number: number) => Promise<{ status: number; id: string }>;
  /** its stored rows */
  kept: (number: number) => Promise<unknown[]>;
}

/** In thousandths of a second: a different one for each of a hundred writes. */
const markOf = (number: number): number => 9_000 + 10 * (number % 100);

const predict: Write = {
  send: async (number) => {
    const { status, body } = await call('submitPrediction', {
      as: lea,
      body: {
        league,
        competition: competitionId,
        competitionEvent: final.id,
        gold: final.athletes['A'] ?? '',
        goldPerformance: markOf(number) / 1_000,
      },
    });
    return { status, id: status < 300 ? body.prediction._id : '' };
  },
  kept: async (number) => {
    const rows = await rowsOf('select id, gold_performance as mark from prediction where event_id = $1', [
      final.id,
    ]);
    return rows.filter(({ mark }) => mark === markOf(number)).map(({ id }) => id);
  },
};

const makeLeague: Write = {
  send: async (number) => {
    const { status, body } = await call('createLeague', {
      as: lea,
      key: `cle-${number}`,
      body: { name: `Ligue ${number}`, competitionId },
    });
    return { status, id: status < 300 ? body.league._id : '' };
  },
  kept: async (number) =>
    (await rowsOf('select id from league where name = $1', [`Ligue ${number}`])).map(({ id }) => id),
};

const writes = {
  'a league': makeLeague,
  'a first prediction': {
    ...predict,
    before: () => rowsOf('delete from prediction where event_id = $1', [final.id]),
  },
  'a prediction in the place of another': predict,
} satisfies Record<string, Write>;

/** The same number of digits: all conversations of a write have the same length. */
let serial = 100_000;

/** Sends a write until it is done, on new connections, the first of which is cut; returns the outcome. */
const sendCut = async ({ before, send, kept }: Write, cut?: Cut) => {
  line.hangUp();
  while (behindLine.pool.totalCount > 0) await wait(1);
  await before?.();
  const number = (serial += 1);
  line.cut(cut);
  const first = await send(number);
  const carried = { ...line.carried };
  line.cut(undefined);
  const foundDone = first.status === 503 && (await kept(number)).length > 0;
  let last = first;
  for (let tries = 1; last.status === 503 && tries < patience; tries += 1) last = await send(number);
  return { carried, foundDone, first: first.status, last, kept: await kept(number) };
};

/** Makes all later conversations as long: the first ones earn badges, and have new statements. */
const sendWhole = async (write: Write) => {
  await sendCut(write);
  await sendCut(write);
  return sendCut(write);
};

/**
 * Where to cut a conversation, in bytes: a few points over all of it and more near its end, where the commit is; or
 * every few bytes.
 */
const offsetsIn = (total: number): number[] => {
  if (every > 0)
    return Array.from({ length: Math.floor(total / every) + 1 }, (_, index) => total - index * every);
  const spread = Array.from({ length: 8 }, (_, index) => Math.floor((index * total) / 8));
  return [...spread, ...[30, 18, 12, 6, 1, 0].map((fromEnd) => total - fromEnd)];
};

test('the locks of a lost connection that PostgreSQL believes open are free again after ten seconds', async () => {
  const { carried } = await sendWhole(makeLeague);
  const cut = { way: 'down', after: carried.down - 200, halfOpen: true } as const;
  const { first, last, kept } = await sendCut(makeLeague, cut);
  expect([first, last.status, kept]).toEqual([503, 201, [last.id]]);
});

describe.each(Object.entries(writes))('%s is there once, and acknowledged in the end,', (what, write) => {
  test.each(ways)(
    'wherever the line is cut on the way %s',
    async (way) => {
      const { carried } = await sendWhole(write);
      const offsets = offsetsIn(carried[way]);
      let [unanswered, foundDone] = [0, 0];
      for (const after of offsets) {
        const { first, last, kept, ...rest } = await sendCut(write, { way, after });
        const when = `cut after ${after} of ${carried[way]} bytes, first answered ${first}`;
        expect([when, last.status < 300, kept], when).toEqual([when, true, [last.id]]);
        expect([when, first < 300 || first === 503]).toEqual([when, true]);
        if (first === 503) unanswered += 1;
        if (rest.foundDone) foundDone += 1;
      }
      console.log(
        `${what}, ${way}: ${carried[way]} bytes, cut after ${offsets.length} of them; ` +
          `${unanswered} times 503, of which ${foundDone} were found done`,
      );
      expect(unanswered).toBeGreaterThan(offsets.length / 2);
      // When the line is cut on the way up, the commit may still be under way.
      if (way === 'down') expect(foundDone).toBeGreaterThan(0);
    },
    every > 0 ? 7_200_000 : undefined,
  );
});
