import type { CallerContext } from '../../context.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteUser } from './delete-user.ts';

/** Deletes the caller's account after checking its password. */
export const deleteMyAccount = async (
  context: CallerContext,
  { currentPassword }: { currentPassword?: string | undefined },
): Promise<void> => {
  const { passwordHash } = await confirmPassword(context, currentPassword);
  await deleteUser(context, { userId: context.caller.id, checked: passwordHash });
};
