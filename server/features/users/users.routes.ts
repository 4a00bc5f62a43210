import { ok, type Serve } from '../../http/serve.ts';
import { countLosses } from './count-losses.ts';
import { deleteMyAccount } from './delete-my-account.ts';
import { deleteUser } from './delete-user.ts';
import { endSessions } from './end-sessions.ts';
import { followUser } from './follow-user.ts';
import { listSessions } from './list-sessions.ts';
import { listUsers } from './list-users.ts';
import { readOwnData } from './read-own-data.ts';
import { readUser } from './read-user.ts';
import { unfollowUser } from './unfollow-user.ts';
import { updateProfile } from './update-profile.ts';
import { updateUser } from './update-user.ts';
import { userMessages } from './users.messages.ts';

export const usersRoutes = (serve: Serve): void => {
  serve('listUsers', async ({ context, query }) => ok(await listUsers(context, query)));

  serve('getUser', async ({ context, params }) => ok({ user: await readUser(context, params.id) }));

  serve('getUserLosses', async ({ context, params }) => ok(await countLosses(context, params.id)));

  serve('updateUser', async ({ context, params, body }) =>
    ok({ msg: userMessages.updated, user: await updateUser(context, { userId: params.id, change: body }) }),
  );

  serve('updateMyProfile', async ({ context, params, body }) => {
    if (params.id !== context.caller.id) {
      // An admin changes another user's profile: this requires no current password and renews no session.
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

  serve('getMyData', async ({ context }) => ok(await readOwnData(context)));

  serve('listMySessions', async ({ context }) => ok({ sessions: await listSessions(context) }));

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
