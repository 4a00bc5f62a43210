import { threadMessages } from '@pronathle/contract/thread.messages';
import { useState } from 'react';
import { muteEnds, type MuteLength } from '../lib/mute-ends.ts';
import { muteText as text } from '../lib/mute-ends.text.ts';
import { serverNow } from '../lib/server-clock.ts';
import { useMute } from '../lib/thread-moderation.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SelectField } from './select-field.tsx';

interface MuteDialogProps {
  leagueId: string;
  author: { _id: string; username: string };
  onClose: () => void;
}

/** A dialog that mutes a player in a league's thread: asks until when, and for the reason. */
export function MuteDialog({ leagueId, author, onClose }: MuteDialogProps) {
  const [length, setLength] = useState<MuteLength>('morning');
  return (
    <ReasonDialog
      title={text.title(author.username)}
      intro={text.intro(author.username)}
      confirmLabel={text.mute}
      failed={text.failed}
      words={null}
      reasonMissing={threadMessages.reasonMissing}
      doing={useMute(leagueId)}
      inputOf={(reason) => ({
        userId: author._id,
        until: muteEnds(length, new Date(serverNow())).toISOString(),
        reason,
      })}
      onClose={onClose}
    >
      <SelectField
        label={text.until}
        value={length}
        onChange={(event) => setLength(event.target.value as MuteLength)}
      >
        {Object.entries(text.lengths).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
}
