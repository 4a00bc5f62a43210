import type { League } from '@pronathle/contract';
import type { LeagueRules } from '@pronathle/domain/league-settings';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { part } from '../../ui/part.tsx';
import { renewLeagueText } from './renew-league.text.ts';

const RenewLeagueDialog = part(() => import('./renew-league-dialog.tsx'), 'RenewLeagueDialog');

/** The owner's button that creates the next league, under the closing page of a league. */
export function RenewLeague({
  league,
}: {
  league: Pick<League, '_id' | 'name' | 'seasonId' | keyof LeagueRules>;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="justify-self-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {renewLeagueText.open}
      </Button>
      <Suspense fallback={null}>
        {open && <RenewLeagueDialog league={league} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
