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

/** Everything that no sequence changes, and that all sequences share. */
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
  /** the number of its last scoring among those of all results; 0 before the first */
  scoringNumber: number;
  /** in the competition's zone */
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
  /** the player has placed the joker here; it counts when the league plays it */
  joker: boolean;
  /** the fourth athlete, who counts when the league plays it */
  substitute: string | null;
}

/** A league as a member saw it at the last visit. */
export interface Seen {
  /** scorings by then */
  scorings: number;
  rank: number;
  /** hundredths */
  total: number;
}

/** The users, leagues, events and predictions of one sequence, by the rules, after each step. */
export interface World extends Stage {
  call: TestApp['call'];
  isAutre: (athlete: string) => boolean;
  competitionId: string;
  players: readonly TestUser[];
  leagues: readonly ModelLeague[];
  events: readonly ModelEvent[];
  predictions: ModelPrediction[];
  /** how often an event was scored: by a result, its correction, or a change of its start list or tolerance after it */
  scorings: number;
  /** how often the news of the leagues were looked at */
  looks: number;
  /** by `league player` */
  seen: Map<string, Seen>;
  /** ids of players who have predicted once */
  hasPredicted: Set<string>;
  /** `user badge` of badges whose earning prediction its author deleted by leaving: both answers are right */
  undecided: Set<string>;
  /** an event has been locked once: the rules of the leagues are fixed */
  hasLocked: boolean;
  /** a step has succeeded since the last check */
  hasChanged: boolean;
  /** points may have changed since the last check */
  resultsTouched: boolean;
}

/** Returns one of several items; throws when there is none of that number. */
export const from = <Thing>(things: readonly Thing[], index: number): Thing => {
  const thing = things[index];
  if (thing === undefined) throw new Error(`the model has no number ${index}`);
  return thing;
};

export const isLocked = (event: ModelEvent) => event.isPast || event.medals !== null;

/** The oracle's score of a prediction; null without a result. */
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

/** Notes that an event with a result has been scored. */
export const noteScoring = (world: World, event: ModelEvent): void => {
  if (event.medals === null) return;
  world.scorings += 1;
  event.scoringNumber = world.scorings;
};

/** The event that was the last to be scored; undefined without a result. */
export const lastEventOf = ({ events }: World): ModelEvent | undefined =>
  events
    .filter(({ medals }) => medals !== null)
    .toSorted((one, other) => other.scoringNumber - one.scoringNumber)[0];

export const scored = (world: World, of: readonly ModelPrediction[]): Score[] =>
  of.map((prediction) => scoreIn(world, prediction)).filter((score) => score !== null);

/** True when the call succeeded. `refusals` are all those that the rules allow, whichever comes first. */
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

/** Removes predictions that a step has deleted. */
export const forget = (world: World, gone: readonly ModelPrediction[]) => {
  for (const prediction of gone) {
    for (const score of scored(world, [prediction]))
      for (const badge of badgesOf(score)) world.undecided.add(`${prediction.player.id} ${badge}`);
    world.predictions.splice(world.predictions.indexOf(prediction), 1);
  }
};
