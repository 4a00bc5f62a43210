import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../server/db/testing/free-port.ts';

/** Debian's folder for it, which is not on the PATH of a user other than root. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];

export const findHaproxy = (): string | undefined =>
  folders.map((folder) => join(folder, 'haproxy')).find((path) => existsSync(path));

const hex = (bytes: Buffer): string => bytes.toString('hex');

/**
 * PostgreSQL's first message, with which a client names itself, and its last one: the server answers, and
 * closes the connection.
 */
const helloAndGoodbye = (user: string): string => {
  const parameters = Buffer.from(`user\0${user}\0database\0postgres\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + parameters.length, 0);
  head.writeInt32BE(3 << 16, 4);
  return hex(Buffer.concat([head, parameters, Buffer.from('X\0\0\0\x04')]));
};

/** The bytes that a primary sends to a new connection: since PostgreSQL 14, before any query. */
const leads = hex(Buffer.from('in_hot_standby\0off\0'));

interface ProxySettings {
  port: number;
  /**
   * the role that checks whether a server is the primary: may sign in without a password, and has no rights
   */
  checkUser: string;
  servers: readonly { name: string; port: number }[];
}

/**
 * As in docs/deploy.md: connects to the primary, and to no other server while it is one. The table needs
 * room for more than its one address: a full one does not learn of a new primary.
 */
const proxyConfig = ({ port, checkUser, servers }: ProxySettings): string => `
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  retries 1
  option redispatch

listen primary
  bind 127.0.0.1:${port}
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${helloAndGoodbye(checkUser)}
  tcp-check expect binary ${leads}
  stick-table type ip size 100
  stick on dst
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map(({ name, port: at }) => `  server ${name} 127.0.0.1:${at} check`).join('\n')}
`;

export interface Proxy {
  port: number;
  stop: () => Promise<void>;
}

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.end();
  });

/**
 * Starts HAProxy in front of some servers, with its configuration in `folder`; throws when it cannot start.
 */
export const startProxy = async (
  haproxy: string,
  folder: string,
  settings: Omit<ProxySettings, 'port'>,
): Promise<Proxy> => {
  const port = await freePort();
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, proxyConfig({ ...settings, port }));
  const child: ChildProcess = spawn(haproxy, ['-db', '-q', '-f', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  while (!(await answersAt(port))) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start (${child.exitCode})`);
    await wait(20);
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};
