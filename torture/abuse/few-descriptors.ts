import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { onAbusedServer, type AbuseSettings } from './abused-server.ts';
import { missingOf, startWriting, writesOn } from './numbered-writes.ts';

/** More connections than the server has file descriptors for: it outlives them, and is well when they are gone (fault 58). */

const spare = 12;
const crowd = 200;

const limit = (pid: number, most: number): void => {
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${most}:`]);
};

export const fewDescriptors = (settings: AbuseSettings): Promise<boolean> =>
  onAbusedServer(settings, async (server) => {
    const open = () => readdirSync(`/proc/${server.pid}/fd`).length;
    const usual = open();
    const writes = startWriting(() => server, 4);
    await wait(1000);
    const allowed = open() + spare;
    limit(server.pid, allowed);
    const sockets: Socket[] = Array.from({ length: crowd }, () =>
      connect(server.port, '127.0.0.1').on('error', () => undefined),
    );
    const holding = setInterval(() => {
      for (const [index, socket] of sockets.entries())
        if (socket.destroyed) sockets[index] = connect(server.port, '127.0.0.1').on('error', () => undefined);
    }, 100);
    await wait(5000);
    const most = open();
    clearInterval(holding);
    for (const socket of sockets) socket.destroy();
    const begun = performance.now();
    await writesOn(writes, 10, 15_000);
    const back = performance.now() - begun;
    await writes.stop();
    const { lost, doubled } = await missingOf(server, writes);
    const passed = !server.hasEnded() && back < 5000 && lost + doubled + writes.wrong.length === 0;
    console.log(
      `  ${passed ? 'ok    ' : 'FAILED'} ${usual} descriptors at rest, ${most} of at most ${allowed} with ${crowd} connections; ` +
        `${writes.acknowledged.size} writes acknowledged, ${writes.unanswered} not, ${lost} lost, ${doubled} doubled, ` +
        `${writes.wrong.length} answered otherwise; back ${(back / 1000).toFixed(1)} s after they left`,
    );
    for (const what of new Set(writes.wrong)) console.log(`        ${what}`);
    return passed;
  });
