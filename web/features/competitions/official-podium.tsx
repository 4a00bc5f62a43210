import type { Result } from '@pronathle/contract';
import type { DisplayFormat } from '@pronathle/domain/discipline';
import { medalsFromWire } from '@pronathle/domain/podium';
import { formatMark } from '../../lib/french-numbers.ts';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { competitionsText } from './competitions.text.ts';

/** The medals of an event with their performances; athletes who share a place are both shown at it. */
export function OfficialPodium({ result, displayFormat }: { result: Result; displayFormat: DisplayFormat }) {
  return (
    <ol aria-label={competitionsText.result} className="grid gap-0.5 sm:gap-1.5">
      {medalsFromWire(result).map(({ place, athlete, performance }) => (
        <li key={`${place} ${athlete._id}`} className="flex items-center gap-2.5">
          <MedalMark place={place} />
          <span className="min-w-0 flex-1">
            {athlete.firstName} {athlete.lastName}
          </span>
          <span className="figures whitespace-nowrap">{formatMark(performance, displayFormat)}</span>
        </li>
      ))}
    </ol>
  );
}
