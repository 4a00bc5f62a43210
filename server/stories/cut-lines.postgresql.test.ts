import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../db/open-database.ts';
import { openStandby } from '../db/open-standby.ts';
import { openLine, directions, type Cut, type DatabaseLine } from '../db/testing/database-line.ts';
import { callOn, openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createFinal, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';

/**
 * The connection between the server and PostgreSQL is cut at some byte during one write, and the client sends the
 * write again, as a 503 asks. CUT_EVERY=1 cuts after each byte of the write, in both directions: this is the long
 * form.
 */
/** bytes between two cuts; 0 for a few cuts */
const every = Number(process.env['CUT_EVERY'] ?? 0);
/** the most times that a write is sent */
const sendsAtMost = 5;

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
  /** returns the ids of the rows that the write has stored */
  kept: (number: number) => Promise<unknown[]>;
}

/** Returns a performance in thousandths of a second, a different one for each of a hundred writes. */
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

/** All numbers have the same number of digits, so that all conversations of a write have the same length. */
let serial = 100_000;

/**
 * Sends a write on new connections, the first of which is cut, until it is done; returns the outcome. `foundDone`: the
 * first answer was 503, although the write was stored.
 */
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
  for (let tries = 1; last.status === 503 && tries < sendsAtMost; tries += 1) last = await send(number);
  return { carried, foundDone, first: first.status, last, kept: await kept(number) };
};

/** Sends a write three times without a cut: only from the third on, all conversations of the write have one length. */
const sendWhole = async (write: Write) => {
  await sendCut(write);
  await sendCut(write);
  return sendCut(write);
};

/**
 * Returns the bytes after which to cut a conversation: a few over all of it, and more near its end, where the commit
 * is; or every few bytes.
 */
const offsetsIn = (total: number): number[] => {
  if (every > 0)
    return Array.from({ length: Math.floor(total / every) + 1 }, (_, index) => total - index * every);
  const spread = Array.from({ length: 8 }, (_, index) => Math.floor((index * total) / 8));
  return [...spread, ...[30, 18, 12, 6, 1, 0].map((fromEnd) => total - fromEnd)];
};

test('the locks of a lost connection that PostgreSQL believes open are free again after ten seconds', async () => {
  const { carried } = await sendWhole(makeLeague);
  const cut = { direction: 'down', after: carried.down - 200, halfOpen: true } as const;
  const { first, last, kept } = await sendCut(makeLeague, cut);
  expect([first, last.status, kept]).toEqual([503, 201, [last.id]]);
});

describe.each(Object.entries(writes))('%s is stored once, and acknowledged in the end,', (what, write) => {
  test.each(directions)(
    'wherever the line is cut in the direction %s',
    async (direction) => {
      const { carried } = await sendWhole(write);
      const offsets = offsetsIn(carried[direction]);
      let [unanswered, foundDone] = [0, 0];
      for (const after of offsets) {
        const { first, last, kept, ...rest } = await sendCut(write, { direction, after });
        const when = `cut after ${after} of ${carried[direction]} bytes, first answered ${first}`;
        expect([when, last.status < 300, kept], when).toEqual([when, true, [last.id]]);
        expect([when, first < 300 || first === 503]).toEqual([when, true]);
        if (first === 503) unanswered += 1;
        if (rest.foundDone) foundDone += 1;
      }
      console.log(
        `${what}, ${direction}: ${carried[direction]} bytes, cut after ${offsets.length} of them; ` +
          `${unanswered} times 503, of which ${foundDone} were found done`,
      );
      expect(unanswered).toBeGreaterThan(offsets.length / 2);
      // When the line is cut in the direction up, the commit may still be in progress.
      if (direction === 'down') expect(foundDone).toBeGreaterThan(0);
    },
    every > 0 ? 7_200_000 : undefined,
  );
});
