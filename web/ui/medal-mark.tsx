import { uiText } from './ui.text.ts';

const colors = { 1: 'bg-gold', 2: 'bg-silver', 3: 'bg-bronze' } as const;

/**
 * The disc of a place on the podium, with the number or the athlete's initials. Nothing else is gold, silver or bronze.
 */
export function MedalMark({ place, initials }: { place: 1 | 2 | 3; initials?: string }) {
  return (
    <span
      role="img"
      aria-label={uiText.medals[place]}
      className={`figures inline-grid size-7 shrink-0 place-items-center rounded-full pt-px leading-none text-night ${colors[place]}`}
    >
      {initials ?? place}
    </span>
  );
}
