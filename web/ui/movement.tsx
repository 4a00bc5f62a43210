import { movementText } from './movement.text.ts';

interface MovementProps {
  /** ranks: 1 is the best */
  from: number;
  to: number;
  /** its size */
  className: string;
}

/** Places won or lost in a ranking; nothing when the rank is the same. */
export function Movement({ from, to, className }: MovementProps) {
  if (from === to) return null;
  const isUp = to < from;
  const places = Math.abs(from - to);
  return (
    <span className={`figures ${className} ${isUp ? 'text-success' : 'text-danger'}`}>
      <span aria-hidden="true">
        {isUp ? '▲' : '▼'}
        {places}
      </span>
      <span className="sr-only">{isUp ? movementText.up(places) : movementText.down(places)}</span>
    </span>
  );
}
