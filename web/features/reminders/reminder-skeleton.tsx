import { Skeletons } from '../../ui/skeleton.tsx';

/** A placeholder as high as the card of reminders. */
export function ReminderSkeleton() {
  return <Skeletons count={11} className="h-18" listClassName="grid gap-x-6 gap-y-2 sm:grid-cols-2" />;
}
