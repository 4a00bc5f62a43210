import type { Calendar } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copy } from '../../lib/copy.ts';
import { readerDay, readerTime } from '../../lib/reader-days.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCalendars, useCreateCalendar, useDeleteCalendar } from './calendars.data.ts';
import { calendarsText as text } from './calendars.text.ts';

function Removal({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const removal = useDeleteCalendar(calendar._id);
  return (
    <ConfirmDialog
      title={text.removeTitle}
      confirmLabel={text.remove}
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() =>
        removal.mutate(undefined, {
          onSuccess: ({ msg }) => {
            toast.success(msg);
            onClose();
          },
        })
      }
    >
      {removal.isError && <FailureAlert error={removal.error} fallback={text.removeFailed} />}
      <p>{text.removeExplained}</p>
    </ConfirmDialog>
  );
}

function Addresses({ calendars }: { calendars: readonly Calendar[] }) {
  const making = useCreateCalendar();
  const [removed, setRemoved] = useState<Calendar | null>(null);
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
                    onClick={() => setRemoved(calendar)}
                  >
                    {text.remove}
                  </Button>
                </div>
                {address !== null && (
                  <>
                    <p className="text-sm wrap-anywhere text-muted select-all">{address}</p>
                    <div className="flex flex-wrap items-center gap-3">
                      <Button onClick={() => void copy(address, text.copied)}>
                        <Copy size={18} aria-hidden="true" />
                        {text.copy}
                      </Button>
                      <p className="min-w-0 flex-1 basis-48 text-sm text-muted">{text.once}</p>
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
      {removed !== null && <Removal calendar={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

/** The addresses at which the player's calendar programs read the events; a new one is shown once. */
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
