import { pageOf, pageShape, wordPatterns } from '../../http/page.ts';
import { Refusal } from '../../http/refusal.ts';
import { ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { selectUserBadges } from '../badges/badges.queries.ts';
import { deleteMyAccount, deleteUser } from './delete-user.ts';
import { followUser, unfollowUser } from './follow.ts';
import { endSessions, listSessions } from './my-sessions.ts';
import { presentPublicUser, presentUser } from './present-user.ts';
import { readOwnData } from './read-own-data.ts';
import { updateProfile } from './update-profile.ts';
import { updateUser } from './update-user.ts';
import { userMessages } from './users.messages.ts';
import { countUserLosses, selectAccount, selectAccounts } from './users.queries.ts';

export const usersRoutes = (serve: Serve, { db }: Services): void => {
  serve('listUsers', async ({ query }) => {
    const page = pageOf(query);
    const { sort = 'username' } = query;
    const order = query.order ?? (sort === 'createdAt' ? 'desc' : 'asc');
    const { rows, total } = await selectAccounts(
      db,
      { words: wordPatterns(query.search), sort, order },
      page,
    );
    return ok({ users: rows.map(presentUser), ...pageShape(page, total) });
  });

  serve('getUser', async ({ caller, params }) => {
    const account = await selectAccount(db, params.id);
    if (account === undefined) throw new Refusal('user-not-found');
    const knowsAll = caller.role === 'admin' || caller.id === account.id;
    return ok({
      user: knowsAll
        ? presentUser(account)
        : presentPublicUser(account, await selectUserBadges(db, account.id)),
    });
  });

  serve('getUserLosses', async ({ params }) => {
    if ((await selectAccount(db, params.id)) === undefined) throw new Refusal('user-not-found');
    return ok(await countUserLosses(db, params.id));
  });

  serve('updateUser', async ({ context, params, body }) =>
    ok({ msg: userMessages.updated, user: await updateUser(context, { userId: params.id, change: body }) }),
  );

  serve('updateMyProfile', async ({ context, params, body }) => {
    if (params.id !== context.caller.id) {
      // An admin on another user's profile: no current password is required, and no session is renewed.
      const { username, email, firstName, lastName, newPassword: password } = body;
      const change = { username, email, firstName, lastName, password };
      return ok({
        msg: userMessages.updated,
        user: await updateUser(context, { userId: params.id, change }),
      });
    }
    const { mustVerify, ...updated } = await updateProfile(context, body);
    const msg = mustVerify ? userMessages.profileUpdatedToVerify : userMessages.profileUpdated;
    return ok({ msg, ...updated });
  });

  serve('deleteUser', async ({ context, params }) => {
    await deleteUser(context, { userId: params.id });
    return ok({ msg: userMessages.deleted });
  });

  serve('getMyData', async ({ caller }) => ok(await readOwnData(db, caller)));

  serve('listMySessions', async ({ caller }) => ok({ sessions: await listSessions(db, caller) }));

  serve('endMySessions', async ({ context, body }) => {
    await endSessions(context, body);
    return ok({
      msg: body.session === undefined ? userMessages.otherSessionsEnded : userMessages.sessionEnded,
    });
  });

  serve('deleteMyAccount', async ({ context, body }) => {
    await deleteMyAccount(context, body);
    return ok({ msg: userMessages.accountDeleted });
  });

  serve('followUser', async ({ context, body }) =>
    ok({
      msg: userMessages.followed,
      following: await followUser(context, { userId: body.idToFollow }),
    }),
  );

  serve('unfollowUser', async ({ context, body }) =>
    ok({
      msg: userMessages.unfollowed,
      following: await unfollowUser(context, { userId: body.idToUnfollow }),
    }),
  );
};
