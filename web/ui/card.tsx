import type { ComponentProps } from 'react';

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={`min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5 ${className}`} />
  );
}
