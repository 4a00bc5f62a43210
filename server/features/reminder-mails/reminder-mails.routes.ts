import { ok, type Serve } from '../../http/serve.ts';
import { reminderMailMessages } from './reminder-mails.messages.ts';
import { unsubscribe } from './unsubscribe.ts';

export const reminderMailsRoutes = (_serve: Serve, { serveForms }: { serveForms: Serve }): void => {
  serveForms('unsubscribe', async ({ context, params }) => {
    await unsubscribe(context, params.token);
    return ok({ msg: reminderMailMessages.unsubscribed });
  });
};
