import type { Discipline, Prediction } from '@pronathle/contract';
import { medalOfPlace, places } from '@pronathle/domain/podium';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatMark } from '../../lib/french-numbers.ts';
import { Country } from '../../ui/country.tsx';
import { Pill } from '../../ui/pill.tsx';
import type { PodiumLine } from '../../ui/podium-lines.tsx';
import { StandIn } from '../../ui/stand-in.tsx';
import { lockedText } from './locked.text.ts';
import { predictionsText } from './predictions.text.ts';

/** Returns the three picks of a prediction as the lines of a short podium. */
export function pickLines(
  prediction: Prediction,
  { displayFormat, gender }: Pick<Discipline, 'displayFormat' | 'gender'>,
): PodiumLine[] {
  return places.map((place) => {
    const medal = medalOfPlace[place];
    const athlete = prediction[medal];
    const mark = prediction[`${medal}Performance`];
    return {
      key: medal,
      place,
      name:
        athlete === null ? (
          <span className="text-muted">{lockedText.noPick}</span>
        ) : (
          <>
            <span className="font-semibold">{athleteName(athlete)}</span> <Country code={athlete.country} />
            {athlete.withdrawn && (
              <>
                {' '}
                <Pill tone="danger">{predictionsText.withdrawn}</Pill>
              </>
            )}
            <StandIn picks={prediction} medal={medal} isWomens={gender === 'female'} />
          </>
        ),
      ...(mark === null ? {} : { mark: formatMark(mark, displayFormat) }),
    };
  });
}
