import type { Discipline, Prediction } from '@pronathle/contract';
import { medalOfPlace, places, type MedalName } from '@pronathle/domain/podium';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatMark, formatPoints } from '../../lib/french-numbers.ts';
import { Country } from '../../ui/country.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { Pill } from '../../ui/pill.tsx';
import { StandIn } from '../../ui/stand-in.tsx';
import { jokerText } from './joker.text.ts';
import { lockedText } from './locked.text.ts';
import { placesMissed, type PickLine } from './places-missed.ts';
import { predictionsText } from './predictions.text.ts';
import { UnusedSubstitute } from './unused-substitute.tsx';

/** How the points of a pick are computed: base times cote, and its bonuses. */
function PickPoints({ line }: { line: PickLine }) {
  const missed = placesMissed(line);
  if (missed === null) return <p className="text-sm text-muted">{lockedText.hit(missed)}</p>;
  const parts = [
    {
      label: lockedText.hit(missed),
      detail: lockedText.basePoints(line.base, line.cote),
      points: line.product,
    },
    { label: lockedText.performanceBonus, detail: '', points: line.performanceBonus },
    { label: lockedText.pbBonus, detail: '', points: line.pbBonus },
  ].filter(({ points }) => points > 0);
  return (
    <dl className="grid gap-0.5 text-sm">
      {parts.map(({ label, detail, points }) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt className="text-muted">
            {label}
            {detail !== '' && <span className="whitespace-nowrap"> · {detail}</span>}
          </dt>
          <dd className="figures ml-auto">{lockedText.plus(points)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PointsExplainedProps {
  prediction: Prediction;
  discipline: Pick<Discipline, 'displayFormat' | 'gender'>;
}

/** A prediction's three picks and, once there is a result, how their points are computed. */
export function PointsExplained({ prediction, discipline }: PointsExplainedProps) {
  const { breakdown, points } = prediction;
  const lineOf = (medal: MedalName) => breakdown?.picks.find((line) => line.medal === medal);
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {places.map((place) => {
          const medal = medalOfPlace[place];
          const athlete = prediction[medal];
          const performance = prediction[`${medal}Performance`];
          const line = lineOf(medal);
          return (
            <li key={medal} className="flex gap-3 border-b border-line pb-3">
              <MedalMark place={place} />
              <div className="grid min-w-0 flex-1 gap-1">
                {athlete === null ? (
                  <p className="text-muted">{lockedText.noPick}</p>
                ) : (
                  <p className="flex flex-wrap items-baseline gap-x-3">
                    <span className="font-semibold">
                      {athleteName(athlete)} <Country code={athlete.country} />
                    </span>
                    {athlete.withdrawn && <Pill tone="danger">{predictionsText.withdrawn}</Pill>}
                    {performance !== null && (
                      <span className="ml-auto text-sm text-muted">
                        {lockedText.announced}{' '}
                        <span className="figures text-base">
                          {formatMark(performance, discipline.displayFormat)}
                        </span>
                      </span>
                    )}
                  </p>
                )}
                <StandIn picks={prediction} medal={medal} isWomens={discipline.gender === 'female'} />
                {line !== undefined && !line.withdrawn && <PickPoints line={line} />}
              </div>
            </li>
          );
        })}
      </ol>
      <UnusedSubstitute prediction={prediction} />
      {breakdown?.jokerBonus !== undefined && (
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{lockedText.jokerBonus}</span>
          <span className="figures">{lockedText.plus(breakdown.jokerBonus)}</span>
        </p>
      )}
      {breakdown === null && prediction.joker === true && (
        <p>
          <Pill tone="tartan">{jokerText.played}</Pill>
        </p>
      )}
      {breakdown !== null && breakdown.podiumBonus > 0 && (
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{lockedText.podiumBonus}</span>
          <span className="figures">{lockedText.plus(breakdown.podiumBonus)}</span>
        </p>
      )}
      {points === null ? (
        <p className="text-sm text-muted">{lockedText.awaitingResult}</p>
      ) : (
        <p className="flex items-baseline justify-between gap-3">
          <span className="board text-xl">{lockedText.total}</span>
          <span className="figures text-3xl leading-none">{formatPoints(points)}</span>
        </p>
      )}
    </div>
  );
}
