import type { Duel } from '@pronathle/contract';

/** Returns how often each of two players won an event with a result, and how many picks they share. */
export const duelTally = (events: Duel['events']) => {
  const scored = events.filter(({ competitionEvent }) => competitionEvent.hasResult);
  const leads = scored.map(({ mine, theirs }) => Math.sign((mine?.points ?? 0) - (theirs?.points ?? 0)));
  return {
    won: leads.filter((lead) => lead > 0).length,
    lost: leads.filter((lead) => lead < 0).length,
    even: leads.filter((lead) => lead === 0).length,
    same: events.reduce((sum, { identical }) => sum + identical.length, 0),
  };
};
