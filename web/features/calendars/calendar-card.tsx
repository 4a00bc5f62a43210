import type { Calendar } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { useState } from 'react';
import { readerDay, readerTime } from '../../lib/reader-days.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChangeDialog } from '../../ui/change-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCalendars, useCreateCalendar, useDeleteCalendar } from './calendars.data.ts';
import { calendarsText as text } from './calendars.text.ts';

function Removal({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const removal = useDeleteCalendar(calendar._id);
  return (
    <ChangeDialog
      title={text.removeTitle}
      confirmLabel={text.remove}
      change={removal}
      failed={text.removeFailed}
      onClose={onClose}
    >
      <p>{text.removeExplained}</p>
    </ChangeDialog>
  );
}

function Addresses({ calendars }: { calendars: readonly Calendar[] }) {
  const making = useCreateCalendar();
  /** the calendar in the dialog that asks before removing it */
  const [toRemove, setToRemove] = useState<Calendar | null>(null);
  const isFull = calendars.length >= limits.calendars;
  return (
    <>
      {calendars.length > 0 && (
        <ul className="grid gap-3">
          {calendars.map((calendar) => {
            const { _id, createdAt } = calendar;
            const made = text.made(readerDay(createdAt), readerTime(createdAt));
            const address = making.data?.calendar._id === _id ? making.data.address : null;
            return (
              <li key={_id} className="grid gap-3 rounded-lg border border-line px-4 py-3">
                <div className="flex items-center gap-3">
                  <p className="min-w-0 flex-1 font-semibold">{made}</p>
                  <Button
                    tone="quiet"
                    aria-label={text.removeThat(made)}
                    onClick={() => setToRemove(calendar)}
                  >
                    {text.remove}
                  </Button>
                </div>
                {address !== null && (
                  <>
                    <ShownOnce secret={address} copyLabel={text.copy} copied={text.copied} once={text.once} />
                    <div>
                      {/* Phones and calendar programs subscribe with this scheme. */}
                      <a href={address.replace(/^https?:/, 'webcal:')} className={buttonLook('quiet')}>
                        {text.add}
                      </a>
                    </div>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {making.isError && <FailureAlert error={making.error} fallback={text.createFailed} />}
      {isFull ? (
        <p className="text-sm text-muted">{text.full}</p>
      ) : (
        <div>
          <Button tone="quiet" busy={making.isPending} onClick={() => making.mutate()}>
            {text.create}
          </Button>
        </div>
      )}
      {toRemove !== null && <Removal calendar={toRemove} onClose={() => setToRemove(null)} />}
    </>
  );
}

/** The player's addresses for calendar programs. A new address is shown only once. */
export function CalendarCard() {
  const { data, isError, refetch } = useCalendars();
  if (data === undefined)
    return isError ? (
      <ErrorState message={text.failed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-44" />
    );
  return (
    <Card className="grid gap-4">
      <div className="grid gap-2">
        <p>{text.explained}</p>
        <p className="text-sm text-muted">{text.notReminder}</p>
      </div>
      <Addresses calendars={data.calendars} />
    </Card>
  );
}
