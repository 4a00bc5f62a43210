import { likePattern, pageOf, pageShape } from '../../http/page.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { createLeague } from './create-league.ts';
import { joinLeague, joinLeagueByCode } from './join-league.ts';
import { leaveLeague } from './leave-league.ts';
import { leagueMessages } from './leagues.messages.ts';
import { selectLeagues } from './leagues.queries.ts';
import { presentLeague } from './present-league.ts';
import { readLeague } from './read-league.ts';
import { deleteLeague, updateLeague } from './update-league.ts';

export const leaguesRoutes = (serve: Serve, services: Services): void => {
  const { db } = services;

  serve('createLeague', async ({ caller, body }) => {
    const { league, newlyEarnedBadge } = await createLeague(services, caller, body);
    return created({ msg: leagueMessages.created, league, newlyEarnedBadge });
  });

  serve('listLeagues', async ({ caller, query }) => {
    const page = pageOf(query);
    const { rows, total } = await selectLeagues(
      db,
      {
        callerId: caller.id,
        whose: caller.role === 'admin' ? 'all' : 'visible',
        nameLike: likePattern(query.search),
        status: query.status,
        competitionId: query.competitionId,
        isPrivate: query.isPrivate,
        sort: query.sort ?? 'membersCount',
        order: query.order ?? (query.sort === 'name' ? 'asc' : 'desc'),
      },
      page,
    );
    return ok({ leagues: rows.map((row) => presentLeague(row, caller)), ...pageShape(page, total) });
  });

  serve('listMyLeagues', async ({ caller, query }) => {
    const page = pageOf(query);
    const { rows, total } = await selectLeagues(
      db,
      {
        callerId: caller.id,
        whose: 'mine',
        nameLike: likePattern(query.search),
        status: query.status,
        competitionId: query.competitionId,
        sort: query.sort ?? 'createdAt',
        order: query.order ?? (query.sort === 'name' ? 'asc' : 'desc'),
      },
      page,
    );
    return ok({ leagues: rows.map((row) => presentLeague(row, caller)), ...pageShape(page, total) });
  });

  serve('getLeague', async ({ caller, params }) => ok({ league: await readLeague(db, caller, params.id) }));

  serve('joinLeague', async ({ caller, params }) => {
    const league = await joinLeague(services, caller, params.id);
    return ok({ msg: leagueMessages.joined(league.name), league });
  });

  serve('joinLeagueByCode', async ({ caller, body }) => {
    const league = await joinLeagueByCode(services, caller, body.invitationCode);
    return ok({ msg: leagueMessages.joined(league.name), league });
  });

  serve('leaveLeague', async ({ caller, params, body }) => {
    const { deleted } = await leaveLeague(services, caller, params.id, body?.newOwnerId ?? undefined);
    return ok({ msg: deleted ? leagueMessages.leftAndDeleted : leagueMessages.left, deleted });
  });

  serve('updateLeague', async ({ caller, params, body }) =>
    ok({ msg: leagueMessages.updated, league: await updateLeague(services, caller, params.id, body) }),
  );

  serve('deleteLeague', async ({ caller, params }) => {
    await deleteLeague(services, caller, params.id);
    return ok({ msg: leagueMessages.deleted });
  });
};
