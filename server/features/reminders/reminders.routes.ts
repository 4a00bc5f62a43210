import { ok, type Serve } from '../../http/serve.ts';
import { chooseReminders } from './choose-reminders.ts';
import { nudgeLeague } from './nudge-league.ts';
import { readChoice } from './read-choice.ts';
import { reminderMessages } from './reminders.messages.ts';

export const remindersRoutes = (serve: Serve): void => {
  serve('getMyReminders', async ({ context }) => ok(await readChoice(context)));

  serve('nudgeLeague', async ({ context, params }) => {
    await nudgeLeague(context, params.id);
    return ok({ msg: reminderMessages.nudged });
  });

  serve('chooseMyReminders', async ({ context, body }) => {
    await chooseReminders(context, body);
    return ok({ msg: reminderMessages.chosen });
  });
};
