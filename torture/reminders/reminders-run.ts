import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../server/db/testing/free-port.ts';
import { openOnPostgresql } from '../../server/db/open-database.ts';
import { randomFrom } from '../../server/demo/random.ts';
import { openBoss } from '../../server/jobs/open-boss.ts';
import { openMovedClock } from '../../server/testing/moved-clock.ts';
import { apiAt, type Account, type Api } from '../api-client.ts';
import { alarming, alarmsIn } from '../scene.ts';
import { startServer, type ServerProcess, type ServerSettings } from '../server-process.ts';
import { openTortureDatabase } from '../torture-database.ts';
import { adminLogin, signIn } from '../world.ts';
import {
  fillWorld,
  isPredicted,
  isPredictedLate,
  numberInId,
  secondDay,
  type RemindedWorld,
  type WorldPlayer,
  type WorldSize,
} from './reminded-world.ts';
import { faultsOfReminders, type Done, type SentReminder } from './reminders-oracle.ts';
import { openMailbox } from './received-mails.ts';

export interface RemindersSettings extends WorldSize {
  kills: number;
  /** decides which process is killed and when */
  seed: number;
  onStep?: (step: StepReport) => void;
}

interface StepReport {
  at: Date;
  reminders: number;
  /** milliseconds */
  took: number;
  killed: number;
}

export interface RemindersReport {
  /** instants to which the clock was moved */
  steps: number;
  kills: number;
  reminders: Record<'eve' | 'hour', number>;
  predictedLate: number;
  /** players who have left their leagues */
  left: number;
  /** players who must get no more reminders, including those who have left */
  ended: number;
  /** players who have ended their mails by one click */
  unsubscribed: number;
  mails: number;
  /** mails that came again, under their Message-ID, after a kill */
  mailsAgain: number;
  faults: string[];
}

const minute = 60_000;
/** Milliseconds of the moved clock by which a reminder may be late, because of a kill or of many other reminders. */
const late = 10 * minute;
/** Milliseconds within which the processes must do all jobs that are due. */
const patience = 300_000;
/** Milliseconds after which another process takes over a mail of a killed one. */
const mailExpires = 61_000;
/** The number of players who act at the same time. */
const atOnce = 8;
const jobs = `name in ('plan-day', 'plan-hour', 'plan-newcomer', 'plan-player', 'send-reminder')`;

/** Calls `act` for all items, for `atOnce` of them at a time. */
const actOnAll = async <Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> => {
  let next = 0;
  const work = async () => {
    for (;;) {
      const item = items[next];
      next += 1;
      if (item === undefined) return;
      await act(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

/** Starts two processes of the shipped server on one database. Calls `onFirst` between the two starts. */
const openServers = async (
  env: Record<string, string>,
  { onFirst, onOutput }: { onFirst: () => Promise<void>; onOutput: (text: string) => void },
) => {
  const settings: ServerSettings[] = [];
  for (let number = 0; number < 2; number += 1)
    settings.push({
      port: await freePort(),
      env: { ...env, DATA_DIR: join(env['DATA_DIR'] ?? '', String(number)) },
      onOutput,
    });
  const running: ServerProcess[] = [];
  for (const one of settings) {
    running.push(await startServer(one));
    if (running.length === 1) await onFirst();
  }
  const apis = settings.map(({ port }) => apiAt(`http://127.0.0.1:${port}`));
  return {
    apis,
    origins: settings.map(({ port }) => `http://127.0.0.1:${port}`),
    kill: async (victims: readonly number[]) => {
      for (const victim of victims) await running[victim]?.kill();
    },
    restart: (victims: readonly number[]) =>
      Promise.all(
        victims.map(async (victim) => {
          const own = settings[victim];
          if (own !== undefined) running[victim] = await startServer(own);
        }),
      ),
    close: async () => {
      for (const server of running) await server.kill().catch(() => undefined);
    },
  };
};
type Servers = Awaited<ReturnType<typeof openServers>>;

/** Returns functions that make players predict, leave and unsubscribe, each player once, and that record when. */
const openPlayers = ({ players, events }: RemindedWorld, now: () => number) => {
  const predicted = new Map<string, Done>();
  const ended = new Map<number, Done>();
  const unsubscribed = new Map<number, Done>();
  let left = 0;
  const early: Done = { from: 0, by: 0 };
  const as = ({ token }: WorldPlayer) => ({ token });

  const timed = async (work: () => Promise<void>): Promise<Done> => {
    const from = now();
    await work();
    return { from, by: now() };
  };

  const predict = async (api: Api, player: number, event: number): Promise<void> => {
    const [who, what] = [players[player], events[event]];
    if (who === undefined || what === undefined) return;
    const done = await timed(async () => {
      for (const league of who.leagues.filter(({ competition }) => competition === what.competition))
        await api.must('submitPrediction', {
          as: as(who),
          body: {
            league: league.id,
            competition: what.competitionId,
            competitionEvent: what.id,
            gold: what.gold,
          },
        });
    });
    predicted.set(`${player} ${event}`, done);
  };

  const leave = async (api: Api, player: number): Promise<void> => {
    const who = players[player];
    if (who === undefined) return;
    const done = await timed(async () => {
      for (const { id } of who.leagues)
        await api.must('leaveLeague', { as: as(who), params: { id }, body: {} });
    });
    ended.set(player, done);
    left += 1;
  };

  const end = async (api: Api, player: number): Promise<void> => {
    const who = players[player];
    if (who === undefined) return;
    const done = await timed(async () => {
      const { zone: timezone, atNight } = who;
      await api.must('chooseMyReminders', {
        as: as(who),
        body: { bell: ['result'], mail: [], atNight, timezone },
      });
    });
    ended.set(player, done);
  };

  const inRole = (role: WorldPlayer['role']): number[] =>
    [...players.keys()].filter((player) => players[player]?.role === role && !ended.has(player));
  for (const player of inRole('wants none')) ended.set(player, early);

  return {
    ended,
    unsubscribed,
    left: () => left,
    predictedLate: () => predicted.size,
    predicted: (player: number, event: number): Done | undefined =>
      isPredicted(player, event) ? early : predicted.get(`${player} ${event}`),
    leaveEarly: (api: Api) => actOnAll(inRole('leaves'), (player) => leave(api, player)),
    /** Makes those players act whose time has come. Returns their numbers. */
    act: async (api: Api): Promise<Set<number>> => {
      const at = now();
      const acts: { player: number; act: () => Promise<void> }[] = [];
      for (const [number, event] of events.entries())
        if (event.at > at + minute && event.at - at < 90 * minute)
          for (const player of players.keys())
            if (
              isPredictedLate(player, number) &&
              !ended.has(player) &&
              !predicted.has(`${player} ${number}`)
            )
              acts.push({ player, act: () => predict(api, player, number) });
      if (at > secondDay) {
        const busy = new Set(acts.map(({ player }) => player));
        for (const player of inRole('leaves later'))
          if (!busy.has(player)) acts.push({ player, act: () => leave(api, player) });
        for (const player of inRole('ends later'))
          if (!busy.has(player)) acts.push({ player, act: () => end(api, player) });
      }
      await actOnAll(acts, ({ act }) => act());
      return new Set(acts.map(({ player }) => player));
    },
    /** Sends what a mail program sends after one click: urlencoded for some players, multipart for others. */
    unsubscribe: async (origin: string, player: number, path: string): Promise<void> => {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      const form = new FormData();
      form.set('List-Unsubscribe', 'One-Click');
      const done = await timed(async () => {
        const { status } = await fetch(`${origin}${path}`, {
          method: 'POST',
          body: player % 24 < 12 ? body : form,
        });
        if (status !== 200) throw new Error(`unsubscribing was answered ${status}`);
      });
      unsubscribed.set(player, done);
      if (players[player]?.role === 'by mail alone') ended.set(player, done);
    },
  };
};

/** Plays a championship on a clock that is moved from one planned instant to the next, while processes are killed. */
export const remindersRun = async (settings: RemindersSettings): Promise<RemindersReport> => {
  const random = randomFrom(settings.seed);
  const output: string[] = [];
  const faults: string[] = [];
  const mailbox = await openMailbox();
  const torture = await openTortureDatabase('postgresql');
  // This connection has no time limits, unlike those of a request.
  const database = openOnPostgresql(torture.env['DATABASE_URL'] ?? '', undefined, { max: 4 });
  let servers: Servers | undefined;
  try {
    const { execute } = database;
    const clock = await openMovedClock(database);
    let ahead = 0;
    const moveTo = async (instant: Date) => {
      await clock.moveTo(instant);
      ahead = (await clock.now()).getTime() - Date.now();
    };
    const now = () => Date.now() + ahead;
    await moveTo(new Date('2026-10-20T10:00:00Z'));
    const env = {
      ...torture.env,
      ...adminLogin,
      SMTP_URL: mailbox.url,
      APP_URL: 'https://torture.test',
    };
    const filled: RemindedWorld[] = [];
    servers = await openServers(env, {
      // The first server has created the tables. The second one plans reminders from their content when it starts.
      onFirst: async () => {
        filled.push(await fillWorld(database, settings));
      },
      onOutput: (text) => output.push(text),
    });
    const [world] = filled;
    if (world === undefined) throw new Error('no world');
    const { apis, origins } = servers;
    const { players, events } = world;
    const [first] = apis;
    if (first === undefined) throw new Error('no server');
    const admin = await signIn(first, adminLogin.ADMIN_USERNAME, adminLogin.ADMIN_PASSWORD);
    await execute(`update session set expires_at = '2028-01-01'`);
    const acting = openPlayers(world, now);
    await acting.leaveEarly(first);
    const boss = openBoss('postgresql', execute);
    boss.on('error', () => undefined);
    await boss.start();

    let woken = 0;
    /** Makes the workers look at the clock, by a change of an event: they do not notice that the clock was moved. */
    const wake = async (awake: readonly Api[], as: Account): Promise<void> => {
      for (const api of awake) {
        woken += 1;
        const { id, at, ...event } = world.farEvent;
        const eventDate = new Date(at + (woken % 60) * minute).toISOString();
        await api.must('updateEvent', { as, params: { id }, body: { ...event, eventDate } });
      }
    };

    const stateOfJobs = async () => {
      const { rows } = await execute(`
        select count(*) filter (where state < 'active' and start_after <= now())::int as due,
          count(*) filter (where state = 'active' and name <> 'send-reminder')::int as planning,
          coalesce(string_agg(id::text, ',' order by id) filter (where state = 'active'), '') as active,
          min(start_after) filter (where state = 'retry' and start_after > now()) as retry
        from pgboss.job where ${jobs} and state <= 'active'`);
      const { due, planning, active, retry } = rows[0] ?? {};
      return {
        due: Number(due),
        planning: Number(planning),
        active: String(active),
        retry: retry as Date | null,
      };
    };

    /** Waits until all due jobs are done. After a kill, moves the clock until another process takes over the mails. */
    const settle = async (isKilled: boolean): Promise<void> => {
      const begun = performance.now();
      let seen = { active: '', since: begun };
      while (performance.now() - begun < patience) {
        const { due, planning, active, retry } = await stateOfJobs();
        if (due === 0 && active === '') {
          if (retry === null) return;
          await moveTo(retry);
        }
        if (active !== seen.active || due > 0 || planning > 0) seen = { active, since: performance.now() };
        else if (isKilled && active !== '' && performance.now() - seen.since > 2_000) {
          await moveTo(new Date(now() + mailExpires));
          await boss.supervise();
          seen = { active, since: performance.now() };
        }
        await wait(20);
      }
      faults.push(`jobs are not done after ${patience} ms at ${new Date(now()).toISOString()}`);
    };

    const sent: SentReminder[] = [];
    let collectedUntil = new Date(now());
    /** Returns the reminders written since the last call. Call it at each step, because the game deletes old ones. */
    const collect = async (): Promise<SentReminder[]> => {
      const until = await clock.now();
      const { rows } = await execute(
        `select account_id, kind, events::text[] as events, at,
           (select count(*) from notice where notice.account_id = sent.account_id and notice.kind = sent.kind
              and notice.at = sent.at)::int as notices
         from reminder_sent as sent where kind in ('eve', 'hour') and at > $1 and at <= $2`,
        [collectedUntil, until],
      );
      collectedUntil = until;
      for (const { account_id: id, notices } of rows)
        if (notices !== 1) faults.push(`${numberInId(id)} has ${Number(notices)} notices of one reminder`);
      const more = rows.map((row) => ({
        player: numberInId(row['account_id']),
        kind: row['kind'] as 'eve' | 'hour',
        events: row['events'] as string[],
        at: (row['at'] as Date).getTime(),
      }));
      sent.push(...more);
      return more;
    };

    const mailed = [...players.entries()].filter(([, { role }]) => role.startsWith('by mail'));
    const mailsBefore = new Map<string, number>();
    let mailsAgain = 0;
    /** Checks that each reminder since the last call has come as a mail, except to players who acted meanwhile. */
    const checkMails = (
      reminders: readonly SentReminder[],
      { busy, isKilled }: { busy: ReadonlySet<number>; isKilled: boolean },
    ): void => {
      const byPlayer = Map.groupBy(reminders, ({ player }) => player);
      for (const [player, { email }] of mailed) {
        const box = mailbox.received.get(email);
        const wanted = byPlayer.get(player)?.length ?? 0;
        const mails = (box?.ids.size ?? 0) - (mailsBefore.get(email) ?? 0);
        mailsBefore.set(email, box?.ids.size ?? 0);
        const what = `${player} has ${mails} mails of ${wanted} reminders at ${new Date(now()).toISOString()}`;
        if (acting.unsubscribed.has(player)) {
          if (mails > 0) faults.push(`${what}, and has ended them`);
        } else if (mails > wanted || (mails < wanted && !busy.has(player))) faults.push(what);
        if (box === undefined) continue;
        if (box.again > 0 && !isKilled) faults.push(`${what}, one of them twice`);
        mailsAgain += box.again;
        box.again = 0;
      }
    };

    const killSome = async (lasting: number): Promise<number[]> => {
      const drawn = random.next();
      const victims = drawn < 0.2 ? [0, 1] : [drawn < 0.6 ? 0 : 1];
      await wait(random.next() * lasting);
      await servers?.kill(victims);
      await wait(random.next() * 1_000);
      await servers?.restart(victims);
      return victims;
    };

    let kills = 0;
    let steps = 0;
    /** milliseconds that the reminders of one instant usually take */
    let lasting = 500;
    await settle(false);
    for (;;) {
      const { rows } = await execute(
        `select min(start_after) as next from pgboss.job
         where state = 'created' and name in ('plan-day', 'plan-hour') and start_after > now()`,
      );
      const next = rows[0]?.['next'] as Date | null;
      if (next === null || next.getTime() > world.end) break;
      await moveTo(next);
      const begun = performance.now();
      steps += 1;
      await wake(apis, admin);
      const isKilled = kills < settings.kills && random.next() < 0.3;
      // Players do not act during a kill: `torture kill` tests that.
      const busy = isKilled ? new Set<number>() : await acting.act(oneOfTwo(apis, steps));
      const victims = isKilled ? await killSome(lasting) : [];
      if (isKilled) kills += 1;
      await settle(isKilled);
      const took = performance.now() - begun;
      const collected = await collect();
      const reminders = collected.length;
      checkMails(collected, { busy, isKilled });
      if (reminders > 0 && busy.size === 0 && !isKilled) lasting = (lasting + took) / 2;
      for (const [player, { email }] of mailed) {
        const box = mailbox.received.get(email);
        if (player % 5 < 2 && !acting.unsubscribed.has(player) && box !== undefined && box.ids.size >= 3)
          await acting.unsubscribe(origins[player % 2] ?? '', player, box.unsubscribe);
      }
      settings.onStep?.({ at: next, reminders, took, killed: victims.length });
    }
    await boss.stop({ graceful: false });

    const ofKind = (kind: string) => sent.filter((one) => one.kind === kind).length;
    faults.push(
      ...faultsOfReminders({
        players: players.map(({ zone, atNight }, player) => ({
          zone,
          atNight,
          ended: acting.ended.get(player),
        })),
        events,
        predicted: acting.predicted,
        sent,
        late,
      }),
      ...alarmsIn(output.join(''), alarming).map((line) => `log: ${line}`),
    );
    return {
      steps,
      kills,
      reminders: { eve: ofKind('eve'), hour: ofKind('hour') },
      predictedLate: acting.predictedLate(),
      left: acting.left(),
      ended: acting.ended.size,
      unsubscribed: acting.unsubscribed.size,
      mails: [...mailbox.received.values()].reduce((sum, { ids }) => sum + ids.size, 0),
      mailsAgain,
      faults,
    };
  } finally {
    await servers?.close();
    await database.close();
    await torture.close();
    await mailbox.close();
  }
};

const oneOfTwo = (apis: readonly Api[], number: number): Api => {
  const api = apis[number % apis.length];
  if (api === undefined) throw new Error('no server to ask');
  return api;
};
