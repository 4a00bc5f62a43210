import type { ResultEffect } from '@pronathle/contract';
import { resultsText } from './results.text.ts';

const bonuses = ['exactPodium', 'performance', 'personalBest'] as const;

function Winners({ after, winners }: ResultEffect['exactPodium']) {
  if (after === 0) return resultsText.nobody;
  const names = winners.map(({ username, league }) => resultsText.winnerIn(username, league.name));
  return resultsText.winners(names.join(', '), after - winners.length);
}

/** Shows the effect of a result: the number of predictions with new points, and who wins each bonus. */
export function EffectLines({ effect }: { effect: ResultEffect }) {
  const { rescored, changed, leagues } = effect;
  return (
    <div className="grid gap-3">
      <p>
        {resultsText.rescored(rescored)} {rescored > 0 && resultsText.changed(changed, leagues)}
      </p>
      {rescored > 0 && (
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[max-content_1fr]">
          {bonuses.map((bonus) => (
            <div key={bonus} className="contents">
              <dt className="font-semibold">{resultsText.bonuses[bonus]}</dt>
              <dd className="not-sm:pb-1">
                <Winners {...effect[bonus]} />{' '}
                {effect[bonus].before > 0 && (
                  <span className="text-muted">{resultsText.heldBefore(effect[bonus].before)}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
