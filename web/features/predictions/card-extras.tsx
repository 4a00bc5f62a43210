import type { Starter } from '../../lib/starters.ts';
import { JokerField } from './joker-field.tsx';
import { TwoPodiums } from './two-podiums.tsx';
import type { useAutosave } from './use-autosave.ts';

interface CardExtrasProps {
  /** the league plays the joker */
  plays: boolean;
  closed: boolean;
  starters: readonly Starter[];
  autosaved: ReturnType<typeof useAutosave>;
}

/** What few cards of the day sheet need: the joker, and the choice between two podiums. */
export function CardExtras({ plays, closed, starters, autosaved }: CardExtrasProps) {
  const { draft, status, state, edit, choose } = autosaved;
  return (
    <>
      {plays && <JokerField draft={draft} closed={closed} onChange={edit} />}
      {status === 'conflict' && state.conflict !== null && (
        <TwoPodiums mine={draft} theirs={state.conflict.draft} starters={starters} onChoose={choose} />
      )}
    </>
  );
}
