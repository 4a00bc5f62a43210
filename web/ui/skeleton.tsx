import { uiText } from './ui.text.ts';

/** A grey block, shown while content loads. `className` gives it the size of the content. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`max-w-full animate-skeleton rounded-lg bg-line ${className}`} />;
}

interface SkeletonsProps {
  count: number;
  /** the classes for the height and width of each block */
  className: string;
  /** what a screen reader says, when the screen has a sentence of its own */
  label?: string;
  /** the classes of the list or grid that contains the blocks */
  listClassName?: string;
}

/** One grey block for each expected row. A screen reader announces them once. */
export function Skeletons({
  count,
  className,
  label = uiText.loading,
  listClassName = 'grid gap-3',
}: SkeletonsProps) {
  return (
    <div role="status" className={listClassName}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={className} />
      ))}
    </div>
  );
}
