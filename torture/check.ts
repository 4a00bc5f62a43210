import type { CompetitionEvent, Prediction } from '@pronathle/contract';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account, Api } from './api-client.ts';
import { medalsValue, podiumValue } from './draw.ts';
import { coteValue, nothing, predictionKey, type Entry, type Ledger } from './ledger.ts';
import {
  oracleScore,
  type OracleEvent,
  type OracleMedal,
  type OraclePodium,
  type OracleScore,
} from './oracle.ts';
import type { World, WorldLeague } from './world.ts';

/** The problems that a check may find. `broken` is an invariant that none of the other words names. */
export type Wrong = 'lost' | 'refused-kept' | 'never-sent' | 'doubled' | 'half-scored' | 'broken';

export interface Finding {
  wrong: Wrong;
  what: string;
}

export interface Checked {
  findings: Finding[];
  /** writes that got no answer, but were found stored */
  unansweredKept: number;
  /** milliseconds until every player had exactly the badges that the results earn */
  badgesSettledIn: number;
}

/** Milliseconds: after a result a job gives and takes badges within seconds. */
const badgePatience = 20_000;

const pageOfAll = { limit: '9999' };
const sameNumber = (one: number, other: number): boolean => Math.abs(one - other) < 0.001;

const medalsOf = ({ result }: CompetitionEvent): OracleMedal[] => {
  if (result === null) return [];
  const named = [result.gold, result.silver, result.bronze].flatMap((medal, index) =>
    medal === null ? [] : { place: index + 1, athlete: medal.athlete._id, performance: medal.performance },
  );
  const sharing = result.exAequo.map(({ place, athlete, performance }) => ({
    place,
    athlete: athlete._id,
    performance,
  }));
  return [...named, ...sharing];
};

const podiumOf = (prediction: Prediction): OraclePodium => {
  const pick = (medal: 'gold' | 'silver' | 'bronze') => {
    const athlete = prediction[medal];
    return athlete === null ? null : { athlete: athlete._id, performance: prediction[`${medal}Performance`] };
  };
  return [pick('gold'), pick('silver'), pick('bronze')];
};

/**
 * Reads the events and predictions of the competition, and adds the oracle's score to every prediction; null
 * before a result.
 */
const readState = async (api: Api, world: World) => {
  const as = world.admin;
  const events = new Map<string, CompetitionEvent>();
  for (const { id } of world.events)
    events.set(id, (await api.must('getEvent', { as, params: { id } })).competitionEvent);
  const { predictions } = await api.must('listPredictions', {
    as,
    query: { competition: world.competition, ...pageOfAll },
  });

  const facts = new Map<string, OracleEvent>();
  for (const { id, type, tolerance } of world.events) {
    const event = events.get(id);
    if (event === undefined) continue;
    facts.set(id, {
      type,
      tolerance,
      medals: medalsOf(event),
      entrants: new Map(
        event.participants.map(({ athlete, cote, pb, withdrawn }) => [athlete._id, { cote, pb, withdrawn }]),
      ),
      isAutre: (athlete) => athlete === world.autre,
    });
  }
  const scored = predictions.map((prediction) => {
    const event = facts.get(prediction.competitionEvent._id);
    const score: OracleScore | null =
      event === undefined || event.medals.length === 0
        ? null
        : oracleScore(podiumOf(prediction), event, prediction.joker, prediction.substitute?._id ?? null);
    return { prediction, score };
  });
  return { events, scored };
};

type State = Awaited<ReturnType<typeof readState>>;
type Report = (wrong: Wrong, what: string) => void;

/**
 * Compares the found value with the history, and starts a new history from the found value. Returns 1 when that value
 * is of a write that got no answer, otherwise 0.
 */
const judge = (entry: Entry, found: string, report: Report): number => {
  const judgement = entry.register.judge(found);
  if (judgement !== 'fine') report(judgement, `${entry.of}: found ${found}`);
  const unanswered = entry.register.isUnanswered(found) ? 1 : 0;
  entry.register.settle(found);
  return unanswered;
};

const checkHistory = (world: World, ledger: Ledger, { events, scored }: State, report: Report): number => {
  let unansweredKept = 0;
  const found = new Map<string, string>();
  for (const { prediction } of scored) {
    const key = predictionKey(prediction.league._id, prediction.competitionEvent._id, prediction.userId);
    if (found.has(key)) report('doubled', `two predictions of ${prediction.user} for one event of a league`);
    if (!ledger.predictions.has(key))
      report('never-sent', `a prediction of ${prediction.user} that was never sent`);
    found.set(key, podiumValue(podiumOf(prediction), prediction.substitute?._id ?? null));
  }
  for (const [key, entry] of ledger.predictions)
    unansweredKept += judge(entry, found.get(key) ?? nothing, report);

  for (const { id, starters } of world.events) {
    const event = events.get(id);
    const result = ledger.results.get(id);
    if (event === undefined || result === undefined) continue;
    unansweredKept += judge(result, event.result === null ? nothing : medalsValue(medalsOf(event)), report);
    for (const { participant, manualCote } of starters) {
      const shown = event.participants.filter(({ _id }) => _id === participant);
      if (shown.length !== 1) report('doubled', `a participant is ${shown.length} times on a start list`);
      const entry = ledger.cotes.get(participant);
      if (manualCote && entry !== undefined)
        unansweredKept += judge(entry, coteValue(shown[0]?.cote ?? 0), report);
    }
  }
  return unansweredKept;
};

/** A player has one joker a day in each league. All events of this world are on one day. */
const checkJokers = ({ scored }: State, report: Report): void => {
  const placed = new Set<string>();
  for (const { prediction } of scored.filter(({ prediction: { joker } }) => joker === true)) {
    const whose = `${prediction.league._id} ${prediction.userId}`;
    if (placed.has(whose)) report('doubled', `two jokers of ${prediction.user} on one day`);
    placed.add(whose);
  }
};

const checkPoints = ({ scored }: State, report: Report): void => {
  for (const { prediction, score } of scored) {
    const { points, breakdown, user } = prediction;
    const where = `the prediction of ${user} for ${prediction.competitionEvent.name}`;
    if (score === null || points === null || breakdown === null) {
      if (score !== null || points !== null || breakdown !== null)
        report(
          'half-scored',
          `${where}: ${String(points)} points, expected ${String(score?.points ?? null)}`,
        );
      continue;
    }
    if (!sameNumber(points, score.points) || !sameNumber(breakdown.points, score.points))
      report(
        'half-scored',
        `${where}: ${points} points, explained as ${breakdown.points}, expected ${score.points}`,
      );
    if (breakdown.podiumBonus > 0 !== score.exactPodium)
      report('half-scored', `${where}: a podium bonus of ${breakdown.podiumBonus}`);
  }
};

interface ExpectedLine {
  username: string;
  totalScore: number;
  exactPodiums: number;
  predictionsCount: number;
}

const expectedLines = ({ scored }: State, league: string, members: readonly Account[]) =>
  new Map<string, ExpectedLine>(
    members.map(({ id, username }) => {
      const own = scored.filter(
        ({ prediction }) => prediction.league._id === league && prediction.userId === id,
      );
      return [
        id,
        {
          username,
          totalScore: own.reduce((sum, { score }) => sum + (score?.points ?? 0), 0),
          exactPodiums: own.filter(({ score }) => score?.exactPodium === true).length,
          predictionsCount: own.length,
        },
      ];
    }),
  );

/** Checks the members and the ranking of a league. `moversIn` are the movers who are members of it now. */
const checkLeague = async (
  api: Api,
  { admin, movers }: World,
  { id, members }: WorldLeague,
  moversIn: readonly Account[],
  state: State,
  report: Report,
): Promise<void> => {
  const { league } = await api.must('getLeague', { as: admin, params: { id } });
  const shown = (league.members ?? []).map(({ _id }) => _id);
  const present = [...members, ...moversIn];
  const where = `league ${league.name}`;
  if (new Set(shown).size !== shown.length) report('doubled', `${where}: a member twice`);
  if (league.membersCount !== shown.length)
    report('broken', `${where}: ${league.membersCount} members counted, ${shown.length} listed`);
  if (shown.length !== present.length || present.some((one) => !shown.includes(one.id)))
    report('broken', `${where}: its members are not those who joined (${movers.length} move)`);
  if (!shown.includes(league.owner._id)) report('broken', `${where}: its owner is not a member`);
  if (league.maxMembers !== null && shown.length > league.maxMembers)
    report('broken', `${where}: ${shown.length} members of at most ${league.maxMembers}`);

  const { ranking, totalCount } = await api.must('getLeagueRanking', {
    as: admin,
    params: { leagueId: id },
    query: pageOfAll,
  });
  const expected = expectedLines(state, id, present);
  if (ranking.length !== expected.size || totalCount !== expected.size)
    report('half-scored', `${where}: ${ranking.length} lines in the ranking of ${expected.size} members`);
  for (const [index, line] of ranking.entries()) {
    const right = expected.get(line.userId);
    if (
      right === undefined ||
      !sameNumber(line.totalScore, right.totalScore) ||
      line.exactPodiums !== right.exactPodiums ||
      line.predictionsCount !== right.predictionsCount
    )
      report('half-scored', `${where}: ${JSON.stringify(line)}, expected ${JSON.stringify(right)}`);
    const better = ranking.filter(
      (other) =>
        other.totalScore > line.totalScore + 0.001 ||
        (league.tieBreak === 'exact-podiums' &&
          sameNumber(other.totalScore, line.totalScore) &&
          other.exactPodiums > line.exactPodiums),
    ).length;
    if (line.rank !== better + 1) report('half-scored', `${where}: rank ${line.rank} after ${better} better`);
    const before = ranking[index - 1];
    if (before?.rank === line.rank && before.username > line.username)
      report('broken', `${where}: ${before.username} before ${line.username} at the same rank`);
  }
};

const checkGeneralRanking = async (api: Api, world: World, state: State, report: Report): Promise<void> => {
  const { rankings } = await api.must('listRankings', {
    as: world.admin,
    query: { competitionId: world.competition, ...pageOfAll },
  });
  for (const { user, league, score } of rankings) {
    const total = state.scored
      .filter(({ prediction }) => prediction.league._id === league._id && prediction.userId === user._id)
      .reduce((sum, line) => sum + (line.score?.points ?? 0), 0);
    if (!sameNumber(score, total))
      report('half-scored', `general ranking: ${user.username} has ${score}, expected ${total}`);
  }
};

const checkStats = async (api: Api, player: Account, { scored }: State, report: Report): Promise<void> => {
  const stats = await api.must('getMyPredictionStats', { as: player });
  const own = scored.filter(({ prediction, score }) => prediction.userId === player.id && score !== null);
  for (const [index, medal] of (['gold', 'silver', 'bronze'] as const).entries()) {
    const submitted = own.filter(({ prediction }) => prediction[medal] !== null).length;
    const correct = own.filter(({ score }) => score?.exact[index] === true).length;
    if (stats[medal].submitted !== submitted || stats[medal].correct !== correct)
      report(
        'half-scored',
        `statistics of ${player.username}, ${medal}: ${JSON.stringify(stats[medal])}, expected ${correct} of ${submitted}`,
      );
  }
};

/** The badges that depend on results only, by the name of their icon, and which scores earn them. */
const resultBadges: Record<string, (score: OracleScore) => boolean> = {
  'perfect-podium': ({ exactPodium }) => exactPodium,
  'lynx-eye': ({ wonPerformance }) => wonPerformance,
  oracle: ({ wonPb }) => wonPb,
};

const wrongBadges = async (api: Api, player: Account, { scored }: State): Promise<Finding[]> => {
  const { badges } = await api.must('listMyBadges', { as: player });
  const held = badges.map(({ badge }) => /\/([\w-]+)\.svg$/.exec(badge.icon)?.[1] ?? badge.name);
  const scores = scored.flatMap(({ prediction, score }) =>
    prediction.userId === player.id && score !== null ? score : [],
  );
  return [
    ...(new Set(held).size === held.length
      ? []
      : [{ wrong: 'doubled' as const, what: `${player.username} holds a badge twice` }]),
    ...Object.entries(resultBadges)
      .filter(([name, earns]) => held.includes(name) !== scores.some(earns))
      .map(([name]) => ({
        wrong: 'broken' as const,
        what: `${player.username} ${held.includes(name) ? 'still holds' : 'has not received'} badge ${name}`,
      })),
  ];
};

/**
 * Polls until all badges are right, because a job updates them after a result. Reports the badges that are still wrong
 * after `badgePatience`. Returns how many milliseconds it has polled.
 */
const checkBadges = async (api: Api, world: World, state: State, report: Report): Promise<number> => {
  const begun = performance.now();
  for (;;) {
    const wrong: Finding[] = [];
    for (const player of [...world.players, world.sleeper])
      wrong.push(...(await wrongBadges(api, player, state)));
    const elapsed = performance.now() - begun;
    if (wrong.length === 0) return elapsed;
    if (elapsed > badgePatience) {
      for (const finding of wrong) report(finding.wrong, finding.what);
      return elapsed;
    }
    await wait(50);
  }
};

const checkAccounts = async (api: Api, world: World, report: Report): Promise<void> => {
  const { users } = await api.must('listUsers', { as: world.admin, query: pageOfAll });
  const names = users.flatMap(({ username, email }) => [username.toLowerCase(), email.toLowerCase()]);
  if (new Set(names).size !== names.length) report('doubled', 'two accounts differ only in letter case');
  const known = [world.admin, world.sleeper, ...world.players, ...world.movers];
  if (users.length !== known.length)
    report('broken', `${users.length} accounts, where ${known.length} were made`);
};

/** Compares what the API shows with the history and the oracle. No write may run at the same time. */
export const check = async (api: Api, world: World, ledger: Ledger): Promise<Checked> => {
  const findings: Finding[] = [];
  const report: Report = (wrong, what) => findings.push({ wrong, what });
  const state = await readState(api, world);
  let unansweredKept = checkHistory(world, ledger, state, report);

  const { league: small } = await api.must('getLeague', {
    as: world.admin,
    params: { id: world.smallLeague.id },
  });
  const moversIn = world.movers.filter(({ id }) => small.members?.some(({ _id }) => _id === id));
  for (const mover of world.movers) {
    const entry = ledger.memberships.get(mover.id);
    if (entry !== undefined)
      unansweredKept += judge(entry, moversIn.includes(mover) ? 'member' : nothing, report);
  }

  checkJokers(state, report);
  checkPoints(state, report);
  for (const league of world.leagues) await checkLeague(api, world, league, [], state, report);
  await checkLeague(api, world, world.smallLeague, moversIn, state, report);
  await checkGeneralRanking(api, world, state, report);
  for (const player of world.players) await checkStats(api, player, state, report);
  await checkAccounts(api, world, report);
  return { findings, unansweredKept, badgesSettledIn: await checkBadges(api, world, state, report) };
};
