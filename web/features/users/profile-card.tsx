import type { User } from '@pronathle/contract';
import { useState } from 'react';
import { readerDay } from '../../lib/reader-days.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InSight } from '../../ui/in-sight.tsx';
import { MyDataDialog } from './my-data-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { ProfileForm } from './profile-form.tsx';
import { profileText } from './profile.text.ts';

/** The profile of the player, to read or to change. `onSessionEnd` is called after a change that ends the session. */
export function ProfileCard({ user, onSessionEnd }: { user: User; onSessionEnd: () => void }) {
  const [editing, setEditing] = useState(false);
  const [showing, setShowing] = useState<'data' | 'sessions' | null>(null);
  const [farewell, setFarewell] = useState<string | null>(null);

  if (editing) {
    return (
      <Card>
        <ProfileForm
          user={user}
          onCancel={() => setEditing(false)}
          onSaved={({ msg, endsSession }) => {
            setEditing(false);
            toast.success(msg);
            if (!endsSession) return;
            setFarewell(msg);
            onSessionEnd();
          }}
        />
      </Card>
    );
  }
  const lines = [
    [profileText.firstName, user.firstName],
    [profileText.lastName, user.lastName],
    [profileText.username, user.username],
    [profileText.email, user.email],
    ...(user.role === 'admin' ? [[profileText.role, profileText.admin]] : []),
    [profileText.memberSince, readerDay(user.createdAt)],
  ];
  return (
    <Card className="grid gap-5">
      {farewell !== null && (
        // The form that has closed was longer than a phone's screen.
        <InSight cause={farewell} takesFocus>
          <Alert tone="success">
            <p>{farewell}</p>
            <p>{profileText.signingOut}</p>
          </Alert>
        </InSight>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {lines.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {farewell === null && (
        <div className="flex flex-wrap gap-3">
          <Button tone="quiet" onClick={() => setEditing(true)}>
            {profileText.edit}
          </Button>
          <Button tone="quiet" onClick={() => setShowing('sessions')}>
            {profileText.sessions}
          </Button>
          <Button tone="quiet" onClick={() => setShowing('data')}>
            {profileText.data}
          </Button>
        </div>
      )}
      {showing === 'sessions' && <SessionsDialog onClose={() => setShowing(null)} />}
      {showing === 'data' && <MyDataDialog onClose={() => setShowing(null)} />}
    </Card>
  );
}
