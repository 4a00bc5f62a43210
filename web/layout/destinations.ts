import { BookOpen, House, Medal, Shield, Target, Trophy, User } from 'lucide-react';
import { paths } from '../paths.ts';
import { layoutText } from './layout.text.ts';
import { playerText } from './player.text.ts';

interface Destination {
  to: string;
  label: string;
  icon: typeof House;
}

/** The main links. On a phone they are at the bottom of the screen, with the `short` label. */
export const mainDestinations: readonly (Destination & { short: string })[] = [
  { to: paths.home(), label: layoutText.home, short: layoutText.home, icon: House },
  {
    to: paths.competitions(),
    label: layoutText.competitions,
    short: layoutText.competitions,
    icon: Medal,
  },
  {
    to: paths.myPredictions(),
    label: layoutText.myPredictions,
    short: playerText.myPredictionsShort,
    icon: Target,
  },
  { to: paths.myLeagues(), label: layoutText.myLeagues, short: playerText.myLeaguesShort, icon: Trophy },
];

const others: readonly Destination[] = [
  { to: paths.rules(), label: layoutText.rules, icon: BookOpen },
  { to: paths.profile(), label: layoutText.profile, icon: User },
];

/** Returns the other links: beside the main ones on a wide screen, in the menu on a phone. */
export function otherDestinations(isAdmin: boolean): readonly Destination[] {
  return isAdmin ? [...others, { to: paths.admin(), label: layoutText.admin, icon: Shield }] : others;
}
