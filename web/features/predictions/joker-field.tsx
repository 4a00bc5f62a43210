import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Pill } from '../../ui/pill.tsx';
import { jokerText as text } from './joker.text.ts';
import type { PodiumDraft } from './podium-draft.ts';

interface JokerFieldProps {
  draft: PodiumDraft;
  /** takes nothing more */
  closed: boolean;
  /** what it does is said once it is played */
  brief?: boolean;
  onChange: (draft: PodiumDraft) => void;
}

/** The player's joker of the day. */
export function JokerField({ draft, closed, brief = false, onChange }: JokerFieldProps) {
  if (closed)
    return (
      draft.joker === true && (
        <p>
          <Pill tone="tartan">{text.played}</Pill>
        </p>
      )
    );
  return (
    <CheckboxField
      label={text.play}
      hint={brief && draft.joker !== true ? undefined : text.hint}
      checked={draft.joker === true}
      onChange={({ target }) => onChange({ ...draft, joker: target.checked || undefined })}
    />
  );
}
