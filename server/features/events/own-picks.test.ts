import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { isScoreOf } from './own-picks.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface PlanNode {
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

// A plan of Citus does not show the plans of its nodes.
test.skipIf(process.env['TEST_CITUS'] === '1')(
  'the score of a prediction is found by league and user, without reading other predictions or the league',
  async () => {
    const plan = await database.db.transaction().execute(async (trx) => {
      // On empty tables all plans cost the same. These settings make the planner use every index that it can.
      for (const setting of ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'])
        await sql`set local ${sql.raw(setting)} = off`.execute(trx);
      const { rows } = await sql<Record<string, [{ Plan: PlanNode }]>>`
      explain (format json)
      select event.id, (
        select score.points from prediction left join prediction_score as score on ${isScoreOf}
        where prediction.event_id = event.id
          and prediction.league_id = '01890000-0000-7000-8000-000000000001'
          and prediction.user_id = '01890000-0000-7000-8000-000000000002')
      from event`.execute(trx);
      return Object.values(rows[0] ?? {})[0]?.[0].Plan;
    });
    const nodes = plan === undefined ? [] : nodesOf(plan);
    const reads = nodes.filter((node) => node['Relation Name'] === 'prediction');
    // The statement reads the prediction once, and the view prediction_score once.
    expect(reads).toHaveLength(2);
    for (const read of reads) {
      expect(read['Index Cond'] ?? read['Recheck Cond']).toContain('league_id');
      expect(read['Index Cond'] ?? read['Recheck Cond']).toContain('user_id');
    }
    // The prediction itself stores whether its joker and its substitute count.
    expect(nodes.map((node) => node['Relation Name'])).not.toContain('league');
  },
);
