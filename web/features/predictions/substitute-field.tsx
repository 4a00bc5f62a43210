import { medalNames } from '@pronathle/domain/podium';
import { useEffect, useEffectEvent } from 'react';
import type { Starter } from '../../lib/starters.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { PodiumDraft } from './podium-draft.ts';
import { substituteText as text } from './substitute.text.ts';

interface SubstituteFieldProps {
  draft: PodiumDraft;
  starters: readonly Starter[];
  /** accepts no more changes */
  closed: boolean;
  /** the explanation is shown only once a substitute is chosen */
  brief?: boolean;
  onChange: (draft: PodiumDraft) => void;
}

/** The field of the fourth athlete, who replaces a pick that withdraws. */
export function SubstituteField({ draft, starters, closed, brief = false, onChange }: SubstituteFieldProps) {
  const { substitute } = draft;
  const chosen = starters.find(({ _id }) => _id === substitute);
  const isPicked = (id: string) => medalNames.some((medal) => draft[medal].athleteId === id);
  const isOnPodium = substitute !== undefined && isPicked(substitute);
  const leaveOut = useEffectEvent(() => onChange({ ...draft, substitute: undefined }));
  // A substitute who is now picked replaces nobody.
  useEffect(() => {
    if (isOnPodium && !closed) leaveOut();
  }, [isOnPodium, closed]);
  if (closed) return chosen !== undefined && <p>{text.named(chosen.name)}</p>;
  const choices = starters.filter(
    (starter) => !isPicked(starter._id) && (starter === chosen || !starter.withdrawn),
  );
  return (
    <SelectField
      label={text.label}
      hint={brief && substitute === undefined ? undefined : text.hint}
      value={isOnPodium ? '' : (substitute ?? '')}
      onChange={({ target }) => onChange({ ...draft, substitute: target.value || undefined })}
    >
      <option value="">{text.nobody}</option>
      {choices.map(({ _id, name, withdrawn }) => (
        <option key={_id} value={_id}>
          {withdrawn ? text.withdrawn(name) : name}
        </option>
      ))}
    </SelectField>
  );
}
