import type { Pool } from 'pg';
import type { BenchServer } from '../bench-server.ts';
import type { RunSql } from '../data-set.ts';
import type { Figures } from '../figures.ts';
import type { ThrowawayCluster } from '../throwaway-cluster.ts';

/** What all measurements of one night share. */
export interface Night {
  cluster: ThrowawayCluster;
  databaseUrl: string;
  pool: Pool;
  server: BenchServer;
  /** number of accounts that play */
  users: number;
  figures: Figures;
}

/** Runs statements on one connection of the pool. */
export const onOneConnection = async (pool: Pool, work: (run: RunSql) => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    await work((statement) => client.query(statement));
  } finally {
    client.release();
  }
};

/**
 * Updates statistics and writes changed pages to the disk, so that this does not happen during the next
 * measurement.
 */
export const settled = async ({ pool }: Pick<Night, 'pool'>): Promise<void> => {
  await pool.query('vacuum (analyze)');
  await pool.query('checkpoint');
};
