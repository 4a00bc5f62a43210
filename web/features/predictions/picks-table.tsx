import type { Discipline, Prediction } from '@pronathle/contract';
import { athleteName } from '@pronathle/domain/athlete-name';
import { medalNames, placeOfMedal, type MedalName } from '@pronathle/domain/podium';
import { formatColumnPoints, formatMark } from '../../lib/french-numbers.ts';
import { currentSession } from '../../lib/session.ts';
import { JokerMark } from '../../ui/joker-mark.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { Pill } from '../../ui/pill.tsx';
import { StandIn } from '../../ui/stand-in.tsx';
import { lockedText } from './locked.text.ts';
import { predictionsText } from './predictions.text.ts';
import { shortNames } from './short-names.ts';

interface PickProps {
  prediction: Prediction;
  medal: MedalName;
  discipline: Pick<Discipline, 'displayFormat' | 'gender'>;
  shortName: ReturnType<typeof shortNames>;
}

/** The medal of a pick on a phone, whose rows have no columns with names. */
function PhoneMedal({ medal }: { medal: MedalName }) {
  return (
    <span aria-hidden="true" className="text-sm sm:hidden">
      <MedalMark place={placeOfMedal[medal]} />
    </span>
  );
}

/** One pick. A phone shows the short name with the mark below; its screen reader still reads the full name. */
function PickedAthlete({ prediction, medal, discipline, shortName }: PickProps) {
  const athlete = prediction[medal];
  const performance = prediction[`${medal}Performance`];
  if (athlete === null) return <span className="max-sm:text-sm text-muted">{lockedText.noPick}</span>;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2">
      <span aria-hidden="true" className="board min-w-0 text-lg leading-tight sm:hidden">
        {shortName(athlete)}
      </span>
      <span className="max-sm:sr-only">{athleteName(athlete)}</span>
      {athlete.withdrawn && <Pill tone="danger">{predictionsText.withdrawn}</Pill>}
      {performance !== null && (
        <span className="figures text-muted max-sm:text-base max-sm:leading-tight">
          {formatMark(performance, discipline.displayFormat)}
        </span>
      )}
    </span>
  );
}

interface PicksTableProps {
  predictions: readonly Prediction[];
  discipline: Pick<Discipline, 'displayFormat' | 'gender'>;
  /** the event has a result, and each prediction has points */
  scored: boolean;
}

/**
 * The podiums of a league's members. On a phone a row has two lines: the player with their points, and the three picks
 * side by side; a third line names a substitute. The ARIA roles are explicit, because a row displayed as a grid loses
 * its role.
 */
export function PicksTable({ predictions, discipline, scored }: PicksTableProps) {
  const me = currentSession()?.user._id;
  const shortName = shortNames(
    predictions.flatMap((prediction) => medalNames.flatMap((medal) => prediction[medal] ?? [])),
  );
  const headers = [
    lockedText.player,
    ...medalNames.map((medal) => predictionsText.medals[medal]),
    ...(scored ? [lockedText.pointsColumn] : []),
  ];
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface sm:overflow-x-auto">
      <table role="table" className="w-full border-collapse max-sm:block">
        <caption className="sr-only">{lockedText.others}</caption>
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" className="border-b border-line bg-sunken">
            {headers.map((header) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={`board px-4 py-3 text-lg text-muted ${header === lockedText.pointsColumn ? 'text-right' : 'text-left'}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {predictions.map((prediction) => (
            <tr
              key={prediction._id}
              role="row"
              className={`border-line not-last:border-b max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-2 max-sm:gap-y-1 max-sm:px-3 max-sm:py-2 ${prediction.userId === me ? 'bg-tartan-soft' : ''}`}
            >
              <th
                role="rowheader"
                scope="row"
                className="text-left font-semibold max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-1 sm:min-w-44 sm:px-4 sm:py-3"
              >
                <span className="flex items-baseline gap-2">
                  {prediction.rank !== undefined && (
                    <span className="figures min-w-8 shrink-0 text-lg text-muted">
                      {lockedText.rank(prediction.rank)}
                    </span>
                  )}
                  <span className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">
                    {prediction.user}
                    {prediction.userId === me && <Pill tone="tartan">{lockedText.me}</Pill>}
                    <JokerMark joker={prediction.joker} />
                  </span>
                </span>
              </th>
              {medalNames.map((medal) => (
                <td
                  key={medal}
                  role="cell"
                  className="wrap-anywhere max-sm:contents sm:min-w-32 sm:px-4 sm:py-3"
                >
                  <span className="min-w-0 max-sm:row-start-2 max-sm:flex max-sm:items-baseline max-sm:gap-1.5">
                    <PhoneMedal medal={medal} />
                    <PickedAthlete
                      prediction={prediction}
                      medal={medal}
                      discipline={discipline}
                      shortName={shortName}
                    />
                  </span>
                  {prediction.replaced === medal && (
                    // A third of a phone's width breaks the name: here the sentence has a line of the row.
                    <span className="flex items-baseline gap-1.5 max-sm:col-span-3 max-sm:row-start-3">
                      <PhoneMedal medal={medal} />
                      <StandIn picks={prediction} medal={medal} isWomens={discipline.gender === 'female'} />
                    </span>
                  )}
                </td>
              ))}
              {scored && (
                <td
                  role="cell"
                  className="figures text-right max-sm:col-start-3 max-sm:row-start-1 sm:px-4 sm:py-3"
                >
                  {prediction.points === null ? '' : formatColumnPoints(prediction.points)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
