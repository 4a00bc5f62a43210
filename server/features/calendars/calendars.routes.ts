import { created, ok, type Serve } from '../../http/serve.ts';
import { calendarMessages } from './calendars.messages.ts';
import { createCalendar } from './create-calendar.ts';
import { deleteCalendar } from './delete-calendar.ts';
import { listCalendars } from './list-calendars.ts';
import { readCalendar } from './read-calendar.ts';

export const calendarsRoutes = (serve: Serve): void => {
  serve('listMyCalendars', async ({ context }) => ok({ calendars: await listCalendars(context) }));

  serve('createMyCalendar', async ({ context }) =>
    created({ msg: calendarMessages.created, ...(await createCalendar(context)) }),
  );

  serve('deleteMyCalendar', async ({ context, params }) => {
    await deleteCalendar(context, params.id);
    return ok({ msg: calendarMessages.deleted });
  });

  serve('getCalendar', async ({ context, params }) => ok(await readCalendar(context, params.token)));
};
