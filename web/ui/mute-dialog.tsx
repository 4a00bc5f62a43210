import { threadMessages } from '@pronathle/contract/thread.messages';
import { useState } from 'react';
import type { Mutation } from '../lib/mutation.ts';
import { muteEnds, type MuteLength } from '../lib/mute-ends.ts';
import { muteText as text } from '../lib/mute-ends.text.ts';
import { serverNow } from '../lib/server-clock.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SelectField } from './select-field.tsx';

/** What keeps a player from writing in a league's thread. */
export interface MuteInput {
  userId: string;
  /** an instant */
  until: string;
  reason: string;
}

interface MuteDialogProps {
  author: { _id: string; username: string };
  mute: Mutation<{ msg: string }, MuteInput>;
  onClose: () => void;
}

/** Asks until when a player may not write in a thread, and why. */
export function MuteDialog({ author, mute, onClose }: MuteDialogProps) {
  const [length, setLength] = useState<MuteLength>('morning');
  return (
    <ReasonDialog
      title={text.title(author.username)}
      intro={text.intro(author.username)}
      confirmLabel={text.mute}
      failed={text.failed}
      words={null}
      reasonMissing={threadMessages.reasonMissing}
      doing={mute}
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
