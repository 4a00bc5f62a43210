import type { Discipline, Prediction, Result } from '@pronathle/contract';
import type { DisplayFormat } from '@pronathle/domain/discipline';
import { medalOfPlace, medalsFromWire, places, type Place } from '@pronathle/domain/podium';
import { ArrowUpDown, Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatMark } from '../../lib/french-numbers.ts';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { Pill } from '../../ui/pill.tsx';
import { StandIn } from '../../ui/stand-in.tsx';
import { lockedText } from './locked.text.ts';
import { placesMissed, type PickLine } from './places-missed.ts';
import { predictionsText } from './predictions.text.ts';

/** Shows whether a pick was right, at another place of the podium, or wrong; nothing for a withdrawn athlete. */
function Hit({ line }: { line: PickLine }) {
  if (line.withdrawn) return null;
  const missed = placesMissed(line);
  const [Icon, tone] =
    missed === null
      ? ([X, 'text-muted'] as const)
      : missed === 0
        ? ([Check, 'text-success'] as const)
        : ([ArrowUpDown, 'text-warning'] as const);
  return (
    <span className={`flex items-center gap-1 text-sm ${tone}`}>
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      {lockedText.hit(missed)}
    </span>
  );
}

function Line({ place, name, children }: { place: Place; name: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2 sm:gap-2.5">
      <MedalMark place={place} />
      <div className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:justify-between sm:gap-x-3">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {children}
      </div>
    </li>
  );
}

interface MarkedPicksProps {
  prediction: Prediction;
  discipline: Pick<Discipline, 'gender'>;
}

/** The player's picks, or who replaces them, each marked as right, at another place of the podium, or wrong. */
export function MarkedPicks({ prediction, discipline }: MarkedPicksProps) {
  const { breakdown } = prediction;
  return (
    <ol className="grid gap-3">
      {places.map((place) => {
        const medal = medalOfPlace[place];
        const athlete = prediction[medal];
        const line = breakdown?.picks.find((pick) => pick.medal === medal);
        return (
          <Line
            key={medal}
            place={place}
            name={
              athlete === null ? (
                <span className="font-normal text-muted">{lockedText.noPick}</span>
              ) : (
                athleteName(athlete)
              )
            }
          >
            {athlete?.withdrawn && <Pill tone="danger">{predictionsText.withdrawn}</Pill>}
            <StandIn picks={prediction} medal={medal} isWomens={discipline.gender === 'female'} />
            {line !== undefined && <Hit line={line} />}
          </Line>
        );
      })}
    </ol>
  );
}

/** The official podium for a narrow column: each performance below its athlete. */
export function NarrowPodium({ result, displayFormat }: { result: Result; displayFormat: DisplayFormat }) {
  return (
    <ol aria-label={lockedText.officialPodium} className="grid gap-3">
      {medalsFromWire(result).map(({ place, athlete, performance }) => (
        <Line key={athlete._id} place={place} name={athleteName(athlete)}>
          <span className="figures whitespace-nowrap text-muted">
            {formatMark(performance, displayFormat)}
          </span>
        </Line>
      ))}
    </ol>
  );
}
