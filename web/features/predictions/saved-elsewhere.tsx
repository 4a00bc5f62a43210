import type { Prediction } from '@pronathle/contract';
import type { DisplayFormat } from '@pronathle/domain/discipline';
import { medalNames } from '@pronathle/domain/podium';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatMark } from '../../lib/french-numbers.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { jokerText } from './joker.text.ts';
import { predictionsText } from './predictions.text.ts';
import { savedElsewhereText } from './saved-elsewhere.text.ts';
import { substituteText } from './substitute.text.ts';

interface SavedElsewhereProps {
  prediction: Prediction;
  displayFormat: DisplayFormat;
  onSettle: (keepMine: boolean) => void;
}

/**
 * Shows the prediction that another tab or device has saved, and that this form would overwrite: the player chooses.
 */
export function SavedElsewhere({ prediction, displayFormat, onSettle }: SavedElsewhereProps) {
  const picks = medalNames.flatMap((medal) => {
    const athlete = prediction[medal];
    const performance = prediction[`${medal}Performance`];
    const mark = performance === null ? '' : formatMark(performance, displayFormat);
    return athlete === null
      ? []
      : savedElsewhereText.pickOf(predictionsText.medals[medal], athleteName(athlete), mark);
  });
  const { substitute, joker } = prediction;
  const played = [
    ...(substitute === undefined ? [] : [substituteText.named(athleteName(substitute))]),
    ...(joker === true ? [jokerText.played] : []),
  ];
  return (
    <Alert tone="warning">
      <p>{savedElsewhereText.changedElsewhere}</p>
      <p>{[...picks, ...played].join(' · ')}</p>
      <div className="-mx-2 flex flex-wrap gap-x-2">
        <Button tone="plain" onClick={() => onSettle(true)}>
          {savedElsewhereText.keepMine}
        </Button>
        <Button tone="plain" onClick={() => onSettle(false)}>
          {savedElsewhereText.takeSaved}
        </Button>
      </div>
    </Alert>
  );
}
