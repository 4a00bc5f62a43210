import { uiText } from './ui.text.ts';

/** A grey block of the size of the content being loaded; set that size by `className`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`animate-skeleton rounded-lg bg-line ${className}`} />;
}

interface SkeletonsProps {
  count: number;
  /** height and width of each */
  className: string;
  /** what is loading, when the screen has its own words for it */
  label?: string;
  /** the list or grid that contains them */
  listClassName?: string;
}

/** As many blocks as rows are expected, announced once. */
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
