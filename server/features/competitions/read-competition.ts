import type { api, ApiReply, Competition } from '@pronathle/contract';
import type { z } from 'zod';
import { pageOf, pageShape, wordPatterns } from '../../http/page.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { selectCompetition, selectCompetitions, selectDisciplinesOf } from './competitions.queries.ts';
import { presentCompetition } from './present-competition.ts';

export const readCompetition = async (db: Db, competitionId: string): Promise<Competition> => {
  const row = await selectCompetition(db, competitionId);
  if (row === undefined) throw new Refusal('competition-not-found');
  return presentCompetition(row, await selectDisciplinesOf(db, [competitionId]));
};

export type CompetitionQuery = z.output<typeof api.listCompetitions.query>;

export const listCompetitions = async (
  db: Db,
  query: CompetitionQuery,
): Promise<ApiReply<'listCompetitions'>> => {
  const page = pageOf(query);
  const { sort = 'startDate' } = query;
  const { rows, total } = await selectCompetitions(
    db,
    {
      words: wordPatterns(query.search),
      statuses: query.status,
      sort,
      order: query.order ?? (sort === 'startDate' ? 'desc' : 'asc'),
    },
    page,
  );
  const disciplines = Map.groupBy(
    await selectDisciplinesOf(
      db,
      rows.map((row) => row.id),
    ),
    (row) => row.competitionId,
  );
  return {
    competitions: rows.map((row) => presentCompetition(row, disciplines.get(row.id) ?? [])),
    ...pageShape(page, total),
  };
};
