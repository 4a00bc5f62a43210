import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface Action {
  label: string;
  /** the label with the row's name, for screen readers */
  spoken: string;
  onPress: () => void;
}

interface RowActionsProps {
  edit: Action;
  /** null when the row cannot be removed, because it already is */
  remove: Action | null;
  /** further actions of the row, shown first */
  children?: ReactNode;
}

/** The buttons of a row of a list: in one line on a wide screen, in several on a phone. */
export function RowActions({ edit, remove, children }: RowActionsProps) {
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap gap-x-1 whitespace-nowrap sm:-my-1.5 lg:flex-nowrap">
      {children}
      <Button tone="plain" aria-label={edit.spoken} onClick={edit.onPress}>
        <Pencil size={16} aria-hidden="true" />
        {edit.label}
      </Button>
      {remove !== null && (
        <Button tone="plain" aria-label={remove.spoken} onClick={remove.onPress}>
          <Trash2 size={16} aria-hidden="true" />
          {remove.label}
        </Button>
      )}
    </div>
  );
}
