import { typeset } from '@pronathle/domain/typeset';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const looks = {
  info: { icon: Info, classes: 'border-info bg-info-soft text-info' },
  success: { icon: CircleCheck, classes: 'border-success bg-success-soft text-success' },
  warning: { icon: TriangleAlert, classes: 'border-warning bg-warning-soft text-warning' },
  danger: { icon: CircleAlert, classes: 'border-danger bg-danger-soft text-danger' },
} as const;

/** A sentence that stays on the page. A screen reader reads a danger at once, other tones at its next pause. */
export function Alert({ tone, children }: { tone: AlertTone; children: ReactNode }) {
  const { icon: Icon, classes } = looks[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-md border-l-4 px-4 py-3 ${classes}`}
    >
      <Icon size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
      <div className="grid min-w-0 gap-2 font-medium">
        {/* Sentences of the client are already typeset; those of the server are not. */}
        {typeof children === 'string' ? typeset(children) : children}
      </div>
    </div>
  );
}
