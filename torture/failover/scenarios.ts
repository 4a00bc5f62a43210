import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fillDisk } from '../fill-disk.ts';
import type { Cluster } from './cluster.ts';
import type { Machine } from './machine.ts';

/** The machines by their roles at the beginning of a fault. */
export interface Stage {
  cluster: Cluster;
  leader: Machine;
  /** the standby that each commit waits for */
  awaited: Machine;
  others: Machine[];
}

export interface Scenario {
  name: string;
  /** causes the fault, and returns a function that ends it */
  begin: (stage: Stage) => Promise<() => Promise<void>>;
}

/** bytes of a disk that this process fills by writing; another process allocates the rest quickly */
const spare = 50_000_000;
/** Does nothing: ends a fault that is over when `begin` returns. */
const nothing = (): Promise<void> => Promise.resolve();

/** Drops the outgoing packets of a machine that match. Returns a function that lets them through again. */
const drop = async (
  machine: Machine,
  matches: readonly (readonly string[])[],
): Promise<() => Promise<void>> => {
  const change = async (verb: string) => {
    for (const match of matches) await machine.run('root', ['ip', 'rule', verb, ...match, 'blackhole']);
  };
  await change('add');
  return () => change('del');
};

const crash = async (machine: Machine): Promise<() => Promise<void>> => {
  await machine.crash();
  return () => machine.boot();
};

const etcdLeader = async ({ cluster: { machines } }: Stage): Promise<Machine> => {
  for (const machine of machines) {
    const status = ['etcdctl', '--endpoints', `http://${machine.address}:2379`, 'endpoint', 'status'];
    if ((await machine.run('root', status)).split(', ')[4] === 'true') return machine;
  }
  throw new Error('No machine leads etcd');
};

/**
 * Fills a disk. Another process fills most of it, because the load runs in this process. Returns a function that frees
 * the disk.
 */
const fillQuickly = async (disk: string): Promise<() => void> => {
  const [most, { bavail, bsize }] = [join(disk, 'most'), await statfs(disk)];
  await promisify(execFile)('fallocate', ['-l', String(bavail * bsize - spare), most]);
  const free = fillDisk(disk);
  return () => {
    free();
    rmSync(most);
  };
};

export const scenarios: readonly Scenario[] = [
  { name: 'leader-killed', begin: ({ leader }) => crash(leader) },
  {
    name: 'leader-paused',
    begin: async ({ leader }) => {
      leader.signal('SIGSTOP');
      await wait(60_000);
      leader.signal('SIGCONT');
      return nothing;
    },
  },
  {
    name: 'postgres-killed',
    begin: async ({ leader }) => {
      leader.signal('SIGKILL', /postgres/);
      return nothing;
    },
  },
  {
    name: 'cut-off-from-etcd',
    begin: async ({ leader }) =>
      drop(leader, [
        ['ipproto', 'tcp', 'dport', '2379-2380'],
        ['ipproto', 'tcp', 'sport', '2379-2380'],
      ]),
  },
  {
    name: 'cut-off-from-the-others',
    begin: async ({ leader, awaited, others }) =>
      drop(
        leader,
        [awaited, ...others].map(({ address }) => ['to', address]),
      ),
  },
  {
    name: 'etcd-leader-killed',
    begin: async (stage) => {
      (await etcdLeader(stage)).signal('SIGKILL', /bin\/etcd/);
      return nothing;
    },
  },
  {
    name: 'disk-full',
    begin: async ({ leader }) => {
      const free = await fillQuickly(leader.disk);
      return async () => free();
    },
  },
  { name: 'standby-killed', begin: ({ awaited }) => crash(awaited) },
  {
    name: 'rolling-restart',
    begin: async ({ cluster, leader, awaited, others }) => {
      for (const machine of [...others, awaited, leader]) {
        await machine.restart('patroni');
        await machine.restart('etcd');
        await cluster.whole({ awaited: true });
      }
      return nothing;
    },
  },
  {
    name: 'switchover',
    begin: async ({ cluster, leader }) => {
      await cluster.patronictl(leader, 'switchover', '--leader', leader.name, '--force');
      return nothing;
    },
  },
];

/** The control: commits wait for no standby, the standbys receive nothing for 5 s, and then the leader dies. */
export const control: Scenario = {
  name: 'control',
  begin: async ({ leader }) => {
    leader.signal('SIGSTOP', /walsender/);
    await wait(5_000);
    return crash(leader);
  },
};
