import { athleteName } from '@pronathle/domain/athlete-name';
import type { MedalName } from '@pronathle/domain/podium';
import { playedRulesText as text } from './played-rules.text.ts';

interface Athlete {
  firstName: string;
  lastName: string;
}

interface StandInProps {
  picks: { substitute?: Athlete | undefined; replaced?: MedalName | undefined };
  medal: MedalName;
  /** it is a women's event */
  isWomens: boolean;
}

/** The substitute who scores at the place of a withdrawn pick; nothing for a pick that counts itself. */
export function StandIn({ picks, medal, isWomens }: StandInProps) {
  const { substitute, replaced } = picks;
  if (substitute === undefined || replaced !== medal) return null;
  return (
    <span className="board block text-base leading-tight">
      {text.standsIn(athleteName(substitute), isWomens)}
    </span>
  );
}
