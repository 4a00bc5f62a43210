import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { timeOf } from '../edge/database-clock.ts';
import { createEdgeWorld, type EdgeWorld } from '../edge/edge-world.ts';
import { password } from '../world.ts';
import { onAbusedServer, type AbuseSettings, type AbusedServer } from './abused-server.ts';

/**
 * The server's machine has a wrong clock, and PostgreSQL's machine a right one. Locks, sessions and the time
 * in answers must follow PostgreSQL's clock (faults 20 and 59).
 */

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const hour = 3_600_000;
/** milliseconds */
const readyWithin = 15_000;
/** The format of libfaketime: an offset in seconds, or an instant. */
const clocks = {
  right: '+0',
  'an hour fast': '+3600',
  'an hour slow': '-3600',
  'in 1970': '@1970-01-02 00:00:00',
};
type ClockName = keyof typeof clocks;

/** Calls `work` with a function that reads the database's clock without the server, in milliseconds since 1970. */
const onClock = async <Result>(url: string, work: (now: () => Promise<number>) => Promise<Result>) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(() => timeOf(client));
  } finally {
    await client.end();
  }
};

/** Moves the start of the first event, and returns the event's id. `start` is in milliseconds since 1970. */
const startAt = async ({ api }: AbusedServer, { admin, competition, events }: EdgeWorld, start: number) => {
  const [event] = events;
  if (event === undefined) throw new Error('There is no event');
  await api.must('updateEvent', {
    as: admin,
    params: { id: event.id },
    body: {
      competition,
      discipline: event.discipline,
      eventDate: new Date(start).toISOString(),
      confirmLock: true,
      reopenReason: 'Essai',
    },
  });
  return event.id;
};

/** Returns the faults of the server under its present clock. */
const faultsOf = async (
  server: AbusedServer,
  world: EdgeWorld,
  now: () => Promise<number>,
): Promise<string[]> => {
  const { api, origin } = server;
  const faults: string[] = [];
  const expect = (what: string, is: unknown, wanted: unknown) => {
    if (is !== wanted) faults.push(`${what}: ${String(is)} instead of ${String(wanted)}`);
  };
  const [place] = world.places;
  if (place === undefined) throw new Error('There is no player');
  const predict = async (event: string) => {
    const { status } = await api.call('submitPrediction', {
      as: place.player,
      body: {
        league: place.league,
        competition: world.competition,
        competitionEvent: event,
        gold: world.autre,
      },
    });
    return status === 200 || status === 201 ? 'accepted' : status;
  };
  // Ten minutes are less than the clock's error: a server that follows the wrong clock answers one of the two
  // predictions wrongly.
  expect(
    'ten minutes before the start',
    await predict(await startAt(server, world, (await now()) + hour / 6)),
    'accepted',
  );
  expect(
    'ten minutes after the start',
    await predict(await startAt(server, world, (await now()) - hour / 6)),
    409,
  );

  const { headers } = await fetch(`${origin}/api/health`);
  const error = Math.abs(Date.parse(headers.get('date') ?? '') - (await now()));
  expect('the time of the answer', error < 3_000 ? 'right' : `${error} ms off`, 'right');

  expect('a session from before', (await api.call('listMyBadges', { as: place.player })).status, 200);
  for (let number = 0; number < 5; number += 1) {
    const body = { identifier: `${place.player.username}@torture.test`, password };
    const login = await api.call('login', { body });
    expect('signing in', login.status, 200);
  }
  // After a jump forward the server's background work seems stale until its next poll, 5 s later at most.
  const deadline = performance.now() + readyWithin;
  const isReady = async () => (await fetch(`${origin}/api/ready`)).status === 200;
  while (!(await isReady()) && performance.now() < deadline) await wait(100);
  expect('readiness', await isReady(), true);
  return faults;
};

/** Plays faults 20 and 59. Returns whether the server has no fault under any clock. */
export const falseClock = async (settings: AbuseSettings): Promise<boolean> => {
  if (!existsSync(library)) throw new Error(`libfaketime is missing (Debian: faketime): ${library}`);
  const folder = mkdtempSync(join(tmpdir(), 'pronathle-clock-'));
  const clockFile = join(folder, 'clock');
  let changes = 0;
  const set = (clock: ClockName) => {
    writeFileSync(clockFile, `${clocks[clock]}\n`);
    utimesSync(clockFile, new Date(), new Date(Date.now() + 1000 * (changes += 1)));
  };
  const conditions = {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      RATE_LIMIT: 'on',
    },
  };
  let passed = true;
  const report = (what: string, faults: string[]) => {
    passed &&= faults.length === 0;
    console.log(`  ${faults.length === 0 ? 'ok    ' : 'FAILED'} ${what}`);
    for (const fault of faults) console.log(`        ${fault}`);
  };
  try {
    set('right');
    await onAbusedServer(
      settings,
      async (server, startAgain, { env }) => {
        const url = env['DATABASE_URL'];
        if (url === undefined) throw new Error('The embedded database has no clock but the server’s');
        await onClock(url, async (now) => {
          const world = await createEdgeWorld(server.api, { players: 1, leagues: 1, events: 1 });
          for (const clock of Object.keys(clocks) as ClockName[]) {
            set(clock);
            report(`a clock set ${clock} while it runs`, await faultsOf(server, world, now));
          }
          await server.stop();
          for (const clock of ['an hour fast', 'an hour slow', 'in 1970'] as const) {
            set(clock);
            const again = await startAgain();
            report(`started with a clock ${clock}`, await faultsOf(again, world, now));
            // With a slow clock a job could be due all the time, and keep a processor busy.
            const processorTime = () => again.processorTime() ?? NaN;
            const before = processorTime();
            await wait(5_000);
            const busy = (processorTime() - before) / 5_000;
            report(
              `at rest with a clock ${clock}: ${(100 * busy).toFixed(0)} % of a processor`,
              busy < 0.3 ? [] : ['busy'],
            );
            await again.stop();
          }
        });
      },
      conditions,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return passed;
};
