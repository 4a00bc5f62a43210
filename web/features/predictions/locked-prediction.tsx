import type { CompetitionEvent, Prediction } from '@pronathle/contract';
import type { ReactNode } from 'react';
import { whatIfId } from '../../lib/what-if-id.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { LeaguePredictions } from './league-predictions.tsx';
import { lockedText } from './locked.text.ts';
import { MarkedPicks, NarrowPodium } from './podium-compared.tsx';
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

/** Gives the focus to the part « Et si… », which is below the picks of the whole league, and scrolls to this part. */
function goToWhatIf() {
  const whatIf = document.getElementById(whatIfId);
  whatIf?.focus({ preventScroll: true });
  whatIf?.scrollIntoView();
}

interface LockedPredictionProps {
  leagueId: string;
  event: CompetitionEvent;
  prediction: Prediction | null;
}

/** The prediction that counts, the official podium once there is one, and the picks of the league. */
export function LockedPrediction({ leagueId, event, prediction }: LockedPredictionProps) {
  const { displayFormat } = event.discipline;
  const { result } = event;
  const scored = result !== null && prediction?.breakdown != null ? prediction : null;
  return (
    <div className="grid gap-8">
      {result !== null && scored !== null ? (
        <>
          <div className="grid grid-cols-2 gap-3 lg:gap-8">
            <Part title={lockedText.mine}>
              <Card>
                <MarkedPicks prediction={scored} discipline={event.discipline} />
              </Card>
            </Part>
            <Part title={lockedText.officialPodium}>
              <Card>
                <NarrowPodium result={result} displayFormat={displayFormat} />
              </Card>
            </Part>
          </div>
          <Part title={lockedText.myPointsInDetail}>
            <Card>
              <PointsExplained prediction={scored} discipline={event.discipline} />
            </Card>
          </Part>
        </>
      ) : (
        <div className="grid gap-8 lg:grid-cols-2">
          <Part title={lockedText.mine}>
            <Card>
              {prediction === null ? (
                <p className="text-muted">{lockedText.notPredicted}</p>
              ) : (
                <PointsExplained prediction={prediction} discipline={event.discipline} />
              )}
            </Card>
          </Part>
          {result !== null && (
            <Part title={lockedText.officialPodium}>
              <Card>
                <ResultPodium result={result} displayFormat={displayFormat} />
              </Card>
            </Part>
          )}
        </div>
      )}
      {event.locked && prediction !== null && (
        <Button tone="plain" className="-mx-2 -my-4 justify-self-start" onClick={goToWhatIf}>
          {lockedText.goToWhatIf}
        </Button>
      )}
      {event.locked && (
        <Part title={lockedText.others}>
          <LeaguePredictions leagueId={leagueId} event={event} />
        </Part>
      )}
    </div>
  );
}
