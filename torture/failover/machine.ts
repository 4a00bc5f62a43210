import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Named } from './recipe.ts';

/** A simulated machine with its own network, disk and files. Its programs see the files at their real paths. */
export interface Machine extends Named {
  /** acts like switching the power on: writes `files`, connects the network and starts the services */
  boot: (files?: Readonly<Record<string, string>>) => Promise<void>;
  /** acts like a power failure: disconnects the network and kills every process */
  crash: () => Promise<void>;
  /** sends a signal to every process whose command line matches, or to all of them */
  signal: (name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT', command?: RegExp) => void;
  /** stops a service, waits for its end, and starts it again */
  restart: (service: Service) => Promise<void>;
  /** runs a program as a user, and returns its output */
  run: (user: string, command: readonly string[], input?: string) => Promise<string>;
  /** its disk, as a folder that this process can read */
  disk: string;
}

const services = ['etcd', 'patroni', 'leave-full-disk'] as const;
type Service = (typeof services)[number];

/** mebibytes: enough for the data and logs of PostgreSQL and etcd, but soon full */
const diskSize = 2_500;
const bridge = 'lan';
const network = 24;

const asRoot = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Creates the network between the machines, in which this process and its servers have the given address. */
export const openNetwork = (address: string): void => {
  asRoot('ip', 'link', 'set', 'lo', 'up');
  asRoot('ip', 'link', 'add', bridge, 'type', 'bridge');
  asRoot('ip', 'addr', 'add', `${address}/${network}`, 'dev', bridge);
  asRoot('ip', 'link', 'set', bridge, 'up');
};

const assignment = (line: string): [string, string] => {
  const [name = '', ...value] = line.split('=');
  return [name, value.join('=')];
};

/** Reads from the text of a unit how its service is started. Throws when systemd would not restart it always. */
const readUnit = (text: string) => {
  const all = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  if (all('Restart').at(-1) !== 'always') throw new Error(`A service is not always started again:\n${text}`);
  return {
    user: all('User')[0] ?? 'root',
    command: (all('ExecStart')[0] ?? '').split(' ').filter((word) => !word.startsWith('$')),
    env: all('Environment').map(assignment),
    envFiles: all('EnvironmentFile').map((path) => path.replace(/^-/, '')),
    restartAfter: Number(all('RestartSec').at(-1)) * 1_000,
  };
};

/** Creates a machine whose disk is in `folder`; it is off. `onOutput` receives the output of its services. */
export const createMachine = (
  folder: string,
  { name, address }: Named,
  onOutput: (line: string) => void,
): Machine => {
  const disk = join(folder, name);
  mkdirSync(disk);
  asRoot('mount', '-t', 'tmpfs', '-o', `size=${diskSize}m,mode=755`, 'tmpfs', disk);
  const folders = {
    '/var/lib/postgresql': 'postgres',
    '/run/postgresql': 'postgres',
    '/var/lib/etcd': 'etcd',
  };
  for (const [path, owner] of Object.entries(folders)) {
    mkdirSync(join(disk, path), { recursive: true });
    asRoot('chown', `${owner}:${owner}`, join(disk, path));
  }
  for (const part of ['etc', 'etc-work']) mkdirSync(join(disk, part));

  /** the process that keeps the machine's namespaces open; undefined while the machine is off */
  let holder: ChildProcess | undefined;
  const running = new Map<Service, { child: ChildProcess; ended: Promise<unknown> }>();
  const pid = (): string => String(holder?.pid);
  /** Returns the arguments with which nsenter runs a command on the machine as a user. */
  const inside = (user: string, command: readonly string[]): string[] => [
    ...['--target', pid(), '--net', '--mount', '--'],
    ...['setpriv', '--reuid', user, '--regid', user, '--init-groups', '--', ...command],
  ];
  const pathOf = (path: string): string => `/proc/${pid()}/root${path}`;

  /** Returns the ids of all processes on the machine. */
  const processes = (): number[] => {
    const own = readlinkSync(`/proc/${pid()}/ns/net`);
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .filter((entry) => {
        try {
          return readlinkSync(`/proc/${entry}/ns/net`) === own;
        } catch {
          return false; // the process has ended in the meantime
        }
      })
      .map(Number);
  };
  const commandOf = (process: number): string => {
    try {
      return readFileSync(`/proc/${process}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  };

  /** Returns the text of a service's unit, from Debian's package or the recipe, with the recipe's additions. */
  const unitOf = (service: Service): string =>
    [
      `/lib/systemd/system/${service}.service`,
      `/etc/systemd/system/${service}.service`,
      `/etc/systemd/system/${service}.service.d/always.conf`,
    ]
      .map(pathOf)
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
      .replaceAll('%H', name)
      .replaceAll('%p', service);

  const startService = (service: Service): void => {
    const { user, command, env, envFiles, restartAfter } = readUnit(unitOf(service));
    for (const file of envFiles)
      for (const line of readFileSync(pathOf(file), 'utf8').split('\n'))
        if (/^\w+=/.test(line)) env.push(assignment(line));
    const child = spawn('nsenter', inside(user, command), {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...Object.fromEntries(env) },
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n')) if (line !== '') onOutput(`${name} ${service}: ${line}`);
      });
    const machine = holder;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    running.set(service, { child, ended });
    void ended.then(async () => {
      await wait(restartAfter);
      if (holder === machine && running.get(service)?.child === child) startService(service);
    });
  };

  const signal: Machine['signal'] = (given, command = /./) => {
    for (const one of processes())
      if (String(one) !== pid() && command.test(commandOf(one)))
        try {
          process.kill(one, given);
        } catch {
          continue; // the process has ended in the meantime
        }
  };

  return {
    name,
    address,
    disk,
    signal,
    run: async (user, command, input = '') => {
      const running = promisify(execFile)('nsenter', inside(user, command), { cwd: '/' });
      // A command that ends before it has read its input: its exit code says whether it has failed.
      running.child.stdin?.on('error', () => null);
      running.child.stdin?.end(input);
      return (await running).stdout;
    },
    boot: async (files = {}) => {
      const mounts = [
        ...Object.keys(folders).map((path) => `mount --bind ${join(disk, path)} ${path}`),
        `mount -t overlay overlay -o lowerdir=/etc,upperdir=${disk}/etc,workdir=${disk}/etc-work /etc`,
      ];
      const script = `mkdir -p ${Object.keys(folders).join(' ')} && ${mounts.join(' && ')} && ip link set lo up && echo up && exec sleep infinity`;
      const booting = spawn('unshare', ['--net', '--mount', 'sh', '-c', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await new Promise((resolve, reject) => {
        booting.stdout.once('data', resolve);
        booting.once('exit', () => reject(new Error(`Machine ${name} does not start`)));
      });
      holder = booting;
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(pathOf(dirname(path)), { recursive: true });
        writeFileSync(pathOf(path), text);
      }
      asRoot('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid());
      asRoot('ip', 'link', 'set', `to-${name}`, 'master', bridge, 'up');
      const own = ['--target', pid(), '--net', 'ip'];
      asRoot('nsenter', ...own, 'addr', 'add', `${address}/${network}`, 'dev', 'eth0');
      asRoot('nsenter', ...own, 'link', 'set', 'eth0', 'up');
      for (const service of services) startService(service);
    },
    crash: async () => {
      const gone = holder;
      if (gone === undefined) return;
      asRoot('ip', 'link', 'delete', `to-${name}`);
      while (processes().length > 1) {
        signal('SIGKILL');
        await wait(5);
      }
      holder = undefined;
      gone.kill('SIGKILL');
    },
    restart: async (service) => {
      const before = running.get(service);
      running.delete(service);
      before?.child.kill('SIGTERM');
      await before?.ended;
      startService(service);
    },
  };
};
