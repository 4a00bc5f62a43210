import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from './check.ts';
import { fateOf, type Account, type Answer, type Api } from './api-client.ts';
import {
  drawCote,
  drawForbiddenPodium,
  drawMedals,
  drawPodium,
  drawRules,
  medalsBody,
  medalsValue,
  noRules,
  oneOf,
  podiumBody,
  podiumValue,
  type Draw,
  type PlayedRules,
} from './draw.ts';
import type { Fate } from './history.ts';
import { coteValue, nothing, predictionKey, type Entry, type Ledger } from './ledger.ts';
import type { OraclePodium } from './oracle.ts';
import type { World, WorldEvent, WorldLeague } from './world.ts';

export interface Tally extends Record<Fate, number> {
  /** answers of 500 and above, by status */
  serverErrors: Record<number, number>;
}

export interface Scene {
  api: Api;
  world: World;
  ledger: Ledger;
  draw: Draw;
  tally: Tally;
  /** records something that must never happen while the load runs */
  complain: (problem: string) => void;
}

const tabsPerPlayer = 2;
const admins = 2;

/** Sends one write. Records it and its fate in the history, and its fate in the tally. */
const write = async (
  { tally }: Pick<Scene, 'tally'>,
  entry: Entry | undefined,
  value: string,
  send: () => Promise<Pick<Answer<'getHealth'>, 'status'>>,
): Promise<Fate> => {
  if (entry === undefined) throw new Error('this value is not in the ledger');
  const end = entry.register.send(value);
  const answer = await send();
  const fate = fateOf(answer);
  end(fate);
  tally[fate] += 1;
  if (answer.status >= 500) tally.serverErrors[answer.status] = (tally.serverErrors[answer.status] ?? 0) + 1;
  return fate;
};

const submit = async (
  scene: Scene,
  player: Account,
  league: WorldLeague,
  event: WorldEvent,
  podium: OraclePodium,
  { substitute, joker }: PlayedRules = league.playsRules ? drawRules(scene.draw, event, podium) : noRules,
): Promise<{ fate: Fate; id: string | undefined }> => {
  const { api, world, ledger } = scene;
  let id: string | undefined;
  const fate = await write(
    scene,
    ledger.predictions.get(predictionKey(league.id, event.id, player.id)),
    podiumValue(podium, substitute),
    async () => {
      const answer = await api.call('submitPrediction', {
        as: player,
        body: {
          league: league.id,
          competition: world.competition,
          competitionEvent: event.id,
          ...podiumBody(podium),
          ...(league.playsRules && { substitute, joker }),
        },
      });
      if (fateOf(answer) === 'acknowledged') id = answer.body.prediction._id;
      return answer;
    },
  );
  return { fate, id };
};

/** Enters or corrects a result with drawn medals. */
export const saveResult = (scene: Scene, event: WorldEvent, call: 'enterResult' | 'correctResult') => {
  const medals = drawMedals(scene.draw, event);
  return write(scene, scene.ledger.results.get(event.id), medalsValue(medals), () =>
    scene.api.call(call, { as: scene.world.admin, params: { id: event.id }, body: medalsBody(medals) }),
  );
};

/** Cancels the result of an event. The server refuses this when there is no result. */
export const cancelResult = (scene: Scene, event: WorldEvent) =>
  write(scene, scene.ledger.results.get(event.id), nothing, () =>
    scene.api.call('cancelResult', { as: scene.world.admin, params: { id: event.id } }),
  );

/** Corrects the cote of a starter whose cote an admin types. */
export const correctCote = (scene: Scene, event: WorldEvent) => {
  const { participant } = oneOf(
    scene.draw.random,
    event.starters.filter(({ manualCote }) => manualCote),
  );
  const cote = drawCote(scene.draw);
  return write(scene, scene.ledger.cotes.get(participant), coteValue(cote), () =>
    scene.api.call('updateParticipant', {
      as: scene.world.admin,
      params: { id: event.id, participantId: participant },
      body: { cote, confirm: true },
    }),
  );
};

export interface Load {
  /** resolves when the next write that rescores is sent, with the milliseconds that the last such write took */
  nextResult: () => Promise<number>;
  /** starts no new write; resolves when all running writes have ended, with or without an answer */
  stop: () => Promise<void>;
}

/** Lets each player in two tabs, two admins and each mover send one write after another until it is stopped. */
export const startLoad = (scene: Scene): Load => {
  const { api, world, ledger, draw } = scene;
  const { random } = draw;
  let running = true;
  let reportResult: () => void = () => undefined;
  let lastResultTook = 20;
  const repeat = async (step: () => Promise<unknown>, pause: number) => {
    while (running) {
      await step();
      await wait(random.next() * pause);
    }
  };

  const player = (account: Account) => {
    const leagues = [...world.leagues, world.smallLeague].filter(({ members }) => members.includes(account));
    /** the ids of the predictions, by their keys in the ledger */
    const ids = new Map<string, string>();
    return async () => {
      const league = oneOf(random, leagues);
      const open = world.events.filter(({ id }) => ledger.results.get(id)?.register.known === nothing);
      const event = oneOf(random, open.length > 0 && random.next() < 0.9 ? open : world.events);
      const key = predictionKey(league.id, event.id, account.id);
      const chance = random.next();
      const id = ids.get(key);
      if (chance < 0.05) {
        const { fate } = await submit(scene, account, league, event, drawForbiddenPodium(draw, event));
        if (fate === 'acknowledged') scene.complain('a prediction of one athlete twice was accepted');
      } else if (chance < 0.12 && id !== undefined)
        await write(scene, ledger.predictions.get(key), nothing, () =>
          api.call('deletePrediction', { as: account, params: { id } }),
        );
      else {
        const saved = await submit(scene, account, league, event, drawPodium(draw, event));
        if (saved.id !== undefined) ids.set(key, saved.id);
      }
    };
  };

  const admin = async () => {
    const event = oneOf(random, world.events);
    const chance = random.next();
    reportResult();
    const begun = performance.now();
    if (chance < 0.2) await correctCote(scene, event);
    else if (chance < 0.5) await cancelResult(scene, event);
    else if ((await saveResult(scene, event, 'correctResult')) === 'refused' && running) {
      reportResult();
      await saveResult(scene, event, 'enterResult');
    }
    lastResultTook = performance.now() - begun;
  };

  const mover = (account: Account) => async () => {
    const joins = random.next() < 0.6;
    await write(scene, ledger.memberships.get(account.id), joins ? 'member' : nothing, () => {
      const options = { as: account, params: { id: world.smallLeague.id } };
      return joins ? api.call('joinLeague', options) : api.call('leaveLeague', options);
    });
  };

  const senders = [
    ...world.players.flatMap((account) =>
      Array.from({ length: tabsPerPlayer }, () => repeat(player(account), 20)),
    ),
    ...Array.from({ length: admins }, () => repeat(admin, 30)),
    ...world.movers.map((account) => repeat(mover(account), 60)),
  ];
  return {
    nextResult: () =>
      new Promise((resolve) => {
        reportResult = () => {
          resolve(lastResultTook);
        };
      }),
    stop: async () => {
      running = false;
      await Promise.all(senders);
    },
  };
};

/**
 * Lets the sleeper pick in every event an athlete who then withdraws. These predictions must be kept, and
 * this pick must score nothing.
 */
export const putToSleep = async (scene: Scene): Promise<void> => {
  const { api, world, draw } = scene;
  for (const event of world.events) {
    for (const league of world.leagues) {
      const [gold, , bronze] = drawPodium(draw, event);
      await submit(scene, world.sleeper, league, event, [
        gold,
        { athlete: event.withdrawn, performance: null },
        bronze,
      ]);
    }
    const as = world.admin;
    const { competitionEvent } = await api.must('getEvent', { as, params: { id: event.id } });
    const entry = competitionEvent.participants.find(({ athlete }) => athlete._id === event.withdrawn);
    await api.must('removeParticipant', { as, params: { id: event.id, participantId: entry?._id ?? '' } });
  }
};

/** Waits until `more` new writes are acknowledged. Throws when no write is acknowledged for a minute. */
export const waitForAcknowledged = async (tally: Tally, more: number): Promise<void> => {
  const enough = tally.acknowledged + more;
  let [last, since] = [tally.acknowledged, performance.now()];
  while (tally.acknowledged < enough) {
    if (tally.acknowledged > last) [last, since] = [tally.acknowledged, performance.now()];
    if (performance.now() - since > 60_000)
      throw new Error('The server has acknowledged nothing for a minute');
    await wait(1);
  }
};

/** Returns a finding unless a restarted server accepts a prediction, a result and the cancellation of this result. */
export const provesAlive = async (scene: Scene): Promise<Finding[]> => {
  const { world, draw } = scene;
  const [event] = world.events;
  const [league] = world.leagues;
  const [player] = world.players;
  if (event === undefined || league === undefined || player === undefined) return [];
  await cancelResult(scene, event);
  const { fate: predicted } = await submit(scene, player, league, event, drawPodium(draw, event));
  const entered = await saveResult(scene, event, 'enterResult');
  const cancelled = await cancelResult(scene, event);
  return [predicted, entered, cancelled].every((fate) => fate === 'acknowledged')
    ? []
    : [
        {
          wrong: 'broken',
          what: `after its start the server ${predicted} a prediction, ${entered} a result and ${cancelled} its cancellation`,
        },
      ];
};
