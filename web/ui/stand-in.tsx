import { athleteName } from '@pronathle/domain/athlete-name';
import type { Gender } from '@pronathle/domain/gender';
import type { MedalName } from '@pronathle/domain/podium';
import { standInAt } from '../lib/stand-in.ts';
import { playedRulesText as text } from './played-rules.text.ts';

interface Athlete {
  _id: string;
  firstName: string;
  lastName: string;
  withdrawn: boolean;
}

interface StandInProps {
  picks: Record<MedalName, Athlete | null> & { substitute?: Athlete | undefined };
  medal: MedalName;
  /** the gender of the event */
  gender: Gender;
}

/** The substitute who scores at the place of a withdrawn pick; nothing for a pick that counts itself. */
export function StandIn({ picks, medal, gender }: StandInProps) {
  const substitute = standInAt(picks, medal);
  if (substitute === undefined) return null;
  return (
    <span className="board block text-base leading-tight">
      {text.standsIn(athleteName(substitute), gender)}
    </span>
  );
}
