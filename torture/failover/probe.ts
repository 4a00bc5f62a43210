import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Finding } from '../check.ts';
import type { Named } from './recipe.ts';

/** A write that a machine acknowledged directly, not through HAProxy. */
interface Acknowledged {
  machine: string;
  number: number;
  timeline: number;
  /** by `performance.now()` */
  sentAt: number;
  /** by `performance.now()` */
  answeredAt: number;
}

export interface Probe {
  stop: () => Promise<void>;
  acknowledged: Acknowledged[];
  /** returns the number of writes on an open connection that were neither acknowledged nor refused by a standby */
  failed: () => number;
  /** reports acknowledged writes that the leader lacks, and writes that an old leader acknowledged after a new one did */
  findings: (leader: Named) => Promise<Finding[]>;
}

const insert = `insert into probe.write values ($1, $2) returning left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`;
/** milliseconds: longer than a machine is paused, so that its answer can still arrive afterwards */
const patience = 120_000;

/**
 * Starts a client for each machine, which writes to it directly and keeps its connection. The writes show whether a
 * machine acknowledges what it should refuse.
 */
export const startProbe = async (
  machines: readonly Named[],
  leader: Named,
  databaseUrl: string,
): Promise<Probe> => {
  const clientOf = ({ address }: Named): Client => {
    const url = new URL(databaseUrl);
    url.hostname = address;
    const client = new Client({
      connectionString: url.href,
      connectionTimeoutMillis: 1_000,
      query_timeout: patience,
      application_name: 'probe',
    });
    return client.on('error', () => undefined);
  };
  const onLeader = async (statement: string, machine: Named): Promise<Record<string, unknown>[]> => {
    const client = clientOf(machine);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  await onLeader(
    'create schema if not exists probe; create table if not exists probe.write (machine text, number bigint)',
    leader,
  );

  const acknowledged: Acknowledged[] = [];
  const clients = new Set<Client>();
  let running = true;
  let failed = 0;
  let number = Date.now();
  const write = async (machine: Named, client: Client): Promise<void> => {
    number += 1;
    const own = number;
    const sentAt = performance.now();
    try {
      const { rows } = await client.query<{ timeline: string }>(insert, [machine.name, own]);
      const timeline = parseInt(rows[0]?.timeline ?? '', 16);
      acknowledged.push({
        machine: machine.name,
        number: own,
        timeline,
        sentAt,
        answeredAt: performance.now(),
      });
    } catch (error) {
      // Code 25006: a standby refuses the write, and the connection stays usable.
      if ((error as { code?: string }).code === '25006') return;
      failed += 1;
      throw error;
    }
  };
  const isRunning = () => running;
  const probe = async (machine: Named): Promise<void> => {
    while (isRunning()) {
      const client = clientOf(machine);
      clients.add(client);
      try {
        await client.connect();
        while (isRunning()) {
          await write(machine, client);
          await wait(100);
        }
      } catch {
        await wait(200);
      }
      clients.delete(client);
      void client.end().catch(() => undefined);
    }
  };
  const probing = Promise.all(machines.map(probe));

  return {
    acknowledged,
    failed: () => failed,
    stop: async () => {
      running = false;
      // Closing a connection may hang when its machine is off.
      const closing = setTimeout(() => {
        for (const client of clients)
          (
            client as unknown as { connection: { stream: { destroy: () => void } } }
          ).connection.stream.destroy();
      }, 2_000);
      await probing;
      clearTimeout(closing);
    },
    findings: async (machine) => {
      const rows = await onLeader('select number from probe.write', machine);
      const kept = new Set(rows.map((row) => Number(row['number'])));
      const lost = acknowledged
        .filter((write) => !kept.has(write.number))
        .map((write): Finding => ({
          wrong: 'lost',
          what: `a write that ${write.machine} acknowledged directly`,
        }));
      const late = acknowledged
        .filter((write) =>
          acknowledged.some((other) => other.timeline > write.timeline && other.answeredAt < write.sentAt),
        )
        .map((write): Finding => ({
          wrong: 'broken',
          what: `${write.machine} acknowledged a write on timeline ${write.timeline} after a later leader had`,
        }));
      return [...lost, ...late];
    },
  };
};
