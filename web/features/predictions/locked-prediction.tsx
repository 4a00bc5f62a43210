import type { CompetitionEvent, Prediction } from '@pronathle/contract';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { LeaguePredictions } from './league-predictions.tsx';
import { lockedText } from './locked.text.ts';
import { PointsExplained } from './points-explained.tsx';
import { ResultPodium } from './result-podium.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHeading>{title}</SectionHeading>
      {children}
    </section>
  );
}

interface LockedPredictionProps {
  leagueId: string;
  event: CompetitionEvent;
  prediction: Prediction | null;
}

/** What was saved in time, the official podium once it is there, and what the league picked. */
export function LockedPrediction({ leagueId, event, prediction }: LockedPredictionProps) {
  const { displayFormat } = event.discipline;
  return (
    <div className="grid gap-8">
      <div className="grid gap-8 lg:grid-cols-2">
        <Part title={lockedText.mine}>
          <Card>
            {prediction === null ? (
              <p className="text-muted">{lockedText.notPredicted}</p>
            ) : (
              <PointsExplained prediction={prediction} displayFormat={displayFormat} />
            )}
          </Card>
        </Part>
        {event.result !== null && (
          <Part title={lockedText.officialPodium}>
            <Card>
              <ResultPodium result={event.result} displayFormat={displayFormat} />
            </Card>
          </Part>
        )}
      </div>
      {event.locked && (
        <Part title={lockedText.others}>
          <LeaguePredictions leagueId={leagueId} event={event} />
        </Part>
      )}
    </div>
  );
}
