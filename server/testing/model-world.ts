import type { JokerRule, SubstituteRule } from '@pronathle/domain/league-rules';
import type { TieBreak } from '@pronathle/domain/standings';
import type { TestApp, TestUser } from './app.ts';
import type { Step } from './model-steps.ts';
import {
  badgesOf,
  scoreOf,
  type Contest,
  type OfficialMedal,
  type Pick,
  type Score,
  type Starter,
} from './oracle.ts';

/** The objects that all sequences share, and that no sequence changes. */
export interface Stage {
  server: TestApp;
  admin: TestUser;
  /** the pool, then 'Autre', then an athlete who never takes part */
  athletes: readonly string[];
}

export interface ModelStarter extends Starter {
  participantId: string;
}

export interface ModelEvent extends Contest {
  id: string;
  disciplineId: string;
  disciplineName: string;
  tolerance: number | null;
  starters: Map<string, ModelStarter>;
  medals: OfficialMedal[] | null;
  /** the number of its last scoring, numbered over all events; 0 before its first */
  scoringNumber: number;
  /** the text of model-sheets.ts after its last scoring */
  sheetText: string;
  /** the day of its start, in the competition's timezone */
  day: string;
  isPast: boolean;
}

export interface ModelLeague {
  id: string;
  /** the first is the owner */
  members: TestUser[];
  tieBreak: TieBreak;
  joker: JokerRule;
  substitute: SubstituteRule;
}

export interface ModelPrediction {
  id: string;
  player: TestUser;
  league: ModelLeague;
  event: ModelEvent;
  picks: Pick[];
  /** the player has placed the joker on this prediction; the joker counts when the league plays jokers */
  joker: boolean;
  /** the fourth athlete, who counts when the league plays substitutes */
  substitute: string | null;
}

/** A league as a member saw it at the last visit. */
export interface Seen {
  /** the world's number of scorings at the visit */
  scorings: number;
  rank: number;
  /** hundredths */
  total: number;
}

/** The users, leagues, events and predictions of one sequence, as the rules require them after each step. */
export interface World extends Stage {
  call: TestApp['call'];
  /** returns whether the athlete is 'Autre', who stands for all athletes outside the start list */
  isAutre: (athlete: string) => boolean;
  competitionId: string;
  players: readonly TestUser[];
  leagues: readonly ModelLeague[];
  events: readonly ModelEvent[];
  predictions: ModelPrediction[];
  /** the number of scorings: by a result, or a later change of the podium or of what predictions can earn */
  scorings: number;
  /** the number of checks of the leagues' news */
  looks: number;
  /** what each member saw at the last visit, by `league player` */
  seen: Map<string, Seen>;
  /** ids of players who have predicted once */
  hasPredicted: Set<string>;
  /**
   * `user badge` of badges earned by a prediction that is deleted, because its player left the league: the player may
   * hold such a badge or not
   */
  undecided: Set<string>;
  /** an event has locked at least once: the rules of the leagues can no longer change */
  hasLocked: boolean;
  /** a step has succeeded since the last check */
  hasChanged: boolean;
  /** points may have changed since the last check */
  resultsTouched: boolean;
}

/** Returns the item at an index; throws when there is none. */
export const from = <Thing>(things: readonly Thing[], index: number): Thing => {
  const thing = things[index];
  if (thing === undefined) throw new Error(`the model has no number ${index}`);
  return thing;
};

export const isLocked = (event: ModelEvent) => event.isPast || event.medals !== null;

/** Returns the oracle's score of a prediction; null without a result. */
export const scoreIn = (
  { isAutre }: World,
  { event, picks, league, joker, substitute }: ModelPrediction,
): Score | null =>
  scoreOf(
    event,
    picks,
    isAutre,
    joker && league.joker === 'daily',
    league.substitute === 'on' ? substitute : null,
  );

/** Returns the event with a result that was scored last; undefined without any result. */
export const lastEventOf = ({ events }: World): ModelEvent | undefined =>
  events
    .filter(({ medals }) => medals !== null)
    .toSorted((one, other) => other.scoringNumber - one.scoringNumber)[0];

/** Returns the oracle's scores of the predictions whose events have a result. */
export const scored = (world: World, of: readonly ModelPrediction[]): Score[] =>
  of.map((prediction) => scoreIn(world, prediction)).filter((score) => score !== null);

/**
 * Returns whether the call succeeded, and then notes in the world that something has changed. Throws when the status is
 * not one that the rules require. `refusals` are the statuses of all refusals that apply: the server may answer any of
 * them.
 */
export const succeeded = (
  world: World,
  step: Step,
  { status, body }: { status: number; body: { msg?: string } },
  refusals: readonly (number | false)[],
  successes: readonly number[] = [200],
): boolean => {
  const allowed = refusals.filter((refusal) => refusal !== false);
  const expected = allowed.length > 0 ? allowed : successes;
  if (!expected.includes(status))
    throw new Error(
      `${JSON.stringify(step)} answered ${status} ${body.msg ?? ''} instead of ${expected.join(' or ')}`,
    );
  world.hasChanged ||= allowed.length === 0;
  return allowed.length === 0;
};

/** Removes predictions that a step has deleted. Their badges become undecided. */
export const forget = (world: World, gone: readonly ModelPrediction[]) => {
  for (const prediction of gone) {
    for (const score of scored(world, [prediction]))
      for (const badge of badgesOf(score)) world.undecided.add(`${prediction.player.id} ${badge}`);
    world.predictions.splice(world.predictions.indexOf(prediction), 1);
  }
};
