import { useId, useState, type ReactNode } from 'react';
import type { SaveFormState } from '../lib/save-form.ts';
import { Button } from './button.tsx';
import { GuardedDialog } from './guarded-dialog.tsx';
import { SaveForm } from './save-form.tsx';
import { uiText } from './ui.text.ts';

interface SaveDialogProps {
  title: string;
  submitLabel: string;
  state: SaveFormState;
  failed: string;
  onClose: () => void;
  /** the user changed something that is not an input of the form */
  changed?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** A form in a dialog that asks before unsaved input is lost. */
export function SaveDialog({
  title,
  submitLabel,
  state,
  failed,
  onClose,
  changed = false,
  disabled = false,
  children,
}: SaveDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(false);
  return (
    <GuardedDialog
      title={title}
      onClose={onClose}
      changed={typed || changed || state.busy}
      actions={
        <>
          <Button tone="quiet" held={state.busy} onClick={onClose}>
            {uiText.cancel}
          </Button>
          <Button type="submit" form={formId} busy={state.busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <SaveForm id={formId} state={state} failed={failed} onInput={() => setTyped(true)}>
        {children}
      </SaveForm>
    </GuardedDialog>
  );
}
