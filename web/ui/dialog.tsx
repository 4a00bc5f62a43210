import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Toaster } from './toaster.tsx';
import { uiText } from './ui.text.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** buttons, the main one last */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The browser keeps the focus inside, and reports Escape. When the dialog
 * closes, the focus goes back to the element that had it before.
 */
export function Dialog({ title, onClose, actions, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  /**
   * where the current press began: a press inside the dialog (a selection of text) may end outside, and must not close
   * the dialog
   */
  const pressed = useRef<EventTarget>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The cancel event of a file chooser or of a dialog inside this dialog also reaches this handler.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && event.target === pressed.current) onClose();
      }}
      className="not-sm:mb-4 max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-hidden rounded-lg bg-surface text-ink shadow-2xl"
    >
      <div className="animate-rise flex max-h-[calc(100dvh-2rem)] flex-col">
        <div className="flex items-start justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
          <h2 id={titleId} className="board py-2.5 text-3xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={uiText.close}
            className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <div className="grid gap-4 overflow-y-auto p-5">{children}</div>
        {actions !== undefined && (
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{actions}</div>
        )}
      </div>
      <Toaster />
    </dialog>
  );
}
