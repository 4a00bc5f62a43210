import type { LeagueHistory } from '@pronathle/contract';
import { useId, useState } from 'react';
import { currentSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { Pill } from '../../ui/pill.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { boundsOf, chartLines, xOfEvent, standingsAfter, type Measure } from './chart-lines.ts';
import { historyText as text } from './history.text.ts';

const dashes = ['', '7 3', '2 3', '10 3 2 3'] as const;

/** Returns a hue in degrees, between green and pink: far from the brick red of the reader's line. */
const hueOf = (index: number) => 100 + ((100 + index * 47) % 250);

/**
 * Returns the look of the line of the player with this index: a hue and a dash pattern. The reader's line is thick and
 * brick red.
 */
const lookOf = (index: number, isMe: boolean) => ({
  stroke: isMe
    ? 'var(--tartan)'
    : `light-dark(oklch(0.5 0.15 ${hueOf(index)}), oklch(0.8 0.12 ${hueOf(index)}))`,
  strokeWidth: isMe ? 4 : 2,
  strokeDasharray: isMe ? '' : (dashes[index % dashes.length] ?? ''),
});

interface ChartProps {
  history: LeagueHistory;
  /** for the links to the players' pages */
  leagueId: string;
  competitionId: string;
}

function Plot({ history, measure, at }: { history: LeagueHistory; measure: Measure; at: number }) {
  const me = currentSession()?.user._id;
  const { best, worst } = boundsOf(history.players, measure);
  const edge = measure === 'ranks' ? text.rankEdge : text.pointsEdge;
  const lines = chartLines(history.players, measure);
  const cursor = xOfEvent(at, history.events.length);
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2">
      <div aria-hidden="true" className="figures flex flex-col justify-between text-sm text-muted">
        <span>{edge(best)}</span>
        <span>{edge(worst)}</span>
      </div>
      <svg
        role="img"
        aria-label={text.chart(history.players.length, history.events.length)}
        viewBox="-2 -6 104 112"
        preserveAspectRatio="none"
        className="h-56 w-full"
      >
        {[0, 50, 100].map((y) => (
          <line
            key={y}
            x1="0"
            x2="100"
            y1={y}
            y2={y}
            stroke="var(--line)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <line
          x1={cursor}
          x2={cursor}
          y1="-6"
          y2="106"
          stroke="var(--field-line)"
          vectorEffect="non-scaling-stroke"
        />
        {lines.map(({ userId, path, dots }, index) => {
          const look = lookOf(index, userId === me);
          const dot = dots[at];
          return (
            <g key={userId} fill="none" strokeLinecap="round" strokeLinejoin="round">
              <path d={path} {...look} vectorEffect="non-scaling-stroke" />
              {dot !== undefined && (
                <path
                  d={`M${dot.x} ${dot.y}h0`}
                  stroke={look.stroke}
                  strokeWidth={userId === me ? 12 : 9}
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** The standings after the chosen event, with the look of each player's line: the legend of the chart. */
function Reading({ history, at, leagueId, competitionId }: ChartProps & { at: number }) {
  const me = currentSession()?.user._id;
  const indexOf = new Map(history.players.map(({ userId }, index) => [userId, index]));
  return (
    <ol className="grid">
      {standingsAfter(history.players, at).map(({ userId, username, rank, points, gained }) => (
        <li key={userId} className="flex min-h-11 items-center gap-2.5 border-b border-line">
          <svg aria-hidden="true" viewBox="0 0 28 8" className="h-2 w-7 shrink-0" fill="none">
            <path d="M2 4h24" strokeLinecap="round" {...lookOf(indexOf.get(userId) ?? 0, userId === me)} />
          </svg>
          <span className="figures min-w-6 text-right">{text.rank(rank)}</span>
          <span className="relative flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 wrap-anywhere">
            <TextLink
              to={paths.leaguePlayer(leagueId, competitionId, userId)}
              className="after:absolute after:inset-0"
            >
              {username}
            </TextLink>
            {userId === me && <Pill tone="tartan">{text.me}</Pill>}
          </span>
          <span className="text-right text-sm text-muted">{text.gained(gained)}</span>
          <span className="figures text-right">
            {text.total(points)} <span className="sr-only">{text.unit}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function HistoryTable({ history }: { history: LeagueHistory }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-tartan">
        {text.table}
      </summary>
      {/* Focusable, so that the keyboard can scroll the table. */}
      <div
        tabIndex={0}
        role="region"
        aria-label={text.tableCaption}
        className="overflow-x-auto rounded-lg border border-line"
      >
        <table className="w-full border-collapse bg-surface text-sm">
          <caption className="sr-only">{text.tableCaption}</caption>
          <thead className="bg-sunken">
            <tr>
              <th scope="col" className="px-3 py-2 text-left text-muted">
                {text.event}
              </th>
              {history.players.map(({ userId, username }) => (
                <th key={userId} scope="col" className="px-3 py-2 text-right text-muted">
                  {username}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {history.events.map(({ _id, name }, at) => (
              <tr key={_id} className="border-t border-line">
                <th scope="row" className="px-3 py-2 text-left font-semibold">
                  {name}
                </th>
                {history.players.map(({ userId, ranks, points }) => (
                  <td key={userId} className="figures px-3 py-2 text-right whitespace-nowrap">
                    {text.cell(ranks[at] ?? 0, points[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Ranks or points of some players after each event: as lines, as a list for one event, and as a table. */
export function HistoryChart({ history, leagueId, competitionId }: ChartProps) {
  const [measure, setMeasure] = useState<Measure>('ranks');
  const [chosen, setChosen] = useState<number | null>(null);
  const sliderId = useId();
  const last = history.events.length - 1;
  if (last < 0) return <EmptyState title={text.none} />;
  const at = Math.min(chosen ?? last, last);
  const name = history.events[at]?.name ?? '';
  return (
    <div className="grid min-w-0 gap-3">
      <FilterChips
        label={text.measure}
        chips={(['ranks', 'points'] as const).map((id) => ({ id, label: text[id] }))}
        selected={measure}
        onSelect={setMeasure}
      />
      <Plot history={history} measure={measure} at={at} />
      <div className="grid gap-1">
        <label htmlFor={sliderId} className="font-semibold">
          {text.after(name)}
        </label>
        {last > 0 && (
          <input
            id={sliderId}
            type="range"
            min={0}
            max={last}
            value={at}
            aria-valuetext={name}
            onChange={({ target }) => setChosen(Number(target.value))}
            className="min-h-11 w-full accent-tartan"
          />
        )}
      </div>
      <Reading history={history} at={at} leagueId={leagueId} competitionId={competitionId} />
      <HistoryTable history={history} />
    </div>
  );
}
