import { created, ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { createLeague } from './create-league.ts';
import { joinLeague, joinLeagueByCode } from './join-league.ts';
import { leaveLeague } from './leave-league.ts';
import { leagueMessages } from './leagues.messages.ts';
import { openLeagueLists } from './list-leagues.ts';
import { readInvitation } from './read-invitation.ts';
import { openLeagues } from './read-league.ts';
import { deleteLeague, updateLeague } from './update-league.ts';

export const leaguesRoutes = (serve: Serve, services: Services): void => {
  const { db, standby } = services;
  const lists = openLeagueLists(db, standby);
  const leagues = openLeagues(db);

  serve('createLeague', async ({ caller, body, once }) => {
    const answer = await once(async (trx) =>
      created({ msg: leagueMessages.created, ...(await createLeague(trx, caller, body)) }),
    );
    await standby.catchUp();
    return answer;
  });

  serve('listLeagues', async ({ caller, query }) => ok(await lists.visible(query, caller)));

  serve('listMyLeagues', async ({ caller, query }) => ok(await lists.mine(query, caller)));

  serve('getLeague', async ({ caller, params }) => ok(await leagues.read(caller, params.id)));

  serve('joinLeague', async ({ caller, params }) => {
    const league = await joinLeague(services, caller, params.id);
    await standby.catchUp();
    return ok({ msg: leagueMessages.joined(league.name), league });
  });

  serve('readInvitation', async ({ caller, body }) =>
    ok({ league: await readInvitation(db, caller, body.invitationCode) }),
  );

  serve('joinLeagueByCode', async ({ caller, body }) => {
    const league = await joinLeagueByCode(services, caller, body.invitationCode);
    await standby.catchUp();
    return ok({ msg: leagueMessages.joined(league.name), league });
  });

  serve('leaveLeague', async ({ caller, params, body }) => {
    const { deleted } = await leaveLeague(services, caller, params.id, body?.newOwnerId ?? undefined);
    await standby.catchUp();
    return ok({ msg: deleted ? leagueMessages.leftAndDeleted : leagueMessages.left, deleted });
  });

  serve('updateLeague', async ({ caller, params, body }) => {
    const league = await updateLeague(services, caller, params.id, body);
    await standby.catchUp();
    return ok({ msg: leagueMessages.updated, league });
  });

  serve('deleteLeague', async ({ caller, params }) => {
    await deleteLeague(services, caller, params.id);
    await standby.catchUp();
    return ok({ msg: leagueMessages.deleted });
  });
};
