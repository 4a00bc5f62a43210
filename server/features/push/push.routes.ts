import { ok, type Serve } from '../../http/serve.ts';
import { forgetDevice } from './forget-device.ts';
import { keepDevice } from './keep-device.ts';
import { pushMessages } from './push.messages.ts';

export const pushRoutes = (serve: Serve): void => {
  serve('keepMyDevice', async ({ context, body }) => {
    await keepDevice(context, body);
    return ok({ msg: pushMessages.kept });
  });

  serve('forgetMyDevice', async ({ context }) => {
    await forgetDevice(context);
    return ok({ msg: pushMessages.forgotten });
  });
};
