import { gapText } from './gap.text.ts';

interface GapProps {
  /** the next better player, and the points between the two; null for the leader */
  above: { username: string; gap: number } | null;
  /** the leader's points ahead of the second player; null for other players, and for a player who is alone */
  lead: number | null;
}

/** Shows how many points a player is behind the next better player, or ahead of the others. */
export function Gap({ above, lead }: GapProps) {
  if (above !== null) return <span>{gapText.behind(above.gap, above.username)}</span>;
  return lead === null ? null : <span>{gapText.lead(lead)}</span>;
}
