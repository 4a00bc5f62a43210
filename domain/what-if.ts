/**
 * A league's ranking with an imagined podium. The game's engine scores the revealed predictions. Numbers are
 * those of the wire, in points and base units.
 */
import { athleteName } from './athlete-name.ts';
import { toThousandths, type Hundredths } from './decimal.ts';
import type { DisciplineType, Unit } from './discipline.ts';
import { isAutre, medalNames, type MedalName, type Place, type Podium } from './podium.ts';
import { type Entrant, type ScoringFacts } from './scoring.ts';
import { scoreWithSubstitute } from './substitute.ts';
import { hasPlaces, rankingKey, type TieBreak } from './standings.ts';

export interface ImaginedMedal {
  place: Place;
  athleteId: string;
  /** in base units; null when no performance is imagined: nobody then wins the performance bonus */
  performance: number | null;
}

interface ImaginedEvent {
  discipline: { type: DisciplineType; unit: Unit; performanceTolerance: number | null };
  participants: readonly {
    athlete: { _id: string; firstName: string; lastName: string };
    cote: number;
    pb: string;
    withdrawn: boolean;
  }[];
}

type RevealedPrediction = {
  userId: string;
  points: number | null;
  breakdown: { podiumBonus: number } | null;
  joker?: boolean | undefined;
  substitute?: { _id: string } | undefined;
} & Record<MedalName, { _id: string } | null> &
  Record<`${MedalName}Performance`, number | null>;

interface Member {
  userId: string;
  rank: number;
  totalScore: number;
  exactPodiums: number;
}

const hundredthsOf = (points: number): Hundredths => Math.round(points * 100);
const thousandthsOf = (value: number): number => toThousandths(value) ?? 0;

const factsOf = (
  { discipline, participants }: ImaginedEvent,
  medals: readonly ImaginedMedal[],
): ScoringFacts => ({
  type: discipline.type,
  unit: discipline.unit,
  performanceTolerance:
    discipline.performanceTolerance === null ? null : thousandthsOf(discipline.performanceTolerance),
  // No guess is in an interval around NaN.
  medals: medals.map(({ performance, ...medal }) => ({
    ...medal,
    performance: performance === null ? NaN : thousandthsOf(performance),
  })),
  entrants: new Map(
    participants.map(({ athlete, cote, pb, withdrawn }): [string, Entrant] => [
      athlete._id,
      {
        cote: thousandthsOf(cote),
        pb,
        withdrawn,
        autre: isAutre(athleteName(athlete)),
      },
    ]),
  ),
});

const podiumOf = (prediction: RevealedPrediction): Podium => {
  const pickAt = (medal: MedalName) => {
    const performance = prediction[`${medal}Performance`];
    const athlete = prediction[medal];
    return athlete === null
      ? null
      : { athleteId: athlete._id, performance: performance === null ? null : thousandthsOf(performance) };
  };
  const [gold, silver, bronze] = medalNames.map(pickAt);
  return { gold: gold ?? null, silver: silver ?? null, bronze: bronze ?? null };
};

export type Imagined<Line extends Member> = Line & {
  /** the points in the imagined event; null without a prediction */
  gained: number | null;
  /** the actual rank, null while nobody has points; `rank` is the imagined one */
  rankNow: number | null;
};

/**
 * Returns the whole ranking with the imagined podium instead of the event's result, the best first; players who
 * share a rank keep their order.
 */
export const imaginedRanking = <Line extends Member>(
  ranking: readonly Line[],
  predictions: readonly RevealedPrediction[],
  event: ImaginedEvent,
  medals: readonly ImaginedMedal[],
  tieBreak: TieBreak,
): Imagined<Line>[] => {
  const facts = factsOf(event, medals);
  const own = new Map(predictions.map((prediction) => [prediction.userId, prediction]));
  const lines = ranking.map((line) => {
    const prediction = own.get(line.userId);
    const score =
      prediction === undefined
        ? null
        : scoreWithSubstitute(podiumOf(prediction), facts, {
            joker: prediction.joker === true,
            substitute: prediction.substitute?._id ?? null,
          });
    const gained = score?.points ?? null;
    const total = hundredthsOf(line.totalScore) - hundredthsOf(prediction?.points ?? 0) + (gained ?? 0);
    const isExact = (podiumBonus = 0) => (podiumBonus > 0 ? 1 : 0);
    const exactPodiums =
      line.exactPodiums - isExact(prediction?.breakdown?.podiumBonus) + isExact(score?.breakdown.podiumBonus);
    return { line, gained, total, exactPodiums, key: rankingKey(tieBreak, total, exactPodiums) };
  });
  const hadPlaces = hasPlaces(Math.max(0, ...ranking.map(({ totalScore }) => totalScore)));
  const sorted = lines.toSorted((one, other) => other.key - one.key);
  let rank = 0;
  return sorted.map(({ line, gained, total, exactPodiums, key }, at) => {
    if (key !== sorted[at - 1]?.key) rank = at + 1;
    return {
      ...line,
      rankNow: hadPlaces ? line.rank : null,
      rank,
      totalScore: total / 100,
      exactPodiums,
      gained: gained === null ? null : gained / 100,
    };
  });
};
