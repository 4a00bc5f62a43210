import { adminLogin } from '../world.ts';
import type { Chance } from './chance.ts';
import type { Scene } from './pools.ts';

const performances = [9.79, '9,82', 812, '8.12', 8700, '2:06:26'];

const starters = ({ event }: Scene, chance: Chance): string[] =>
  event.starters
    .map(({ athlete }) => ({ athlete, at: chance.whole(0, 1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ athlete }) => athlete);

const podium = (scene: Scene, chance: Chance) => {
  const [first, second, third] = starters(scene, chance);
  const medal = (athlete: string | undefined) => ({ athlete, performance: chance.one(performances) });
  return {
    gold: medal(first),
    ...(chance.of(0.8) && { silver: medal(second), ...(chance.of(0.8) && { bronze: medal(third) }) }),
  };
};

/** Bodies, by call, whose parts must fit each other, as random values seldom do. */
export const recipes: Readonly<Record<string, (scene: Scene, chance: Chance) => unknown>> = {
  login: () => ({ identifier: adminLogin.ADMIN_USERNAME, password: adminLogin.ADMIN_PASSWORD }),
  readInvitation: ({ invitationCode }) => ({ invitationCode }),
  joinLeagueByCode: ({ invitationCode }) => ({ invitationCode }),
  enterResult: podium,
  correctResult: podium,
  previewImport: ({ event }, chance) => ({
    kind: 'start-list',
    target: event.id,
    content: `Nom;Pays;PB;SB\nDURAND Paul;FRA;${chance.one(['10.20', '10,35', '-'])};10.40`,
  }),
  submitPrediction: (scene, chance) => {
    const [gold, silver, bronze, substitute] = starters(scene, chance);
    return {
      league: scene.league,
      competition: scene.competition,
      competitionEvent: scene.event.id,
      gold,
      silver,
      bronze,
      ...(chance.of(0.5) && { goldPerformance: 9.8 }),
      ...(chance.of(0.2) && { substitute }),
      ...(chance.of(0.2) && { joker: true }),
    };
  },
};
