import { useId, useState, type ReactNode } from 'react';
import type { SaveFormState } from '../lib/save-form.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { managingText } from './managing.text.ts';
import { SaveForm } from './save-form.tsx';
import { uiText } from './ui.text.ts';

interface SaveDialogProps {
  title: string;
  submitLabel: string;
  state: SaveFormState;
  failed: string;
  onClose: () => void;
  /** something was changed that no input of the form holds */
  changed?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** A form in a modal window. Escape and the cross ask before they lose what was typed; 'Annuler' means it. */
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
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    if (typed || changed || state.busy) setLeaving(true);
    else onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={leave}
      actions={
        <>
          <Button tone="quiet" busy={state.busy} onClick={onClose}>
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
      {leaving && (
        <ConfirmDialog
          title={managingText.abandonTitle}
          confirmLabel={managingText.abandon}
          keepLabel={managingText.keepTyping}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          <p>{managingText.abandonWarning}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
