import type { ReactNode } from 'react';

export type PillTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'tartan';

const tones: Record<PillTone, string> = {
  neutral: 'bg-sunken text-muted',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  tartan: 'bg-tartan-soft text-tartan',
};

interface PillProps {
  tone?: PillTone;
  /** the text may break into two lines */
  wraps?: boolean;
  children: ReactNode;
}

/** A short state: 'En cours', 'Forfait'. */
export function Pill({ tone = 'neutral', wraps = false, children }: PillProps) {
  return (
    <span
      className={`board inline-flex items-center gap-1 rounded-sm px-2 pt-0.5 text-base leading-6 ${wraps ? '' : 'whitespace-nowrap @max-[18rem]:whitespace-normal'} ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
