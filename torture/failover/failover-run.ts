import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../server/db/testing/free-port.ts';
import { randomFrom } from '../../server/demo/random.ts';
import { apiAcross, apiAt, fateOf, type Account, type SeenAnswer } from '../api-client.ts';
import { check, type Finding } from '../check.ts';
import { oneOf } from '../draw.ts';
import { provesAlive, startLoad, waitForAcknowledged, type Scene, type Tally } from '../load.ts';
import { alarmingWithoutDatabase, openScene, wrongInLog } from '../scene.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { adminLogin } from '../world.ts';
import { wrongWith } from '../wrong-answer.ts';
import { startCluster, until, type Cluster } from './cluster.ts';
import { startProbe } from './probe.ts';
import { readRecipe } from './recipe.ts';
import { control, type Scenario, type Stage } from './scenarios.ts';
import { openStreams, type Streams } from './streams.ts';

export interface FailoverSettings {
  scenarios: readonly Scenario[];
  seed: number;
  onOutput: (line: string) => void;
  onScenario: (report: ScenarioReport) => void;
}

export interface ScenarioReport {
  name: string;
  /** the names of the leaders before and after the fault */
  led: string[];
  acknowledged: number;
  /** the longest time in which a server process acknowledged nothing, in milliseconds */
  silence: number;
  /** the longest time in which calls were answered 503 again and again, in milliseconds */
  trouble: number;
  /** calls since the fault with a status of 500 or above, or 0 for a broken connection: their number by status */
  failedCalls: Record<number, number>;
  /** milliseconds that the slowest answer took */
  slowest: number;
  /** milliseconds until all streams brought news again; undefined when one of them did not */
  streamsBack: number | undefined;
  /**
   * in words, the writes sent to the machines directly, without HAProxy: how many each machine acknowledged on which
   * timeline
   */
  direct: string;
  findings: Finding[];
}

export interface FailoverReport {
  tally: Tally;
  unansweredKept: number;
  scenarios: ScenarioReport[];
  findings: Finding[];
}

/** a folder that exists on every Debian; this run mounts a disk there, in its own namespace */
const folder = '/mnt';
/** milliseconds within which both server processes acknowledge again, and no call is answered 503 */
const backWithin = 30_000;
/** minimum milliseconds of watching after a fault */
const watched = 40_000;
/** milliseconds without a 503 after which the trouble is over: longer than a call may wait for its 503 */
const calm = 8_000;
const readers = 4;
const streamsOfServer = 15;

/** Sends one read after another, as players who watch do, until it is stopped. */
const startReaders = ({ api, world, draw: { random } }: Scene): { stop: () => Promise<void> } => {
  let running = true;
  const look = async (account: Account) => {
    const [league] = world.leagues;
    const chance = random.next();
    if (chance < 0.4)
      await api.call('getLeagueRanking', { as: account, params: { leagueId: league?.id ?? '' } });
    else if (chance < 0.8)
      await api.call('getEvent', { as: account, params: { id: oneOf(random, world.events).id } });
    else await api.call('listCompetitions', { as: account });
  };
  const reading = Array.from({ length: readers }, async (_, index) => {
    while (running) {
      await look(world.players[index % world.players.length] ?? world.sleeper);
      await wait(random.next() * 50);
    }
  });
  return {
    stop: async () => {
      running = false;
      await Promise.all(reading);
    },
  };
};

interface TimedAnswer extends SeenAnswer {
  /** when it came, by `performance.now()` */
  at: number;
}

const isAcknowledgedWrite = (answer: TimedAnswer): boolean =>
  answer.name === 'submitPrediction' && fateOf(answer) === 'acknowledged';

/** Returns the longest time, in milliseconds, without an acknowledged write since `from`, and when that time ended. */
const longestSilence = (answers: readonly TimedAnswer[], from: number): { lasted: number; end: number } => {
  let [last, longest] = [from, { lasted: 0, end: from }];
  for (const { at } of [...answers.filter(isAcknowledgedWrite), { at: performance.now() }]) {
    if (at - last > longest.lasted) longest = { lasted: at - last, end: at };
    last = Math.max(last, at);
  }
  return longest;
};

/** Returns the longest time in which calls were answered 503 again and again, in milliseconds. */
const longestTrouble = (answers: readonly TimedAnswer[]): number => {
  let [begun, last, longest] = [-Infinity, -Infinity, 0];
  for (const at of answers
    .filter(({ status }) => status === 503)
    .map((answer) => answer.at)
    .toSorted((one, other) => one - other)) {
    if (at - last > calm) begun = at;
    last = at;
    longest = Math.max(longest, last - begun);
  }
  return longest;
};

const countOf = (statuses: readonly number[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

interface Served {
  cluster: Cluster;
  scene: Scene;
  streams: Streams;
  databaseUrl: string;
  /** the answers of each server process since the last fault, in order */
  answers: TimedAnswer[][];
}

/** Returns the machines by their present roles. Throws without a standby. */
const stageOf = async (cluster: Cluster): Promise<Stage> => {
  const { leader, members } = await cluster.leading();
  const awaitedName = members.find(({ role }) => role === 'sync_standby')?.name;
  const [awaited, ...others] = cluster.machines
    .filter((machine) => machine !== leader)
    .toSorted((one, other) => Number(other.name === awaitedName) - Number(one.name === awaitedName));
  if (awaited === undefined) throw new Error('No standby');
  return { cluster, leader, awaited, others };
};

/** Causes one fault under load and ends it again. Returns what clients noticed, and the findings afterwards. */
const play = async (
  { cluster, scene, streams, databaseUrl, answers }: Served,
  { name, begin }: Scenario,
): Promise<{ report: ScenarioReport; unansweredKept: number }> => {
  const { tally, api, world, ledger } = scene;
  // In the control run no commit waits for a standby.
  const expected = { awaited: name !== control.name };
  await cluster.whole(expected);
  const stage = await stageOf(cluster);
  const before = tally.acknowledged;
  const load = startLoad(scene);
  const reading = startReaders(scene);
  const probe = await startProbe(cluster.machines, stage.leader, databaseUrl);
  await waitForAcknowledged(tally, 100 + Math.floor(scene.draw.random.next() * 100));

  for (const own of answers) own.length = 0;
  const begunAt = performance.now();
  const end = await begin(stage);
  const isBack = (own: readonly TimedAnswer[]) =>
    own.some((answer) => isAcknowledgedWrite(answer) && answer.at - answer.took > begunAt);
  await until(
    'both servers acknowledge',
    () => answers.every(isBack) && performance.now() - begunAt > watched,
  );
  await end();
  await cluster.whole(expected);
  await waitForAcknowledged(tally, 50);
  const silences = answers.map((own) => longestSilence(own, begunAt));
  const silence = Math.max(...silences.map(({ lasted }) => lasted));
  const back = Math.max(...silences.map(({ end }) => end));
  // The load always writes results, so each stream must bring news within this time.
  await wait(3_000);
  const streamsBack = streams.backAfter(back);
  await Promise.all([load.stop(), reading.stop(), probe.stop()]);

  const all = answers.flat();
  const trouble = longestTrouble(all);
  const checked = await check(api, world, ledger);
  const { leader } = await cluster.leading();
  const broken = [
    ...all.flatMap((answer) => wrongWith(answer) ?? []),
    ...(silence > backWithin ? [`no acknowledged write for ${Math.round(silence)} ms`] : []),
    ...(trouble > backWithin ? [`calls answered 503 for ${Math.round(trouble)} ms`] : []),
    ...(streamsBack === undefined ? ['a stream did not come back'] : []),
  ];
  const byTimeline = probe.acknowledged.map(({ timeline, machine }) => `${machine} on timeline ${timeline}`);
  return {
    unansweredKept: checked.unansweredKept,
    report: {
      name,
      led: [stage.leader.name, leader.name],
      acknowledged: tally.acknowledged - before,
      silence,
      trouble,
      failedCalls: countOf(all.map(({ status }) => status).filter((status) => status === 0 || status >= 500)),
      slowest: Math.max(...all.map(({ took }) => took)),
      streamsBack,
      direct: [...new Set(byTimeline)]
        .map((one) => `${byTimeline.filter((other) => other === one).length} acknowledged by ${one}`)
        .concat(`${probe.failed()} failed`)
        .join(', '),
      findings: [
        ...checked.findings,
        ...(await probe.findings(leader)),
        ...broken.map((what): Finding => ({ wrong: 'broken', what })),
        ...(await provesAlive(scene)),
      ],
    },
  };
};

/** Prepares the cluster for the control run: no commit waits for a standby, and any standby may become the leader. */
const commitWithoutStandbys = async (cluster: Cluster): Promise<void> => {
  const { leader } = await cluster.leading();
  const settings = [
    'synchronous_mode=false',
    'synchronous_mode_strict=false',
    'maximum_lag_on_failover=100000000',
  ];
  await cluster.patronictl(leader, 'edit-config', '--force', ...settings.flatMap((one) => ['--set', one]));
};

/**
 * Starts the cluster of docs/deploy.md and two server processes. Causes one fault after another under load,
 * and compares what is stored with the history after each of them.
 */
export const failoverRun = async (settings: FailoverSettings): Promise<FailoverReport> => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', folder]);
  const recipe = readRecipe();
  const findings: Finding[] = [];
  const output: string[] = [];
  const tally: Tally = { acknowledged: 0, refused: 0, unknown: 0, serverErrors: {} };
  const report: FailoverReport = { tally, unansweredKept: 0, scenarios: [], findings };
  const cluster = await startCluster(folder, recipe, settings.onOutput);
  const servers: ServerProcess[] = [];
  try {
    const ports = [await freePort(), await freePort()];
    const answers: TimedAnswer[][] = ports.map(() => []);
    for (const port of ports) {
      const dataFolder = `${folder}/server-${port}`;
      mkdirSync(dataFolder);
      const env = { ...adminLogin, DATABASE_URL: recipe.databaseUrl, DATA_DIR: dataFolder };
      servers.push(await startServer({ port, env, onOutput: (text) => output.push(text) }));
    }
    const apis = ports.map((port, index) =>
      apiAt(`http://127.0.0.1:${port}`, (answer) =>
        answers[index]?.push({ at: performance.now(), ...answer }),
      ),
    );
    const scene = await openScene(apiAcross(apis), randomFrom(settings.seed), { tally, findings });
    const streams = await openStreams(scene.world, ports, streamsOfServer);
    const served = { cluster, scene, streams, databaseUrl: recipe.databaseUrl, answers };
    for (const scenario of settings.scenarios) {
      if (scenario === control) await commitWithoutStandbys(cluster);
      const { report: one, unansweredKept } = await play(served, scenario);
      report.unansweredKept += unansweredKept;
      report.scenarios.push(one);
      findings.push(...one.findings);
      settings.onScenario(one);
    }
    streams.stop();
    findings.push(...wrongInLog(output.join(''), scene, alarmingWithoutDatabase));
    return report;
  } finally {
    for (const server of servers) await server.kill().catch(() => undefined);
    await cluster.stop();
  }
};
