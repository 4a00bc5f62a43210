import type { OpenDatabase } from '../db/open-database.ts';
import { jobNames, jobRules } from './job-catalogue.ts';
import { openBoss } from './open-boss.ts';

/**
 * Creates or upgrades pg-boss's own tables, and a queue for each job of the catalogue, with its settings.
 */
export const installJobs = async (
  kind: OpenDatabase['kind'],
  execute: OpenDatabase['execute'],
): Promise<void> => {
  const boss = openBoss(kind, execute);
  // A failed background query is emitted as an event, and an error event without a listener ends the
  // process.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const name of jobNames) {
      const queue: Record<string, unknown> | undefined = queues.get(name) && { ...queues.get(name) };
      const rules = jobRules[name];
      // One queued job per key: see enqueue().
      if (queue === undefined) await boss.createQueue(name, { ...rules, policy: 'short' });
      else if (Object.entries(rules).some(([rule, value]) => queue[rule] !== value))
        await boss.updateQueue(name, rules);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
};
