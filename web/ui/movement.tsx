import { movementText } from './movement.text.ts';

interface MovementProps {
  /** ranks: 1 is the best */
  from: number;
  to: number;
  /** the classes for its size */
  className: string;
}

/** Shows how many places a player won or lost in a ranking; nothing when the rank is the same. */
export function Movement({ from, to, className }: MovementProps) {
  if (from === to) return null;
  const isUp = to < from;
  const places = Math.abs(from - to);
  return (
    <span className={`figures ${className} ${isUp ? 'text-success' : 'text-danger'}`}>
      <span aria-hidden="true">
        {/* An image: the page's fonts have no such sign, and a browser takes long to find a font that has it. */}
        <svg viewBox="0 0 10 10" className="mr-0.5 inline size-[0.7em]">
          <path d={isUp ? 'M5 1 10 10H0Z' : 'M0 0h10L5 9Z'} fill="currentColor" />
        </svg>
        {places}
      </span>
      <span className="sr-only">{isUp ? movementText.up(places) : movementText.down(places)}</span>
    </span>
  );
}
