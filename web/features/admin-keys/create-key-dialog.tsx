import type { ProgramKey } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { useSaveForm } from '../../lib/save-form.ts';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCreateKey } from './keys.data.ts';
import { keysText as text } from './keys.text.ts';

interface CreateKeyDialogProps {
  competitionId: string;
  onClose: () => void;
  onCreated: (made: { key: ProgramKey; secret: string }) => void;
}

export function CreateKeyDialog({ competitionId, onClose, onCreated }: CreateKeyDialogProps) {
  const state = useSaveForm({
    read: (typed) => ({ name: typed('name') }),
    check: ({ name }) => ({ name: name === '' ? text.nameRequired : undefined }),
    saving: useCreateKey(competitionId),
    onSaved: (made) => {
      onClose();
      onCreated(made);
    },
  });
  return (
    <SaveDialog
      title={text.create}
      submitLabel={text.createSubmit}
      state={state}
      failed={text.createFailed}
      onClose={onClose}
    >
      <TextField
        label={text.name}
        hint={text.nameHint}
        required
        autoComplete="off"
        maxLength={limits.programKeyName}
        {...state.at('name')}
      />
    </SaveDialog>
  );
}
