import { medalNames } from '@pronathle/domain/podium';
import type { Starter } from '../../lib/starters.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { daySheetText as text } from './day-sheet.text.ts';
import { jokerText } from './joker.text.ts';
import type { PodiumDraft } from './podium-draft.ts';
import { predictionsText } from './predictions.text.ts';
import { substituteText } from './substitute.text.ts';
import { twoPodiumsText } from './two-podiums.text.ts';
import { waitingText } from './waiting-podiums.text.ts';

interface TwoPodiumsProps {
  mine: PodiumDraft;
  theirs: PodiumDraft;
  starters: readonly Starter[];
  onChoose: (mine: boolean) => void;
}

/** Shows the player's podium beside the one that another tab or device has stored meanwhile; the player chooses. */
export function TwoPodiums({ mine, theirs, starters, onChoose }: TwoPodiumsProps) {
  const nameOf = (id: string | null) => starters.find(({ _id }) => _id === id)?.name ?? text.slotFree;
  const podium = (title: string, draft: PodiumDraft) => (
    <div>
      <h3 className="text-lg">{title}</h3>
      <ul>
        {medalNames.map((medal) => (
          <li key={medal}>
            {predictionsText.medals[medal]} : {nameOf(draft[medal].athleteId)}
            {draft[medal].typed !== '' && ` (${draft[medal].typed})`}
          </li>
        ))}
        {draft.substitute !== undefined && <li>{substituteText.named(nameOf(draft.substitute))}</li>}
        {draft.joker === true && <li>{jokerText.played}</li>}
      </ul>
    </div>
  );
  return (
    <Alert tone="warning">
      <p>{waitingText.changedElsewhere}</p>
      <div className="grid grid-cols-2 gap-3 text-sm">
        {podium(twoPodiumsText.mine, mine)}
        {podium(twoPodiumsText.theirs, theirs)}
      </div>
      <div className="-mx-2 flex flex-wrap gap-x-2">
        <Button tone="plain" onClick={() => onChoose(true)}>
          {twoPodiumsText.keepMine}
        </Button>
        <Button tone="plain" onClick={() => onChoose(false)}>
          {twoPodiumsText.takeTheirs}
        </Button>
      </div>
    </Alert>
  );
}
