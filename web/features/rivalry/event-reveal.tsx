import type { Reveal, RevealedAthlete } from '@pronathle/contract';
import { medalNames, placeOfMedal } from '@pronathle/domain/podium';
import { useState } from 'react';
import { athleteName } from '@pronathle/domain/athlete-name';
import { currentSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Country } from '../../ui/country.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { Pill } from '../../ui/pill.tsx';
import { revealText as text } from './reveal.text.ts';

/** Rows shown until the reader asks for all. */
const fewRows = 6;
/** Names shown at most in each list: the members with a lone pick, and the members without a prediction. */
const fewNames = 8;

function Row({ line, reveal }: { line: RevealedAthlete; reveal: Reveal }) {
  const { athlete, inLeague, overall } = line;
  const { predictorsCount, overallCount } = reveal;
  const podium = text.share(inLeague.podium, predictorsCount);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-3 py-2.5 text-left font-semibold wrap-anywhere sm:px-4">
        <span className="flex flex-wrap items-baseline gap-x-2">
          {athleteName(athlete)}
          <Country code={athlete.country} />
          {athlete.withdrawn && <Pill tone="danger">{text.withdrawn}</Pill>}
        </span>
        <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-info"
            style={{ width: `${(100 * inLeague.podium) / Math.max(1, predictorsCount)}%` }}
          />
        </span>
        {overall !== null && overallCount !== null && (
          <span className="mt-1 block text-sm font-normal text-muted">
            {text.overall(text.share(overall.podium, overallCount))}
          </span>
        )}
      </th>
      {medalNames.map((medal) => (
        <td key={medal} className="figures px-1 py-2.5 text-right whitespace-nowrap text-muted sm:px-4">
          {inLeague[medal] === 0 ? (
            <>
              <span aria-hidden="true">{text.none}</span>
              <span className="sr-only">{text.noneSpoken}</span>
            </>
          ) : (
            text.share(inLeague[medal], predictorsCount)
          )}
        </td>
      ))}
      <td className="figures py-2.5 pr-3 pl-1 text-right text-lg sm:px-4">{podium}</td>
    </tr>
  );
}

/** The members who are alone in their pick of an athlete, the player first. */
function Loners({ athletes }: { athletes: readonly RevealedAthlete[] }) {
  const me = currentSession()?.user._id;
  const byPlayer = Map.groupBy(
    athletes.filter(({ alone }) => alone !== null),
    ({ alone }) => alone?._id ?? '',
  );
  const lines = Array.from(byPlayer, ([id, theirs]) => ({
    id,
    player: theirs[0]?.alone?.username ?? '',
    names: text.and(theirs.map(({ athlete }) => athleteName(athlete))),
  })).toSorted((one, other) => Number(other.id === me) - Number(one.id === me));
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {lines.slice(0, fewNames).map(({ id, player, names }) => (
        <li key={id} className={id === me ? 'text-lg font-semibold text-info' : ''}>
          {id === me ? text.mineAlone(names) : text.alone(player, names)}
        </li>
      ))}
    </ul>
  );
}

function Absent({ reveal: { absent, absentCount } }: { reveal: Reveal }) {
  if (absentCount === 0) return <p className="text-muted">{text.nobodyAbsent}</p>;
  const names = absent.slice(0, fewNames).map(({ username }) => username);
  return (
    <p className="text-muted">
      <span className="font-semibold text-ink">{text.absentTitle(absentCount)}</span>{' '}
      {text.absent(names, absentCount - names.length)}
    </p>
  );
}

/**
 * The league's picks in a locked event: each athlete's share, the picks of one member alone, and the members without a
 * prediction.
 */
export function EventReveal({ reveal }: { reveal: Reveal }) {
  const [all, setAll] = useState(false);
  const rows = all ? reveal.athletes : reveal.athletes.slice(0, fewRows);
  const head = 'board py-2.5 text-lg text-muted';
  return (
    <div className="grid gap-4">
      <Loners athletes={reveal.athletes} />
      <div className="relative overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full border-collapse">
          <caption className="sr-only">{text.caption}</caption>
          <thead className="bg-sunken">
            <tr>
              <th scope="col" className={`${head} px-3 text-left sm:px-4`}>
                {text.athlete}
              </th>
              {medalNames.map((medal) => (
                <th key={medal} scope="col" className={`${head} px-1 text-right sm:px-4`}>
                  <MedalMark place={placeOfMedal[medal]} />
                </th>
              ))}
              <th scope="col" className={`${head} pr-3 pl-1 text-right sm:px-4`}>
                {text.podium}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((line) => (
              <Row key={line.athlete._id} line={line} reveal={reveal} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < reveal.athletes.length && (
        <Button tone="plain" className="-mx-2 justify-self-start" onClick={() => setAll(true)}>
          {text.all(reveal.athletes.length)}
        </Button>
      )}
      <Absent reveal={reveal} />
    </div>
  );
}
