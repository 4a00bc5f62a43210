import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createMachine, openNetwork, type Machine } from './machine.ts';
import type { Named, Recipe } from './recipe.ts';

/** The three database machines of docs/deploy.md, and HAProxy on the machine of this process. */
export interface Cluster {
  machines: readonly Machine[];
  /** returns the leader, and all members as it reports them; throws unless all machines that answer name this leader */
  leading: () => Promise<{ leader: Machine; members: readonly Member[] }>;
  /**
   * resolves when the machines agree on a leader, the two others follow it, and commits wait for a standby if `awaited`
   * is true, for none if it is false
   */
  whole: (expected: { awaited: boolean }) => Promise<void>;
  /** runs patronictl on a machine as its user postgres, and returns the output */
  patronictl: (machine: Machine, ...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
  timeline: number;
}

const addresses = { a: '10.0.0.11', b: '10.0.0.12', c: '10.0.0.13' };
const ownAddress = '10.0.0.10';
/** milliseconds */
const patience = 180_000;

const dropIn = (service: string): string => `/etc/systemd/system/${service}.service.d/always.conf`;
const etcdFile = '/etc/default/etcd';
const patroniEnvFile = '/etc/patroni_env.conf';
const patroniFile = '/etc/patroni/config.yml';
const sameEverywhere = [
  patroniFile,
  '/etc/patroni/leave-full-disk.sh',
  '/etc/systemd/system/leave-full-disk.service',
];
const haproxyFile = '/etc/haproxy/haproxy.cfg';

/** Returns the files of a database machine, by path. */
export const recipeFiles = (recipe: Recipe, machine: Named): Record<string, string> => ({
  [dropIn('etcd')]: recipe.file(dropIn('etcd')),
  // docs/deploy.md gives both services the same file.
  [dropIn('patroni')]: recipe.file(dropIn('etcd')),
  [etcdFile]: recipe.fileFor(etcdFile, machine),
  [patroniEnvFile]: recipe.fileFor(patroniEnvFile, machine),
  ...Object.fromEntries(sameEverywhere.map((path) => [path, recipe.file(path)])),
});

/** Repeats a check until it succeeds. Throws when it does not within `patience`. */
export const until = async (what: string, isSo: () => Promise<boolean> | boolean): Promise<void> => {
  const deadline = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${patience / 1_000} s`);
    await wait(100);
  }
};

const membersFrom = async ({ address }: Machine): Promise<Member[]> => {
  const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
  return ((await answer.json()) as { members: Member[] }).members;
};

/**
 * Writes the recipe's files onto three machines, and HAProxy's file onto this one. Starts the programs of these files,
 * waits until the cluster is whole, and runs the recipe's statements on the leader.
 */
export const startCluster = async (
  folder: string,
  recipe: Recipe,
  onOutput: (line: string) => void,
): Promise<Cluster> => {
  openNetwork(ownAddress);
  const machines = Object.entries(addresses).map(([name, address]) =>
    createMachine(folder, { name, address }, onOutput),
  );
  for (const machine of machines) await machine.boot(recipeFiles(recipe, machine));

  const leading: Cluster['leading'] = async () => {
    const views = await Promise.all(machines.map((machine) => membersFrom(machine).catch(() => [])));
    const answered = views.filter((view) => view.length > 0);
    const names = new Set(answered.map((view) => view.find(({ role }) => role === 'leader')?.name));
    const leader = machines.find(({ name }) => names.size === 1 && names.has(name));
    const members = leader && views[machines.indexOf(leader)];
    if (leader === undefined || members === undefined) throw new Error('The machines agree on no leader');
    return { leader, members };
  };
  const isWhole = async (awaited: boolean): Promise<boolean> => {
    const { members } = await leading();
    const timeline = members.find(({ role }) => role === 'leader')?.timeline;
    return (
      members.filter((member) => /running|streaming/.test(member.state) && member.timeline === timeline)
        .length === machines.length && members.some(({ role }) => role === 'sync_standby') === awaited
    );
  };
  const cluster: Cluster = {
    machines,
    leading,
    whole: ({ awaited }) => until('one leads and two follow', () => isWhole(awaited).catch(() => false)),
    patronictl: (machine, ...args) => machine.run('postgres', ['patronictl', '-c', patroniFile, ...args]),
    stop: async () => {
      proxy.kill('SIGKILL');
      for (const machine of machines) await machine.crash();
    },
  };

  // HAProxy's file must be in /etc: this overlay of /etc exists only in the namespace of this process.
  const own = join(folder, 'etc');
  for (const part of [own, `${own}-work`]) mkdirSync(part);
  const options = `lowerdir=/etc,upperdir=${own},workdir=${own}-work`;
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', options, '/etc']);
  mkdirSync(dirname(haproxyFile), { recursive: true });
  writeFileSync(haproxyFile, recipe.file(haproxyFile));
  const proxy: ChildProcess = spawn('haproxy', ['-db', '-q', '-f', haproxyFile], { stdio: 'inherit' });

  await cluster.whole({ awaited: true });
  const { leader } = await leading();
  await leader.run(
    'postgres',
    ['psql', '-q', '-v', 'ON_ERROR_STOP=1', '-h', '/run/postgresql'],
    recipe.statements,
  );
  return cluster;
};
