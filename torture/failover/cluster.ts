import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createMachine, openNetwork, type Machine } from './machine.ts';
import type { Named, Recipe } from './recipe.ts';

/** The three machines of the recipe, and HAProxy on this one. */
export interface Cluster {
  machines: readonly Machine[];
  /** what a machine of the cluster says of all of them: the first that is asked and answers */
  members: () => Promise<Member[]>;
  /** the machine that leads; throws when none does */
  leader: () => Promise<Machine>;
  /** resolves when one leads, and both others follow it, one of them awaited by each commit */
  whole: () => Promise<void>;
  /** in a shell of a machine's user postgres */
  patronictl: (machine: Machine, ...args: string[]) => string;
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

/** The files of a database machine, by path. */
export const recipeFiles = (recipe: Recipe, machine: Named): Record<string, string> => ({
  [dropIn('etcd')]: recipe.file(dropIn('etcd')),
  // The document says that it is the same file.
  [dropIn('patroni')]: recipe.file(dropIn('etcd')),
  [etcdFile]: recipe.fileFor(etcdFile, machine),
  [patroniEnvFile]: recipe.fileFor(patroniEnvFile, machine),
  ...Object.fromEntries(sameEverywhere.map((path) => [path, recipe.file(path)])),
});

/** Waits for something that is asked for again and again; throws when it has not come in time. */
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

/** Writes the files of the recipe onto three machines and this one, and starts what they configure. */
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

  const members: Cluster['members'] = () => Promise.any(machines.map(membersFrom)).catch(() => []);
  const leader: Cluster['leader'] = async () => {
    const name = (await members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name;
    const leading = machines.find((machine) => machine.name === name);
    if (leading === undefined) throw new Error('No machine leads');
    return leading;
  };
  const cluster: Cluster = {
    machines,
    members,
    leader,
    whole: () =>
      until('one leads and two follow', async () => {
        const all = await members();
        const [leading] = all.filter(({ role }) => role === 'leader');
        return (
          all.filter(
            ({ state, timeline }) => /running|streaming/.test(state) && timeline === leading?.timeline,
          ).length === machines.length && all.some(({ role }) => role === 'sync_standby')
        );
      }),
    patronictl: (machine, ...args) => machine.run('postgres', ['patronictl', '-c', patroniFile, ...args]),
    stop: async () => {
      proxy.kill('SIGKILL');
      for (const machine of machines) await machine.crash();
    },
  };

  // The folder of the server machine's /etc is one of this namespace alone.
  const own = join(folder, 'etc');
  for (const part of [own, `${own}-work`]) mkdirSync(part);
  const options = `lowerdir=/etc,upperdir=${own},workdir=${own}-work`;
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', options, '/etc']);
  mkdirSync(dirname(haproxyFile), { recursive: true });
  writeFileSync(haproxyFile, recipe.file(haproxyFile));
  const proxy: ChildProcess = spawn('haproxy', ['-db', '-q', '-f', haproxyFile], { stdio: 'inherit' });

  await cluster.whole();
  const first = await leader();
  first.run('postgres', ['psql', '-q', '-v', 'ON_ERROR_STOP=1', '-h', '/run/postgresql'], recipe.statements);
  return cluster;
};
