import type { Participant } from '@pronathle/contract';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatCote } from '../../lib/french-numbers.ts';
import { Pill } from '../../ui/pill.tsx';
import { resultsText } from './results.text.ts';

const head = 'board px-3 py-2.5 text-lg text-muted sm:px-4';
const cell = 'px-3 py-2.5 sm:px-4';
const mark = `${cell} figures text-right not-sm:hidden`;

/** The start list of an event. On a phone, PB and SB are below the name. */
export function StartListTable({ participants }: { participants: readonly Participant[] }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse">
        <caption className="sr-only">{resultsText.startList}</caption>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {resultsText.name}
            </th>
            <th scope="col" className={`${head} text-left not-sm:hidden`}>
              {resultsText.country}
            </th>
            <th scope="col" className={`${head} text-right not-sm:hidden`}>
              {resultsText.pb}
            </th>
            <th scope="col" className={`${head} text-right not-sm:hidden`}>
              {resultsText.sb}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {resultsText.cote}
            </th>
          </tr>
        </thead>
        <tbody>
          {participants.map(({ _id, athlete, cote, pb, sb, withdrawn }) => (
            <tr key={_id} className="border-t border-line">
              <th scope="row" className={`${cell} text-left font-semibold`}>
                <span className="inline-flex flex-wrap items-center gap-x-2">
                  {athleteName(athlete)}
                  <span className="font-normal text-muted sm:hidden">{athlete.country}</span>
                  {withdrawn && <Pill tone="danger">{resultsText.withdrawn}</Pill>}
                </span>
                <span className="block text-sm font-normal text-muted tabular-nums sm:hidden">
                  {resultsText.marks(pb, sb)}
                </span>
              </th>
              <td className={`${cell} not-sm:hidden`}>{athlete.country}</td>
              <td className={mark}>{pb || '-'}</td>
              <td className={mark}>{sb || '-'}</td>
              <td className={`${cell} figures text-right`}>{formatCote(cote)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
