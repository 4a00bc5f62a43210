import type { Api } from './api-client.ts';
import { logicalClock, Register } from './history.ts';
import type { World } from './world.ts';

/** The value of a missing object: no prediction, no result, not a member. */
export const nothing = 'nothing';

export interface Entry {
  /** what the value is, in words */
  of: string;
  register: Register;
}

/** The histories of all values that the load writes. */
export interface Ledger {
  /** by league, event and user */
  predictions: Map<string, Entry>;
  /** by event */
  results: Map<string, Entry>;
  /** by participant, for cotes typed by an admin */
  cotes: Map<string, Entry>;
  /** by user, for the movers of the small league */
  memberships: Map<string, Entry>;
}

/** Returns the key of a prediction in a ledger. */
export const predictionKey = (league: string, event: string, user: string): string =>
  `${league} ${event} ${user}`;

/** Returns a text of a cote, by which a sent and a found one are compared. */
export const coteValue = (cote: number): string => cote.toFixed(3);

/** Returns a ledger of all values that can be written, with their state before the load. */
export const openLedger = async (api: Api, world: World): Promise<Ledger> => {
  const tick = logicalClock();
  const entry = (of: string, initial = nothing): Entry => ({ of, register: new Register(tick, initial) });
  const ledger: Ledger = {
    predictions: new Map(),
    results: new Map(),
    cotes: new Map(),
    memberships: new Map(
      world.movers.map(({ id, username }) => [id, entry(`the membership of ${username}`)]),
    ),
  };
  for (const [number, event] of world.events.entries()) {
    ledger.results.set(event.id, entry(`the result of event ${number + 1}`));
    for (const league of [...world.leagues, world.smallLeague])
      for (const { id, username } of league.members)
        ledger.predictions.set(
          predictionKey(league.id, event.id, id),
          entry(`the prediction of ${username} for event ${number + 1}`),
        );
    const { competitionEvent } = await api.must('getEvent', { as: world.admin, params: { id: event.id } });
    for (const { participant } of event.starters.filter(({ manualCote }) => manualCote)) {
      const cote = competitionEvent.participants.find(({ _id }) => _id === participant)?.cote ?? 0;
      ledger.cotes.set(participant, entry(`a cote of event ${number + 1}`, coteValue(cote)));
    }
  }
  return ledger;
};
