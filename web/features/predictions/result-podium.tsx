import type { Result } from '@pronathle/contract';
import type { DisplayFormat } from '@pronathle/domain/discipline';
import { medalsFromWire } from '@pronathle/domain/podium';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatMark } from '../../lib/french-numbers.ts';
import { Country } from '../../ui/country.tsx';
import { PodiumLines } from '../../ui/podium-lines.tsx';
import { lockedText } from './locked.text.ts';

/** The official podium; tied athletes are shown together. */
export function ResultPodium({ result, displayFormat }: { result: Result; displayFormat: DisplayFormat }) {
  return (
    <PodiumLines
      label={lockedText.officialPodium}
      lines={medalsFromWire(result).map(({ place, athlete, performance }, index) => ({
        key: String(index),
        place,
        name: (
          <>
            {athleteName(athlete)} <Country code={athlete.country} />
          </>
        ),
        mark: formatMark(performance, displayFormat),
      }))}
    />
  );
}
