import { created, ok, type Serve } from '../../http/serve.ts';
import { createLeague } from './create-league.ts';
import { deleteLeague } from './delete-league.ts';
import { joinLeagueByCode } from './join-league-by-code.ts';
import { joinLeague } from './join-league.ts';
import { leaveLeague } from './leave-league.ts';
import { leagueMessages } from './leagues.messages.ts';
import { listLeagues } from './list-leagues.ts';
import { listMyLeagues } from './list-my-leagues.ts';
import { readInvitation } from './read-invitation.ts';
import { readLeague } from './read-league.ts';
import { renewLeague } from './renew-league.ts';
import { showInvitation } from './show-invitation.ts';
import { showPublicLeague } from './show-public-league.ts';
import { updateLeague } from './update-league.ts';

/**
 * Each change waits for `standby.catchUp`: after its answer, no read from the standby database is older than the
 * change.
 */
export const leaguesRoutes = (serve: Serve): void => {
  serve('createLeague', async ({ context, body, once }) => {
    const answer = await once(async (trx) =>
      created({ msg: leagueMessages.created, ...(await createLeague({ ...context, db: trx }, body)) }),
    );
    await context.standby.catchUp();
    return answer;
  });

  serve('renewLeague', async ({ context, params, body, once }) => {
    const answer = await once(async (trx) => {
      const made = await renewLeague(
        { ...context, db: trx },
        { leagueId: params.id, competitionId: body.competitionId },
      );
      return created({ msg: leagueMessages.renewed(made.league.membersCount), ...made });
    });
    await context.standby.catchUp();
    return answer;
  });

  serve('listLeagues', async ({ context, query }) => ok(await listLeagues(context, query)));

  serve('listMyLeagues', async ({ context, query }) => ok(await listMyLeagues(context, query)));

  serve('getLeague', async ({ context, params }) => ok(await readLeague(context, params.id)));

  serve('joinLeague', async ({ context, params }) => {
    const league = await joinLeague(context, params.id);
    await context.standby.catchUp();
    return ok({ msg: leagueMessages.joined(league.name), league });
  });

  serve('readInvitation', async ({ context, body }) =>
    ok({ league: await readInvitation(context, body.invitationCode) }),
  );

  serve('showInvitation', async ({ context, params }) =>
    ok({ invitation: await showInvitation(context, params.code) }),
  );

  serve('showPublicLeague', async ({ context, params }) =>
    ok({ invitation: await showPublicLeague(context, params.id) }),
  );

  serve('joinLeagueByCode', async ({ context, body }) => {
    const league = await joinLeagueByCode(context, body.invitationCode);
    await context.standby.catchUp();
    return ok({ msg: leagueMessages.joined(league.name), league });
  });

  serve('leaveLeague', async ({ context, params, body }) => {
    const { deleted } = await leaveLeague(context, {
      leagueId: params.id,
      newOwnerId: body?.newOwnerId ?? undefined,
    });
    await context.standby.catchUp();
    return ok({ msg: deleted ? leagueMessages.leftAndDeleted : leagueMessages.left, deleted });
  });

  serve('updateLeague', async ({ context, params, body }) => {
    const league = await updateLeague(context, { leagueId: params.id, ...body });
    await context.standby.catchUp();
    return ok({ msg: leagueMessages.updated, league });
  });

  serve('deleteLeague', async ({ context, params }) => {
    await deleteLeague(context, params.id);
    await context.standby.catchUp();
    return ok({ msg: leagueMessages.deleted });
  });
};
