import type { CompetitionEvent } from '@pronathle/contract';
import { medalNames, medalsFromWire, placeOfMedal, type MedalName } from '@pronathle/domain/podium';
import { imaginedRanking, type ImaginedMedal } from '@pronathle/domain/what-if';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useAutres } from '../../lib/autres.ts';
import { formatColumnPoints } from '../../lib/french-numbers.ts';
import { currentSession } from '../../lib/session.ts';
import { mayRepeatIn, startersOf } from '../../lib/starters.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Movement } from '../../ui/movement.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWhatIf } from './what-if.data.ts';
import { whatIfText as text } from './what-if.text.ts';

/** Rows shown of a long ranking, in addition to the player's own. */
const shownRows = 20;

type Choice = Record<MedalName, string>;

/** Returns the initial podium: the official one, or the favourites by cote. */
function firstChoice({ result, participants }: CompetitionEvent): Choice {
  const official = result === null ? [] : medalsFromWire(result).map(({ athlete }) => athlete._id);
  const favourites = participants
    .filter(({ withdrawn, cote }) => !withdrawn && cote > 0)
    .toSorted((one, other) => one.cote - other.cote)
    .map(({ athlete }) => athlete._id);
  const [gold = '', silver = '', bronze = ''] = official.length > 0 ? official : favourites;
  return { gold, silver, bronze };
}

function ImaginedTable({ lines }: { lines: ReturnType<typeof imaginedOf> }) {
  const me = currentSession()?.user._id;
  const shown = lines.filter(({ userId }, at) => at < shownRows || userId === me);
  const head = 'board px-2 py-2.5 text-lg text-muted sm:px-4';
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse">
        <caption className="sr-only">{text.caption}</caption>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {text.rank}
            </th>
            <th scope="col" className={`${head} text-left`}>
              {text.player}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {text.gained}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {text.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ userId, username, rank, rankNow, gained, totalScore }) => (
            <tr key={userId} className={`border-t border-line ${userId === me ? 'bg-tartan-soft' : ''}`}>
              <td className="px-2 py-2.5 whitespace-nowrap sm:px-4">
                <span className="figures mr-2 text-lg">{rank}</span>
                {rankNow !== null && <Movement from={rankNow} to={rank} className="text-sm" />}
              </td>
              <th scope="row" className="px-2 py-2.5 text-left font-semibold wrap-anywhere sm:px-4">
                {username} {userId === me && <Pill tone="tartan">{text.me}</Pill>}
              </th>
              <td className="figures px-2 py-2.5 text-right whitespace-nowrap text-muted sm:px-4">
                {text.plus(gained)}
              </td>
              <td className="figures px-2 py-2.5 text-right text-lg whitespace-nowrap sm:px-4">
                {formatColumnPoints(totalScore)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the ranking after a chosen podium. Only athletes with an official medal get a performance in it. */
function imaginedOf(
  { ranking, predictions, tieBreak }: NonNullable<ReturnType<typeof useWhatIf>['data']>,
  event: CompetitionEvent,
  choice: Choice,
) {
  const official = event.result === null ? [] : medalsFromWire(event.result);
  const performanceOf = new Map(official.map(({ athlete, performance }) => [athlete._id, performance]));
  const medals = medalNames.flatMap((medal): ImaginedMedal[] =>
    choice[medal] === ''
      ? []
      : [
          {
            place: placeOfMedal[medal],
            athleteId: choice[medal],
            performance: performanceOf.get(choice[medal]) ?? null,
          },
        ],
  );
  return imaginedRanking(ranking, predictions, event, medals, tieBreak);
}

/** The league's ranking after a podium that the player imagines; nothing is sent to the server. */
export function WhatIf({ leagueId, event }: { leagueId: string; event: CompetitionEvent }) {
  const [choice, setChoice] = useState(() => firstChoice(event));
  const { data, error, refetch } = useWhatIf(leagueId, event._id);
  const autres = useAutres();
  const me = currentSession()?.user._id;
  if (data === undefined || autres.isPending)
    return error === null ? (
      <Skeleton className="h-96" />
    ) : (
      <ErrorState message={messageOf(error, text.failed)} onRetry={() => void refetch()} />
    );
  const starters = startersOf(event.participants, autres.data ?? []).filter(({ withdrawn }) => !withdrawn);
  const mayRepeat = mayRepeatIn(starters);
  // An athlete who has another medal changes places with the replaced athlete. 'Autre' may have several medals.
  const choose = (medal: MedalName, athleteId: string) => {
    const hasAthlete = (name: MedalName) =>
      name !== medal && athleteId !== '' && !mayRepeat(athleteId) && choice[name] === athleteId;
    const other = medalNames.find(hasAthlete);
    setChoice({
      ...choice,
      ...(other !== undefined && { [other]: choice[medal] }),
      [medal]: athleteId,
    });
  };
  const lines = imaginedOf(data, event, choice);
  const mine = lines.find(({ userId }) => userId === me);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-3">
        {medalNames.map((medal) => (
          <SelectField
            key={medal}
            label={text.medals[medal]}
            value={choice[medal]}
            onChange={({ target }) => choose(medal, target.value)}
          >
            {/* Nobody wins gold until it is chosen: another medal has taken its athlete, or no cote names a favourite. */}
            {(medal !== 'gold' || choice.gold === '') && <option value="">{text.nobody}</option>}
            {starters.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
        {mine !== undefined && (
          <p role="status" className="font-semibold">
            {text.mine(mine.rank, mine.rankNow)}
          </p>
        )}
      </div>
      <ImaginedTable lines={lines} />
    </div>
  );
}
