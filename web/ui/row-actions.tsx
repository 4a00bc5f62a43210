import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { managingText } from './managing.text.ts';

interface RowActionsProps {
  /** of the row, so that each button names its object */
  name: string;
  onEdit: () => void;
  onRemove: () => void;
  /** further actions of the row, shown first */
  children?: ReactNode;
}

/** The actions of a row of a managed list. */
export function RowActions({ name, onEdit, onRemove, children }: RowActionsProps) {
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap gap-x-1 sm:-my-1.5 lg:flex-nowrap">
      {children}
      <Button tone="plain" aria-label={managingText.editOf(name)} onClick={onEdit}>
        <Pencil size={16} aria-hidden="true" />
        {managingText.edit}
      </Button>
      <Button tone="plain" aria-label={managingText.removeOf(name)} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
        {managingText.remove}
      </Button>
    </div>
  );
}
