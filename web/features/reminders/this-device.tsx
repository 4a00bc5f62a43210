import { Button } from '../../ui/button.tsx';
import type { useThisDevice } from './reminders.data.ts';
import { remindersText } from './reminders.text.ts';

interface ThisDeviceProps extends ReturnType<typeof useThisDevice> {
  onSwitchedOn: () => void;
}

/** Shows whether this device shows notifications, with the button that changes it. */
export function ThisDevice({ device, isBusy, on, off, onSwitchedOn }: ThisDeviceProps) {
  const press = async () => {
    if (device === 'on') await off();
    else if (await on()) onSwitchedOn();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line pb-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{remindersText.device.title}</p>
        <p className="text-sm text-muted">{remindersText.device[device]}</p>
      </div>
      {(device === 'on' || device === 'off') && (
        <Button tone={device === 'on' ? 'quiet' : 'primary'} busy={isBusy} onClick={() => void press()}>
          {device === 'on' ? remindersText.switchOff : remindersText.switchOn}
        </Button>
      )}
    </div>
  );
}
