import { sharedReading } from '../../db/loader.ts';
import type { Page } from '../../db/read-page.ts';
import { pageShape } from '../../http/page.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  selectCompetition,
  selectCompetitions,
  selectDisciplinesOf,
  type CompetitionFilter,
} from './competitions.queries.ts';
import { presentCompetition } from './present-competition.ts';

/** Returns a competition; simultaneous callers share the answer. Throws competition-not-found. */
export const loadCompetition = sharedReading(async (db, competitionId: string) => {
  const row = await selectCompetition(db, competitionId);
  if (row === undefined) throw new Refusal('competition-not-found');
  return { competition: presentCompetition(row, await selectDisciplinesOf(db, [competitionId])) };
});

/** Returns a page of competitions; simultaneous callers share the answer. */
export const loadCompetitions = sharedReading(
  async (db, { filter, page }: { filter: CompetitionFilter; page: Page }) => {
    const { rows, total } = await selectCompetitions(db, { ...filter, page });
    const ids = rows.map(({ id }) => id);
    const disciplines = Map.groupBy(await selectDisciplinesOf(db, ids), (row) => row.competitionId);
    return {
      competitions: rows.map((row) => presentCompetition(row, disciplines.get(row.id) ?? [])),
      ...pageShape(page, total),
    };
  },
);
