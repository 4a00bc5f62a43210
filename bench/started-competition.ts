import { Pool } from 'pg';
import { addCompetition, addPredictions, addUsers, eventId, type CompetitionSize } from './data-set.ts';

/** Fills a migrated database with a competition. Its first event started an hour ago, and all members predicted it. */
export const addStartedCompetition = async (
  connectionString: string,
  size: CompetitionSize,
  users: number,
): Promise<void> => {
  const pool = new Pool({ connectionString, max: 1 });
  const client = await pool.connect();
  const run = (statement: string) => client.query(statement);
  await addUsers(run, users);
  await addCompetition(run, size, users);
  await addPredictions(run, size, 1);
  await run(`update event set event_date = now() - interval '1 hour' where id = '${eventId(size, 1)}'`);
  await run('vacuum (analyze)');
  client.release();
  await pool.end();
};
