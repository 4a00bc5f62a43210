import { expect } from 'vitest';
import type { ApiBody } from '@pronathle/contract';
import type { TestApp, TestUser } from './app.ts';
import { checkRivalry } from './check-rivalry.ts';
import { imagineResult } from './check-what-if.ts';
import {
  kinds,
  leaguesCount,
  playersCount,
  poolSize,
  type Sequence,
  type Step,
  type StepOf,
} from './model-steps.ts';
import {
  badgesOf,
  ranked,
  scoreOf,
  slots,
  statsOf,
  type Contest,
  type DisciplineKind,
  type OfficialMedal,
  type Pick,
  type Score,
  type Starter,
} from './oracle.ts';

/** What all sequences share, because no sequence changes it. */
export interface Stage {
  server: TestApp;
  admin: TestUser;
  /** the pool, then 'Autre', then an athlete who never takes part */
  athletes: readonly string[];
}

interface ModelStarter extends Starter {
  participantId: string;
}

interface ModelEvent extends Contest {
  id: string;
  disciplineId: string;
  disciplineName: string;
  tolerance: number | null;
  starters: Map<string, ModelStarter>;
  medals: OfficialMedal[] | null;
  isPast: boolean;
}

interface ModelLeague {
  id: string;
  /** the first is the owner */
  members: TestUser[];
}

interface ModelPrediction {
  id: string;
  player: TestUser;
  league: ModelLeague;
  event: ModelEvent;
  picks: Pick[];
}

const hour = 3_600_000;
const instant = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const day = (days: number) => instant(days * 24 * hour).slice(0, 10);

const markOf = (kind: DisciplineKind, step: number) => kinds[kind].first + step * kinds[kind].step;

/** Thousandths as a number or as one of the texts that athletes write. */
const written = (kind: DisciplineKind, thousandths: number, spelling: number): number | string => {
  const value = thousandths / 1000;
  if (spelling === 0) return value;
  const dotted = value.toFixed(kind === 'combiné' ? 0 : 2);
  if (spelling === 1) return dotted;
  if (spelling === 2 || kind !== 'marche') return dotted.replace('.', ',');
  const minutes = Math.floor((value % 3600) / 60);
  const seconds = (value % 60).toFixed(2).padStart(5, '0');
  return `${Math.floor(value / 3600)}:${String(minutes).padStart(2, '0')}:${seconds}`;
};

const writtenPb = (kind: DisciplineKind, thousandths: number | null, spelling: number): string => {
  if (thousandths === null) return ['', '-', 'NM', ''][spelling] ?? '';
  const text = String(written(kind, thousandths, Math.max(1, spelling)));
  return spelling === 0 ? `NR ${text}` : text;
};

const toleranceOf = (kind: DisciplineKind, drawn: number): number | null => {
  const { tolerances } = kinds[kind];
  return tolerances[drawn % tolerances.length] ?? null;
};

const wireTolerance = (thousandths: number | null) => (thousandths === null ? null : thousandths / 1000);

/**
 * Three players, two public leagues, one competition with two events, both in an API and in the oracle.
 * Every `checkEvery`th step, and the last one, is followed by a check of all figures.
 */
export const openModel = async (
  stage: Stage,
  name: string,
  contests: Sequence['contests'],
  checkEvery: number,
) => {
  const { server, admin, athletes } = stage;
  const { call } = server;
  const isAutre = (athlete: string) => athlete === athletes[poolSize];

  const players: TestUser[] = [];
  for (let index = 0; index < playersCount; index += 1)
    players.push(await server.createUser(`${name} ${'abc'[index] ?? ''}`));

  const disciplines = [];
  for (const [index, { kind, tolerance }] of contests.entries()) {
    const thousandths = toleranceOf(kind, tolerance);
    const body = { name: `${name} ${index}`, type: kind, gender: 'male', unit: kinds[kind].unit };
    const made = await call('createDiscipline', {
      as: admin,
      body: { ...body, performanceTolerance: wireTolerance(thousandths) },
    });
    expect(made.status).toBe(201);
    disciplines.push({ id: made.body.discipline._id, name: body.name, kind, tolerance: thousandths });
  }
  const competition = await call('createCompetition', {
    as: admin,
    body: {
      name,
      location: 'Stade',
      startDate: day(-2),
      endDate: day(3),
      disciplines: disciplines.map(({ id }) => id),
    },
  });
  const competitionId = competition.body.competition._id;

  const events: ModelEvent[] = [];
  for (const [index, discipline] of disciplines.entries()) {
    const made = await call('createEvent', {
      as: admin,
      body: { competition: competitionId, discipline: discipline.id, eventDate: instant(hour) },
    });
    const event: ModelEvent = {
      id: made.body.competitionEvent._id,
      disciplineId: discipline.id,
      disciplineName: discipline.name,
      kind: discipline.kind,
      tolerance: discipline.tolerance,
      starters: new Map(),
      medals: null,
      isPast: false,
    };
    const drawn = contests[index]?.starters.slice(0, poolSize - 1) ?? [];
    const entered = drawn.map(({ cote, pb }, position) => ({
      athlete: athletes[position] ?? '',
      cote,
      pb: pb === null ? null : markOf(event.kind, pb),
    }));
    const added = await call('addParticipants', {
      as: admin,
      params: { id: event.id },
      body: {
        participants: entered.map(({ athlete, cote, pb }, position) => ({
          athlete,
          cote: cote / 1000,
          pb: writtenPb(event.kind, pb, drawn[position]?.spelling ?? 0),
        })),
      },
    });
    expect(added.status).toBe(200);
    for (const { athlete, cote, pb } of entered) {
      const participantId =
        added.body.competitionEvent.participants.find((one) => one.athlete._id === athlete)?._id ?? '';
      event.starters.set(athlete, { participantId, cote, pb, withdrawn: false });
    }
    events.push(event);
  }

  const leagues: ModelLeague[] = [];
  for (let index = 0; index < leaguesCount; index += 1) {
    const members = [...players.slice(index), ...players.slice(0, index)];
    const [owner, ...others] = members;
    const made = await call('createLeague', { as: owner, body: { name: `${name} ${index}`, competitionId } });
    const id = made.body.league._id;
    for (const as of others) await call('joinLeague', { as, params: { id } });
    leagues.push({ id, members });
  }

  const predictions: ModelPrediction[] = [];
  const hasPredicted = new Set<string>();
  /**
   * `user badge` of badges whose earning prediction its author deleted by leaving: both answers are right
   */
  const undecided = new Set<string>();
  let hasChanged = false;
  let resultsTouched = false;

  const from = <Thing>(things: readonly Thing[], index: number): Thing => {
    const thing = things[index];
    if (thing === undefined) throw new Error(`the model has no number ${index}`);
    return thing;
  };
  const isLocked = (event: ModelEvent) => event.isPast || event.medals !== null;
  const scored = (of: readonly ModelPrediction[]): Score[] =>
    of.map(({ event, picks }) => scoreOf(event, picks, isAutre)).filter((score) => score !== null);

  /**
   * True when the call succeeded. The refusals are all those that the rules allow, whichever comes first.
   */
  const succeeded = (
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
    hasChanged ||= allowed.length === 0;
    return allowed.length === 0;
  };

  const forget = (gone: readonly ModelPrediction[]) => {
    for (const prediction of gone) {
      for (const score of scored([prediction]))
        for (const badge of badgesOf(score)) undecided.add(`${prediction.player.id} ${badge}`);
      predictions.splice(predictions.indexOf(prediction), 1);
    }
  };

  const predict = async (step: StepOf<'predict'>) => {
    const [player, league, event] = [
      from(players, step.player),
      from(leagues, step.league),
      from(events, step.event),
    ];
    const podium = step.podium.map((choice, index) => (step.gap && index === 1 ? null : choice));
    const picks = slots.flatMap((slot, index): Pick[] => {
      const choice = podium[index];
      const mark = step.performances[index] ?? null;
      return choice === undefined || choice === null
        ? []
        : [
            {
              slot,
              athlete: from(athletes, choice),
              performance: mark === null ? null : markOf(event.kind, mark),
            },
          ];
    });
    const of = (slot: Pick['slot']) => picks.find((pick) => pick.slot === slot);
    const athleteAt = (slot: Pick['slot']) => of(slot)?.athlete ?? null;
    const performanceAt = (slot: Pick['slot']) => {
      const performance = of(slot)?.performance ?? null;
      return performance === null ? null : written(event.kind, performance, step.spelling);
    };
    const answer = await call('submitPrediction', {
      as: player,
      body: {
        league: league.id,
        competition: competitionId,
        competitionEvent: event.id,
        gold: athleteAt('gold'),
        silver: athleteAt('silver'),
        bronze: athleteAt('bronze'),
        goldPerformance: performanceAt('gold'),
        silverPerformance: performanceAt('silver'),
        bronzePerformance: performanceAt('bronze'),
      },
    });
    const named = picks.map(({ athlete }) => athlete).filter((athlete) => !isAutre(athlete));
    const before = predictions.find(
      (one) => one.player === player && one.league === league && one.event === event,
    );
    const isAccepted = succeeded(
      step,
      answer,
      [
        new Set(named).size < named.length && 400,
        named.some((athlete) => event.starters.get(athlete)?.withdrawn !== false) && 400,
        !league.members.includes(player) && 404,
        isLocked(event) && 409,
      ],
      [before === undefined ? 201 : 200],
    );
    if (!isAccepted) return;
    hasPredicted.add(player.id);
    const { _id } = answer.body.prediction;
    if (before === undefined) predictions.push({ id: _id, player, league, event, picks });
    else {
      expect(_id).toBe(before.id);
      before.picks = picks;
    }
  };

  const unpredict = async (step: StepOf<'unpredict'>) => {
    const [player, league, event] = [
      from(players, step.player),
      from(leagues, step.league),
      from(events, step.event),
    ];
    const prediction = predictions.find(
      (one) => one.player === player && one.league === league && one.event === event,
    );
    if (prediction === undefined) return;
    const answer = await call('deletePrediction', { as: player, params: { id: prediction.id } });
    if (succeeded(step, answer, [isLocked(event) && 409])) forget([prediction]);
  };

  const record = async (step: StepOf<'enter' | 'correct'>) => {
    const event = from(events, step.event);
    const { pattern, athletes: drawn, autres, marks, spelling } = step.medals;
    const medals = pattern.map((place, index): OfficialMedal => ({
      place,
      athlete: from(athletes, autres[index] === true ? poolSize : from(drawn, index)),
      // Athletes who share a place share its performance.
      performance: markOf(event.kind, from(marks, place)),
    }));
    const wire = medals.map(({ place, athlete, performance }) => ({
      place,
      athlete,
      performance: written(event.kind, performance, spelling),
    }));
    const firstAt = (place: number) => wire.find((medal) => medal.place === place);
    const medalAt = (place: number) => {
      const first = firstAt(place);
      return first === undefined ? null : { athlete: first.athlete, performance: first.performance };
    };
    const body: ApiBody<'enterResult'> = {
      gold: medalAt(1),
      silver: medalAt(2),
      bronze: medalAt(3),
      exAequo: wire.filter((medal) => medal !== firstAt(medal.place)),
    };
    const imagined = await imagineResult(server, admin, {
      eventId: event.id,
      leagueIds: leagues.filter(({ members }) => members.length > 0).map(({ id }) => id),
      medals,
    });
    const answer = await call(step.does === 'enter' ? 'enterResult' : 'correctResult', {
      as: admin,
      params: { id: event.id },
      body,
    });
    const isRecorded = succeeded(step, answer, [
      medals.some(({ athlete }) => !isAutre(athlete) && event.starters.get(athlete)?.withdrawn !== false) &&
        400,
      step.does === 'enter' && event.medals !== null && 409,
      step.does === 'correct' && event.medals === null && 404,
    ]);
    if (!isRecorded) return;
    event.medals = medals;
    resultsTouched = true;
    await imagined();
    expect(answer.body.rescored).toBe(predictions.filter((one) => one.event === event).length);
  };

  const onEvent = {
    cancel: async (step: StepOf<'cancel'>) => {
      const event = from(events, step.event);
      const answer = await call('cancelResult', { as: admin, params: { id: event.id } });
      if (!succeeded(step, answer, [event.medals === null && 404])) return;
      event.medals = null;
      resultsTouched = true;
    },
    recalculate: async (step: StepOf<'recalculate'>) => {
      const event = from(events, step.event);
      const answer = await call('recalculatePredictions', { as: admin, params: { id: event.id } });
      succeeded(step, answer, [], event.medals === null ? [200, 404] : [200]);
    },
    move: async (step: StepOf<'move'>) => {
      const event = from(events, step.event);
      const eventDate = instant(step.past ? -hour : hour);
      const answer = await call('updateEvent', {
        as: admin,
        params: { id: event.id },
        body: {
          competition: competitionId,
          discipline: event.disciplineId,
          eventDate,
          reopenReason: 'Erreur de saisie',
        },
      });
      if (succeeded(step, answer, [])) event.isPast = step.past;
    },
    tolerate: async (step: StepOf<'tolerate'>) => {
      const event = from(events, step.event);
      const { kind, disciplineName } = event;
      const tolerance = toleranceOf(kind, step.tolerance);
      const answer = await call('updateDiscipline', {
        as: admin,
        params: { id: event.disciplineId },
        body: {
          name: disciplineName,
          type: kind,
          gender: 'male',
          unit: kinds[kind].unit,
          performanceTolerance: wireTolerance(tolerance),
        },
      });
      if (!succeeded(step, answer, [])) return;
      event.tolerance = tolerance;
      resultsTouched = true;
    },
  };

  const onStarter = {
    withdraw: async (step: StepOf<'withdraw'>) => {
      const event = from(events, step.event);
      const athlete = from(athletes, step.starter);
      const starter = event.starters.get(athlete);
      if (starter === undefined || starter.withdrawn) return;
      const { participantId } = starter;
      const answer = await call('removeParticipant', {
        as: admin,
        params: { id: event.id, participantId },
      });
      const isOnPodium = event.medals?.some((medal) => medal.athlete === athlete) ?? false;
      if (!succeeded(step, answer, [isOnPodium && 409])) return;
      const isNamed = predictions.some(
        (one) => one.event === event && one.picks.some((pick) => pick.athlete === athlete),
      );
      if (isNamed) starter.withdrawn = true;
      else event.starters.delete(athlete);
      const shown = answer.body.competitionEvent.participants.find(({ _id }) => _id === participantId);
      expect(shown?.withdrawn).toBe(isNamed ? true : undefined);
    },
    engage: async (step: StepOf<'engage'>) => {
      const event = from(events, step.event);
      const athlete = from(athletes, step.starter);
      const pb = step.pb === null ? null : markOf(event.kind, step.pb);
      const answer = await call('addParticipants', {
        as: admin,
        params: { id: event.id },
        body: {
          participants: [{ athlete, cote: step.cote / 1000, pb: writtenPb(event.kind, pb, step.spelling) }],
        },
      });
      if (!succeeded(step, answer, [event.starters.get(athlete)?.withdrawn === false && 400])) return;
      const shown = answer.body.competitionEvent.participants.find((one) => one.athlete._id === athlete);
      expect(shown?.withdrawn).toBe(false);
      event.starters.set(athlete, {
        participantId: shown?._id ?? '',
        cote: step.cote,
        pb,
        withdrawn: false,
      });
    },
    edit: async (step: StepOf<'coteTo' | 'pbTo'>) => {
      const event = from(events, step.event);
      const starter = event.starters.get(from(athletes, step.starter));
      if (starter === undefined) return;
      const pb = step.does === 'pbTo' && step.pb !== null ? markOf(event.kind, step.pb) : null;
      const answer = await call('updateParticipant', {
        as: admin,
        params: { id: event.id, participantId: starter.participantId },
        body:
          step.does === 'coteTo'
            ? { cote: step.cote / 1000, confirm: true }
            : { pb: writtenPb(event.kind, pb, step.spelling) },
      });
      if (!succeeded(step, answer, [])) return;
      if (step.does === 'coteTo') starter.cote = step.cote;
      else starter.pb = pb;
      resultsTouched = true;
    },
  };

  const leave = async (step: StepOf<'leave'>) => {
    const [player, league] = [from(players, step.player), from(leagues, step.league)];
    const isOwner = league.members[0] === player;
    const heir = isOwner ? league.members[1] : undefined;
    const answer = await call('leaveLeague', {
      as: player,
      params: { id: league.id },
      body: { ...(heir !== undefined && { newOwnerId: heir.id }) },
    });
    const isMember = league.members.includes(player);
    if (!succeeded(step, answer, [!isMember && 404])) return;
    league.members = league.members.filter((member) => member !== player);
    expect(answer.body.deleted).toBe(league.members.length === 0);
    forget(predictions.filter((one) => one.league === league && one.player === player));
  };

  const join = async (step: StepOf<'join'>) => {
    const [player, league] = [from(players, step.player), from(leagues, step.league)];
    const answer = await call('joinLeague', { as: player, params: { id: league.id } });
    const isJoined = succeeded(step, answer, [
      league.members.length === 0 && 404,
      league.members.includes(player) && 409,
    ]);
    if (isJoined) league.members.push(player);
  };

  const take = async (step: Step): Promise<void> => {
    switch (step.does) {
      case 'predict':
        return predict(step);
      case 'unpredict':
        return unpredict(step);
      case 'enter':
      case 'correct':
        return record(step);
      case 'cancel':
        return onEvent.cancel(step);
      case 'recalculate':
        return onEvent.recalculate(step);
      case 'move':
        return onEvent.move(step);
      case 'tolerate':
        return onEvent.tolerate(step);
      case 'withdraw':
        return onStarter.withdraw(step);
      case 'engage':
        return onStarter.engage(step);
      case 'coteTo':
      case 'pbTo':
        return onStarter.edit(step);
      case 'leave':
        return leave(step);
      case 'join':
        return join(step);
    }
  };

  const cents = (points: number) => Math.round(points * 100);

  const checkScores = async () => {
    const { body } = await call('listPredictions', { as: admin, query: { competitionId, limit: '1000' } });
    const found = body.predictions
      .map(({ _id, points, breakdown }) => ({
        _id,
        points,
        podiumBonus: breakdown?.podiumBonus ?? null,
        explained: breakdown?.points ?? null,
        sum:
          breakdown === null
            ? null
            : Math.floor(
                (breakdown.picks.reduce(
                  (sum, { product, performanceBonus, pbBonus }) =>
                    sum + Math.round((product + performanceBonus + pbBonus) * 1000),
                  breakdown.podiumBonus * 1000,
                ) +
                  5) /
                  10,
              ),
        lines: breakdown?.picks.map(
          ({ medal, athlete, placeHeld, base, cote, product, performanceBonus, pbBonus }) => ({
            slot: medal,
            athlete,
            placeHeld,
            base,
            cote: Math.round(cote * 1000),
            product: Math.round(product * 1000),
            performanceBonus: performanceBonus * 1000,
            pbBonus: pbBonus * 1000,
          }),
        ),
      }))
      .sort((one, other) => (one._id < other._id ? -1 : 1));
    const expected = predictions
      .map(({ id, event, picks }) => {
        const score = scoreOf(event, picks, isAutre);
        return {
          _id: id,
          points: score === null ? null : score.total / 100,
          podiumBonus: score === null ? null : score.podiumBonus / 1000,
          explained: score === null ? null : score.total / 100,
          sum: score === null ? null : score.total,
          lines: score?.picks,
        };
      })
      .sort((one, other) => (one._id < other._id ? -1 : 1));
    expect(found).toEqual(expected);
  };

  const lineOf = (league: ModelLeague, player: TestUser) => {
    const own = predictions.filter((one) => one.league === league && one.player === player);
    const scores = scored(own);
    return {
      name: player.username,
      player,
      league,
      total: scores.reduce((sum, { total }) => sum + total, 0),
      exactPodiums: scores.filter(({ podiumBonus }) => podiumBonus > 0).length,
      predictionsCount: own.length,
    };
  };

  const checkRankings = async () => {
    for (const league of leagues) {
      const answer = await call('getLeagueRanking', { as: admin, params: { leagueId: league.id } });
      if (league.members.length === 0) {
        expect(answer.status).toBe(404);
        continue;
      }
      const lines = ranked(league.members.map((member) => lineOf(league, member)));
      expect(
        answer.body.ranking.map(({ totalScore, gap, ...line }) => ({
          ...line,
          totalScore: cents(totalScore),
          gap: gap === null ? null : cents(gap),
        })),
      ).toMatchObject(
        lines.map((line) => {
          const better = lines.filter(({ total }) => total > line.total).map(({ total }) => total);
          return {
            rank: line.rank,
            userId: line.player.id,
            username: line.name,
            totalScore: line.total,
            gap: better.length === 0 ? null : Math.min(...better) - line.total,
            exactPodiums: line.exactPodiums,
            predictionsCount: line.predictionsCount,
          };
        }),
      );
    }
    const { body } = await call('listRankings', { as: admin, query: { competitionId, limit: '100' } });
    const key = ({ user, league }: { user: string; league: string }) => `${user} ${league}`;
    expect(
      body.rankings
        .map(({ rank, user, league, score }) => ({
          rank,
          user: user._id,
          league: league._id,
          score: cents(score),
        }))
        .sort((one, other) => (key(one) < key(other) ? -1 : 1)),
    ).toEqual(
      ranked(leagues.flatMap((league) => league.members.map((member) => lineOf(league, member))))
        .map(({ rank, player, league, total }) => ({
          rank,
          user: player.id,
          league: league.id,
          score: total,
        }))
        .sort((one, other) => (key(one) < key(other) ? -1 : 1)),
    );
  };

  const checkStats = async () => {
    for (const player of players) {
      const { body } = await call('getMyPredictionStats', { as: player });
      expect(body).toEqual(statsOf(scored(predictions.filter((one) => one.player === player))));
    }
  };

  const checkBadges = async () => {
    await server.drain();
    for (const player of players) {
      const { body } = await call('listMyBadges', { as: player });
      const held = new Set(body.badges.map(({ badge }) => badge.name));
      expect(body.badges).toHaveLength(held.size);
      expect(held.has('Premier pronostic')).toBe(hasPredicted.has(player.id));
      const earned = new Set(scored(predictions.filter((one) => one.player === player)).flatMap(badgesOf));
      for (const badge of ['Podium parfait', 'Œil de lynx', 'Devin']) {
        const isUndecided = !earned.has(badge) && undecided.has(`${player.id} ${badge}`);
        if (!isUndecided)
          expect({ badge, held: held.has(badge) }).toEqual({ badge, held: earned.has(badge) });
      }
    }
  };

  const checkRivalries = async () => {
    const ids = (kept: (event: ModelEvent) => boolean) => events.filter(kept).map(({ id }) => id);
    const shown = { scored: ids(({ medals }) => medals !== null), locked: ids(isLocked) };
    for (const league of leagues.filter(({ members }) => members.length > 0)) {
      const own = predictions
        .filter((one) => one.league === league)
        .map(({ player, event, picks }) => ({
          player,
          eventId: event.id,
          picks,
          total: scoreOf(event, picks, isAutre)?.total ?? null,
        }));
      await checkRivalry(server, league, shown, own);
    }
  };

  const check = async () => {
    await checkScores();
    await checkRankings();
    await checkRivalries();
    await checkStats();
    if (resultsTouched) await checkBadges();
    [hasChanged, resultsTouched] = [false, false];
  };

  let taken = 0;

  return {
    /**
     * Takes one step and compares everything with the oracle; the next check finds what a refused step may
     * have changed.
     */
    step: async (step: Step) => {
      await take(step);
      taken += 1;
      if (hasChanged && taken % checkEvery === 0) await check();
    },
    finish: async () => {
      resultsTouched = true;
      await check();
    },
  };
};
