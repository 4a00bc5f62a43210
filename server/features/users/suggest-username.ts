import { usernameProblem } from '@pronathle/domain/identity';
import { limits } from '@pronathle/domain/limits';
import type { DbContext } from '../../context.ts';
import { accountNames } from './account-rules.ts';
import { selectTakenUsernames } from './users.queries.ts';

/** `camille` becomes `camille2`, `camille3`, up to `camille31`. */
const endings = Array.from({ length: 30 }, (_one, index) => String(index + 2));

/** Returns a free username similar to a taken one; undefined when all candidates are taken. */
export const suggestUsername = async ({ db }: DbContext, username: string): Promise<string | undefined> => {
  const candidates = endings
    .map(
      (ending) =>
        `${Array.from(username)
          .slice(0, limits.username - ending.length)
          .join('')
          .trimEnd()}${ending}`,
    )
    .filter((candidate) => usernameProblem(candidate) === null)
    .map((candidate) => accountNames({ username: candidate, email: '', firstName: '', lastName: '' }));
  const taken = await selectTakenUsernames(db, candidates);
  return candidates.find(
    ({ usernameKey, usernameLook }) => !taken.keys.has(usernameKey) && !taken.looks.has(usernameLook),
  )?.username;
};
