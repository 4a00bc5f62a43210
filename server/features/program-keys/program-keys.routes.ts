import { created, ok, type Serve } from '../../http/serve.ts';
import { createProgramKey } from './create-program-key.ts';
import { listProgramKeys } from './list-program-keys.ts';
import { programKeyMessages } from './program-keys.messages.ts';
import { revokeProgramKey } from './revoke-program-key.ts';

export const programKeysRoutes = (serve: Serve): void => {
  serve('listProgramKeys', async ({ context, params: { id } }) =>
    ok({ keys: await listProgramKeys(context, id) }),
  );

  serve('createProgramKey', async ({ context, params: { id }, body }) =>
    created({
      msg: programKeyMessages.created,
      ...(await createProgramKey(context, { competitionId: id, name: body.name })),
    }),
  );

  serve('revokeProgramKey', async ({ context, params: { id, keyId } }) => {
    await revokeProgramKey(context, { competitionId: id, keyId });
    return ok({ msg: programKeyMessages.revoked });
  });
};
