import { Pill } from './pill.tsx';
import { playedRulesText as text } from './played-rules.text.ts';

/** Marks a prediction that its player's joker doubles; nothing for others. */
export function JokerMark({ joker }: { joker: boolean | undefined }) {
  return joker === true && <Pill tone="tartan">{text.joker}</Pill>;
}
