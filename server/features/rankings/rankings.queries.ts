import { sql } from 'kysely';
import type { Page } from '../../http/page.ts';
import type { Db } from '../../services.ts';

/** Every member of a league with the sum of event points, in one statement and so at one instant. */
export const selectTotals = (db: Db, leagueId: string) =>
  db
    .with('scored', (cte) =>
      cte
        .selectFrom('league')
        .innerJoin('event', 'event.competitionId', 'league.competitionId')
        .innerJoin('predictionScore as score', (join) =>
          join.onRef('score.eventId', '=', 'event.id').onRef('score.leagueId', '=', 'league.id'),
        )
        .where('league.id', '=', leagueId)
        .select((eb) => [
          'score.userId',
          eb.fn.sum<number>('score.points').as('totalScore'),
          eb.fn.countAll<number>().filterWhere('score.exactPodium', '=', true).as('exactPodiums'),
        ])
        .groupBy('score.userId'),
    )
    .with('predicted', (cte) =>
      cte
        .selectFrom('league')
        .innerJoin('event', 'event.competitionId', 'league.competitionId')
        .innerJoin('prediction', (join) =>
          join.onRef('prediction.eventId', '=', 'event.id').onRef('prediction.leagueId', '=', 'league.id'),
        )
        .where('league.id', '=', leagueId)
        .select((eb) => ['prediction.userId', eb.fn.countAll<number>().as('predictionsCount')])
        .groupBy('prediction.userId'),
    )
    .selectFrom('leagueMember as member')
    .innerJoin('account', 'account.id', 'member.userId')
    .leftJoin('scored', 'scored.userId', 'member.userId')
    .leftJoin('predicted', 'predicted.userId', 'member.userId')
    .where('member.leagueId', '=', leagueId)
    .select([
      'member.userId',
      'account.username',
      sql<number>`coalesce(scored.total_score, 0)`.as('totalScore'),
      sql<number>`coalesce(scored.exact_podiums, 0)`.as('exactPodiums'),
      sql<number>`coalesce(predicted.predictions_count, 0)`.as('predictionsCount'),
    ])
    .execute();

/** All members of all leagues (of one competition) by total, for admins. */
export const selectGeneralRanking = async (
  db: Db,
  filter: { competitionId?: string | undefined; nameLike?: string | undefined },
  { limit, offset }: Page,
) => {
  const ranked = db
    .with('scored', (cte) =>
      cte
        .selectFrom('predictionScore as score')
        .select((eb) => ['score.leagueId', 'score.userId', eb.fn.sum<number>('score.points').as('total')])
        .$if(filter.competitionId !== undefined, (query) =>
          query.where('score.eventId', 'in', (eb) =>
            eb
              .selectFrom('event')
              .select('id')
              .where('competitionId', '=', filter.competitionId ?? ''),
          ),
        )
        .groupBy(['score.leagueId', 'score.userId']),
    )
    .with('ranked', (cte) =>
      cte
        .selectFrom('leagueMember as member')
        .innerJoin('league', 'league.id', 'member.leagueId')
        .innerJoin('account', 'account.id', 'member.userId')
        .leftJoin('scored', (join) =>
          join.onRef('scored.leagueId', '=', 'member.leagueId').onRef('scored.userId', '=', 'member.userId'),
        )
        .$if(filter.competitionId !== undefined, (query) =>
          query.where('league.competitionId', '=', filter.competitionId ?? ''),
        )
        .select([
          'member.userId',
          'account.username',
          'account.usernameKey',
          'account.searchKey',
          'member.leagueId',
          'league.name as leagueName',
          'league.competitionId',
          sql<number>`coalesce(scored.total, 0)`.as('score'),
          sql<number>`rank() over (order by coalesce(scored.total, 0) desc)`.as('rank'),
        ]),
    )
    .selectFrom('ranked')
    .$if(filter.nameLike !== undefined, (query) =>
      query.where('ranked.searchKey', 'like', filter.nameLike ?? ''),
    );
  const { total } = await ranked
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ranked
    .selectAll()
    .orderBy('rank')
    .orderBy('usernameKey')
    .orderBy('leagueId')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};
