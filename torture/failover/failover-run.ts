import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPrograms } from '../../server/db/testing/find-postgres.ts';
import { newPostgresFolder } from '../../server/db/testing/postgres-process.ts';
import { randomFrom } from '../../server/demo/random.ts';
import { apiAcross, apiAt, type Account, type Api, type SeenAnswer } from '../api-client.ts';
import { check, type Finding } from '../check.ts';
import { oneOf } from '../draw.ts';
import { provesAlive, startLoad, waitForAcknowledged, type Scene, type Tally } from '../load.ts';
import { alarmingWithoutDatabase, openScene, wrongInLog } from '../scene.ts';
import { freePort } from '../../server/db/testing/free-port.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { adminLogin, type World } from '../world.ts';
import { wrongWith } from '../wrong-answer.ts';
import { openNode, type PostgresNode } from '../../server/db/testing/postgres-node.ts';
import { findHaproxy, startProxy, type Proxy } from './proxy.ts';

/**
 * The faults of the primary: it dies; it becomes silent with open connections, and dies when that is
 * noticed; or it has stopped sending to its standby some time before it dies.
 */
export const faults = ['dies', 'falls silent', 'sends nothing and dies'] as const;
export type Fault = (typeof faults)[number];

export interface FailoverSettings {
  rounds: number;
  seed: number;
  /** each of them in turn when absent */
  fault?: Fault;
  /** milliseconds from the fault until the standby is promoted */
  noticedAfter: number;
  players?: number;
  /** the control: commits wait for no standby, and the primary sends nothing to it before it dies */
  asynchronous?: boolean;
  onRound?: (round: RoundReport) => void;
}

export interface RoundReport {
  number: number;
  fault: Fault;
  acknowledgedBefore: number;
  /**
   * milliseconds until each server process acknowledged a write again: after the fault, and after the
   * promotion
   */
  back: { afterFault: number; afterPromotion: number }[];
  /**
   * answers of 503, and the slowest of all answers in milliseconds, from the fault to the end of the round
   */
  unavailable: number;
  slowest: { name: string; took: number };
  findings: Finding[];
}

export interface FailoverReport {
  tally: Tally;
  unansweredKept: number;
  rounds: RoundReport[];
  findings: Finding[];
}

/** Milliseconds within which every process acknowledges again once there is a primary. */
const backWithin = 30_000;

const readingStreams = 4;

/** Endless reads, as of players who watch. */
const startReaders = (api: Api, world: World, scene: Scene): { stop: () => Promise<void> } => {
  let running = true;
  const { random } = scene.draw;
  const look = async (account: Account) => {
    const [league] = world.leagues;
    const event = oneOf(random, world.events);
    const chance = random.next();
    if (chance < 0.4)
      await api.call('getLeagueRanking', { as: account, params: { leagueId: league?.id ?? '' } });
    else if (chance < 0.8) await api.call('getEvent', { as: account, params: { id: event.id } });
    else await api.call('listCompetitions', { as: account });
  };
  const streams = Array.from({ length: readingStreams }, async (_, index) => {
    const account = world.players[index % world.players.length] ?? world.sleeper;
    while (running) {
      await look(account);
      await wait(random.next() * 50);
    }
  });
  return {
    stop: async () => {
      running = false;
      await Promise.all(streams);
    },
  };
};

interface Stage {
  leader: PostgresNode;
  standby: PostgresNode;
}

const strike = async (
  { leader }: Stage,
  fault: Fault,
  settings: FailoverSettings,
  tally: Tally,
): Promise<void> => {
  if (fault === 'falls silent') {
    await leader.signal('SIGSTOP');
    return;
  }
  if (fault === 'sends nothing and dies') {
    await leader.stopSending();
    if (settings.asynchronous === true) await waitForAcknowledged(tally, 60);
    else await wait(1_000);
  }
  await leader.signal('SIGKILL');
};

/** The old primary is started again by mistake: no client may be sent to it. Returns the findings. */
const comesBack = async (old: PostgresNode): Promise<Finding[]> => {
  await old.start();
  await wait(2_000);
  const clients = await old.ask(`select pid from pg_stat_activity where application_name = 'pronathle'`);
  await old.signal('SIGKILL');
  return clients.length === 0
    ? []
    : [{ wrong: 'broken', what: `${clients.length} connections to a primary that came back from the dead` }];
};

/**
 * Two server processes of the product on one database address, behind which a primary and a standby
 * alternate: under load the primary fails and the standby is promoted, repeatedly, and the resulting state
 * is compared with the history.
 */
export const failoverRun = async (settings: FailoverSettings): Promise<FailoverReport> => {
  const binaries = findPrograms(process.env, ['initdb', 'postgres', 'pg_basebackup']);
  const haproxy = findHaproxy();
  if (binaries === undefined) throw new Error('No PostgreSQL to start (PATH, /usr/lib/postgresql)');
  if (haproxy === undefined) throw new Error('No HAProxy to start (PATH, /usr/sbin)');

  const random = randomFrom(settings.seed);
  const findings: Finding[] = [];
  const output: string[] = [];
  const folder = newPostgresFolder();
  const tally: Tally = { acknowledged: 0, refused: 0, unknown: 0, serverErrors: {} };
  const report: FailoverReport = { tally, unansweredKept: 0, rounds: [], findings };

  const nodes: PostgresNode[] = [];
  const servers: ServerProcess[] = [];
  let proxy: Proxy | undefined;
  try {
    const stage: Stage = {
      leader: await openNode(binaries, folder, 'a'),
      standby: await openNode(binaries, folder, 'b'),
    };
    nodes.push(stage.leader, stage.standby);
    const checkUser = 'haproxy_check';
    await stage.leader.create();
    await stage.leader.ask(`create role ${checkUser} login connection limit 4`);
    const pair = async () => {
      await stage.standby.follow(stage.leader);
      if (settings.asynchronous !== true) await stage.leader.waitFor(stage.standby);
    };
    await pair();
    proxy = await startProxy(haproxy, folder, { checkUser, servers: nodes });

    /** By process: its answers since the fault. */
    const seen: { at: number; answer: SeenAnswer }[][] = [];
    const apis: Api[] = [];
    for (const number of [0, 1]) {
      const port = await freePort();
      const dataFolder = join(folder, `server-${number}`);
      mkdirSync(dataFolder);
      servers.push(
        await startServer({
          port,
          env: {
            ...adminLogin,
            DATABASE_URL: `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`,
            DATA_DIR: dataFolder,
          },
          onOutput: (text) => output.push(text),
        }),
      );
      const answers: { at: number; answer: SeenAnswer }[] = [];
      seen.push(answers);
      apis.push(
        apiAt(`http://127.0.0.1:${port}`, (answer) => answers.push({ at: performance.now(), answer })),
      );
    }
    const api = apiAcross(apis);
    const scene = await openScene(api, random, { tally, findings, players: settings.players });
    const { world, ledger } = scene;

    for (let number = 1; number <= settings.rounds; number += 1) {
      const fault = settings.fault ?? faults[(number - 1) % faults.length] ?? 'dies';
      const before = tally.acknowledged;
      const load = startLoad(scene);
      const readers = startReaders(api, world, scene);
      await waitForAcknowledged(tally, 30 + Math.floor(random.next() * 60));
      const acknowledgedBefore = tally.acknowledged - before;
      for (const answers of seen) answers.length = 0;

      await strike(stage, fault, settings, tally);
      const struck = performance.now();
      await wait(settings.noticedAfter);
      // Before a promotion the other server must be dead.
      await stage.leader.signal('SIGKILL');
      await stage.standby.promote();
      const promoted = performance.now();

      const isBack = ({ at, answer }: { at: number; answer: SeenAnswer }) =>
        at > promoted && answer.name === 'submitPrediction' && answer.status < 300 && answer.status > 0;
      while (!seen.every((answers) => answers.some(isBack))) {
        if (performance.now() - promoted > backWithin)
          throw new Error(
            `Round ${number}: not every process acknowledges ${backWithin / 1000} s after the promotion`,
          );
        await wait(5);
      }
      const back = seen.map((answers) => {
        const at = answers.find(isBack)?.at ?? Infinity;
        return { afterFault: at - struck, afterPromotion: at - promoted };
      });
      const wrong = await comesBack(stage.leader);
      await waitForAcknowledged(tally, 30);
      await Promise.all([load.stop(), readers.stop()]);

      const answers = seen.flat().map(({ answer }) => answer);
      const checked = await check(api, world, ledger);
      wrong.push(...checked.findings, ...(await provesAlive(scene)));
      for (const what of answers.flatMap((answer) => wrongWith(answer) ?? []))
        wrong.push({ wrong: 'broken', what });
      findings.push(...wrong);
      report.unansweredKept += checked.unansweredKept;
      const slowest = answers.reduce((one, other) => (other.took > one.took ? other : one));
      const round: RoundReport = {
        number,
        fault,
        acknowledgedBefore,
        back,
        unavailable: answers.filter(({ status }) => status === 503).length,
        slowest,
        findings: wrong,
      };
      report.rounds.push(round);
      settings.onRound?.(round);
      if (number === settings.rounds) break;
      [stage.leader, stage.standby] = [stage.standby, stage.leader];
      await pair();
    }

    findings.push(...wrongInLog(output.join(''), scene, alarmingWithoutDatabase));
    return report;
  } finally {
    for (const server of servers) await server.kill().catch(() => undefined);
    await proxy?.stop();
    for (const node of nodes) await node.signal('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};
