import { pushKinds } from '@pronathle/domain/notice-kinds';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ThisDevice } from './this-device.tsx';
import { useReminders, useSavedChoice, useThisDevice, type Reminders } from './reminders.data.ts';
import { ReminderSkeleton } from './reminder-skeleton.tsx';
import { remindersText } from './reminders.text.ts';
import { zoneName } from './zone-name.ts';

const isPushKind = (kind: string): boolean => pushKinds.some((one) => one === kind);

/** The kinds of messages that a player without any gets by switching on a device. */
const firstKinds: Reminders['push'] = ['hour', 'withdrawn', 'result', 'corrected'];

function Choices({ saved }: { saved: Reminders }) {
  const { choice, state, choose } = useSavedChoice(saved);
  const device = useThisDevice(saved);
  const hasPush = device.device === 'on' || choice.push.length > 0;
  const channels = remindersText.channels.filter(([channel]) => channel !== 'push' || hasPush);
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = zoneName(choice.timezone);
  return (
    <Card className="grid gap-4">
      <ThisDevice
        {...device}
        onSwitchedOn={() => choose(({ push }) => ({ push: push.length === 0 ? [...firstKinds] : push }))}
      />
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {remindersText.kinds.map(([kind, [name, hint]]) => (
          <li key={kind}>
            <div className="flex min-h-18 items-center gap-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-muted">{hint}</p>
              </div>
              {channels.map(([channel, label]) =>
                channel === 'push' && !isPushKind(kind) ? (
                  <span key={channel} className="w-11" />
                ) : (
                  <label
                    key={channel}
                    className="grid min-h-11 min-w-11 justify-items-center gap-1 text-xs text-muted"
                  >
                    <input
                      type="checkbox"
                      className="check"
                      aria-label={remindersText.box(name, label)}
                      checked={choice[channel].some((chosen) => chosen === kind)}
                      onChange={({ target: { checked } }) =>
                        choose(({ [channel]: kinds }) => ({
                          [channel]: [...kinds.filter((other) => other !== kind), ...(checked ? [kind] : [])],
                        }))
                      }
                    />
                    {label}
                  </label>
                ),
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 border-t border-line pt-4">
        <CheckboxField
          label={remindersText.atNight}
          hint={remindersText.atNightHint}
          checked={choice.atNight}
          onChange={({ target: { checked } }) => choose(() => ({ atNight: checked }))}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          <p>{remindersText.zone(zone)}</p>
          {zoneName(ownZone) !== zone && (
            <Button tone="quiet" onClick={() => choose(() => ({ timezone: ownZone }))}>
              {remindersText.useZone(zoneName(ownZone))}
            </Button>
          )}
          <p role="status" className="ml-auto font-semibold">
            {state !== null && remindersText[state]}
          </p>
        </div>
      </div>
    </Card>
  );
}

/** The player's choices of notifications; each change is saved at once. */
export function ReminderCard() {
  const { data, isError, refetch } = useReminders();
  if (data !== undefined) return <Choices saved={data} />;
  return isError ? (
    <ErrorState message={remindersText.failed} onRetry={() => void refetch()} />
  ) : (
    <ReminderSkeleton />
  );
}
