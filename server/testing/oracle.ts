/**
 * The oracle of the tests: a second implementation of docs/RULES.md, written from the rules alone and without regard to
 * speed. It computes the expected scores, totals, ranks, statistics and badges, and shares no code with the engine that
 * it checks.
 */
export type Slot = 'gold' | 'silver' | 'bronze';
export const slots = ['gold', 'silver', 'bronze'] as const satisfies readonly Slot[];

export type DisciplineKind = 'course' | 'saut' | 'lancer' | 'marche' | 'combiné';

/** An athlete of a start list. Any other athlete counts with cote 1, without a PB, and as not withdrawn. */
export interface Starter {
  /** thousandths */
  cote: number;
  /** thousandths of the unit; null when the text contains no number */
  pb: number | null;
  withdrawn: boolean;
}

/** One line of the official podium. */
export interface OfficialMedal {
  place: 1 | 2 | 3;
  athlete: string;
  /** thousandths of the unit */
  performance: number;
}

export interface Contest {
  kind: DisciplineKind;
  /** thousandths of the unit; null means the default of the rules */
  tolerance: number | null;
  starters: ReadonlyMap<string, Starter>;
  /** null without a result */
  medals: readonly OfficialMedal[] | null;
}

export interface Pick {
  slot: Slot;
  athlete: string;
  /** thousandths of the unit */
  performance: number | null;
}

export interface PickScore {
  slot: Slot;
  athlete: string;
  /** the place on the podium that pays this pick; null when no place does */
  placeHeld: number | null;
  base: number;
  /** thousandths of a point, like every figure below except the total */
  cote: number;
  product: number;
  performanceBonus: number;
  pbBonus: number;
}

export interface Score {
  picks: readonly PickScore[];
  podiumBonus: number;
  /** what the joker adds */
  jokerBonus: number;
  /** hundredths of a point, rounded half up */
  total: number;
}

const defaultTolerance: Record<DisciplineKind, number> = {
  course: 30,
  saut: 50,
  lancer: 0,
  marche: 0,
  combiné: 0,
};

const slotPlace: Record<Slot, number> = { gold: 1, silver: 2, bronze: 3 };
const basePoints = [5, 3, 1];

/** A medal, and the place at which it pays a pick. */
interface Paying {
  medal: OfficialMedal;
  place: number;
}

/**
 * Returns the places that an athlete holds. k athletes at place p hold the places p to p + k - 1; a place after the
 * third is outside the podium, and pays nothing.
 */
const placesHeldBy = (athlete: string, medals: readonly OfficialMedal[]): Paying[] =>
  medals
    .filter((medal) => medal.athlete === athlete)
    .flatMap((medal) =>
      medals
        .filter(({ place }) => place === medal.place)
        .map((_sharing, index) => ({ medal, place: medal.place + index })),
    )
    .filter(({ place }) => place <= 3);

/**
 * Returns for each pick the place that pays it: of the places that its athlete holds, the nearest to the predicted one.
 * A place pays 'Autre' only once.
 */
const payingPlaces = (
  picks: readonly Pick[],
  medals: readonly OfficialMedal[],
  isAutre: (athlete: string) => boolean,
): Map<Pick, Paying> => {
  const paying = new Map<Pick, Paying>();
  const spent = new Set<string>();
  const offers = picks.flatMap((pick) =>
    placesHeldBy(pick.athlete, medals).map((held) => ({
      pick,
      held,
      missedBy: Math.abs(held.place - slotPlace[pick.slot]),
    })),
  );
  offers.sort(
    (one, other) => one.missedBy - other.missedBy || slotPlace[one.pick.slot] - slotPlace[other.pick.slot],
  );
  for (const { pick, held } of offers) {
    const key = `${pick.athlete} ${held.place}`;
    if (paying.has(pick) || spent.has(key)) continue;
    paying.set(pick, held);
    if (isAutre(pick.athlete)) spent.add(key);
  }
  return paying;
};

/** Returns the score of a pick that `paying` pays; no points for null. */
const scoreAs = (
  { kind, tolerance, starters }: Contest,
  pick: Pick,
  paying: Paying | null,
  isAutre: (athlete: string) => boolean,
): PickScore => {
  const starter = starters.get(pick.athlete);
  const cote = starter === undefined || starter.cote === 0 ? 1000 : starter.cote;
  const none = { slot: pick.slot, athlete: pick.athlete, placeHeld: null, base: 0, cote, product: 0 };
  if (paying === null) return { ...none, performanceBonus: 0, pbBonus: 0 };
  const base = basePoints[Math.abs(paying.place - slotPlace[pick.slot])] ?? 0;
  const allowed = tolerance ?? defaultTolerance[kind];
  const isClose =
    pick.performance !== null && Math.abs(pick.performance - paying.medal.performance) <= allowed;
  const pb = starter?.pb ?? null;
  const isTimed = kind === 'course' || kind === 'marche';
  const isRecord = pb !== null && (isTimed ? paying.medal.performance <= pb : paying.medal.performance >= pb);
  return {
    ...none,
    placeHeld: paying.place,
    base,
    product: base * cote,
    performanceBonus: isClose ? 10_000 : 0,
    pbBonus: isClose && isRecord && !isAutre(pick.athlete) ? 10_000 : 0,
  };
};

/**
 * Returns the picks that count. The substitute replaces the first withdrawn pick in the order gold, silver, bronze,
 * without a performance, unless the substitute has also withdrawn or is already picked.
 */
const withSubstitute = (
  { starters }: Contest,
  picks: readonly Pick[],
  substitute: string | null,
): readonly Pick[] => {
  if (substitute === null || starters.get(substitute)?.withdrawn === true) return picks;
  if (picks.some(({ athlete }) => athlete === substitute)) return picks;
  const [first] = picks
    .filter(({ athlete }) => starters.get(athlete)?.withdrawn === true)
    .toSorted((one, other) => slotPlace[one.slot] - slotPlace[other.slot]);
  return picks.map((pick) => (pick === first ? { ...pick, athlete: substitute, performance: null } : pick));
};

/** Returns the score of one prediction; null without a result. */
export const scoreOf = (
  contest: Contest,
  given: readonly Pick[],
  isAutre: (athlete: string) => boolean,
  joker = false,
  substitute: string | null = null,
): Score | null => {
  const { medals, starters } = contest;
  if (medals === null) return null;
  const picks = withSubstitute(contest, given, substitute);
  const starting = picks.filter(({ athlete }) => starters.get(athlete)?.withdrawn !== true);
  const paying = payingPlaces(starting, medals, isAutre);
  const lines = picks.map((pick) => scoreAs(contest, pick, paying.get(pick) ?? null, isAutre));
  const isExact = lines.length === 3 && lines.every(({ slot, placeHeld }) => placeHeld === slotPlace[slot]);
  const podiumBonus = isExact ? 20_000 : 0;
  // The joker doubles base times cote, and no bonus.
  let jokerBonus = 0;
  if (joker) for (const { base, cote } of lines) jokerBonus += base * cote;
  const sum = lines.reduce(
    (total, { product, performanceBonus, pbBonus }) => total + product + performanceBonus + pbBonus,
    podiumBonus + jokerBonus,
  );
  return { picks: lines, podiumBonus, jokerBonus, total: Math.floor((sum + 5) / 10) };
};

/**
 * Returns the lines in the order of their ranks, then of their names. Equal totals share a rank (1, 2, 2, 4). With
 * 'exact-podiums', the line with more exact podiums comes first among equal totals.
 */
export const ranked = <Line extends { name: string; total: number; exactPodiums: number }>(
  lines: readonly Line[],
  tieBreak: 'shared' | 'exact-podiums' = 'shared',
): (Line & { rank: number })[] =>
  lines
    .map((line) => ({
      ...line,
      rank:
        1 +
        lines.filter(
          ({ total, exactPodiums }) =>
            total > line.total ||
            (tieBreak === 'exact-podiums' && total === line.total && exactPodiums > line.exactPodiums),
        ).length,
    }))
    .sort((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : 1));

/** Returns a player's statistics from scores. A pick is correct when its athlete holds exactly the predicted place. */
export const statsOf = (scores: readonly Score[]) => {
  const lines = scores.flatMap(({ picks }) => picks);
  const bySlot = (slot: Slot) => {
    const of = lines.filter((line) => line.slot === slot);
    return {
      submitted: of.length,
      correct: of.filter(({ placeHeld }) => placeHeld === slotPlace[slot]).length,
    };
  };
  const medals = { gold: bySlot('gold'), silver: bySlot('silver'), bronze: bySlot('bronze') };
  const submitted = lines.length;
  const correct = slots.reduce((sum, slot) => sum + medals[slot].correct, 0);
  return {
    totalPredictionsSubmitted: submitted,
    totalPredictionsCorrectIndividual: correct,
    // Rounded half up to tenths of a percent, with integers.
    overallWinningPercentage:
      submitted === 0 ? 0 : Math.floor((2000 * correct + submitted) / (2 * submitted)) / 10,
    ...medals,
  };
};

/** Returns the names of the badges that one score earns. */
export const badgesOf = ({ picks, podiumBonus }: Score): string[] => [
  ...(podiumBonus > 0 ? ['Podium parfait'] : []),
  ...(picks.some(({ performanceBonus }) => performanceBonus > 0) ? ['Œil de lynx'] : []),
  ...(picks.some(({ pbBonus }) => pbBonus > 0) ? ['Devin'] : []),
];
