import { gapText } from './gap.text.ts';

interface GapProps {
  /** the next better player; null at the top */
  above: { username: string; gap: number } | null;
  /** points ahead of the second; null below the top, and for a player who is alone */
  lead: number | null;
}

/** How far a player is from the next better one, or ahead of the others. */
export function Gap({ above, lead }: GapProps) {
  if (above !== null) return <span>{gapText.behind(above.gap, above.username)}</span>;
  return lead === null ? null : <span>{gapText.lead(lead)}</span>;
}
