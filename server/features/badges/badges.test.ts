import { badgeCodes } from '@pronathle/domain/badges';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { awardBadge } from './badges.queries.ts';

let server: TestApp;
let admin: TestUser;
let player: TestUser;

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  player = await server.createUser('lea');
});
afterAll(() => server.close());

const list = async () => (await server.call('listBadges', { as: player })).body.badges;
const adminBadge = { name: 'Bénévole', description: 'Merci', icon: '/badges/benevole.svg', rewardPoints: 15 };

describe('badges', () => {
  test("are listed in the game's order, then those of admins", async () => {
    const names = (await list()).map(({ name }) => name);
    expect(names).toHaveLength(badgeCodes.length);
    expect(names.slice(0, 3)).toEqual(['Bienvenue', 'Premier pronostic', 'Capitaine']);
    const made = await server.call('createBadge', { as: admin, body: adminBadge });
    expect([made.status, made.body.msg]).toEqual([201, 'Badge créé avec succès !']);
    expect((await list()).at(-1)).toEqual({ _id: made.body.badge._id, ...adminBadge });
    await server.call('deleteBadge', { as: admin, params: { id: made.body.badge._id } });
  });

  test('of an admin can be changed and deleted', async () => {
    const made = await server.call('createBadge', { as: admin, body: adminBadge });
    const { _id: id } = made.body.badge;
    const updated = await server.call('updateBadge', {
      as: admin,
      params: { id },
      body: { name: 'Bénévole en or', icon: adminBadge.icon },
    });
    expect(updated.body.badge).toEqual({
      _id: id,
      name: 'Bénévole en or',
      description: '',
      icon: adminBadge.icon,
      rewardPoints: 0,
    });
    expect((await server.call('getBadge', { as: player, params: { id } })).body.badge).toEqual(
      updated.body.badge,
    );
    const deleted = await server.call('deleteBadge', { as: admin, params: { id } });
    expect([deleted.status, deleted.body.msg]).toEqual([200, 'Badge supprimé avec succès !']);
    expect((await server.call('getBadge', { as: player, params: { id } })).status).toBe(404);
    expect((await server.call('updateBadge', { as: admin, params: { id }, body: adminBadge })).status).toBe(
      404,
    );
    expect((await server.call('deleteBadge', { as: admin, params: { id } })).status).toBe(404);
  });

  test('of the game can be edited but not deleted, and players still earn them', async () => {
    const badges = await list();
    const welcome = badges.find(({ name }) => name === 'Bienvenue');
    const params = { id: welcome?._id ?? '' };
    const refused = await server.call('deleteBadge', { as: admin, params });
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'Ce badge fait partie du jeu : il ne peut pas être supprimé.',
    ]);
    const twin = await server.call('updateBadge', {
      as: admin,
      params,
      body: { ...adminBadge, name: 'Capitaine' },
    });
    expect([twin.status, twin.body.msg]).toEqual([409, 'Un badge porte déjà ce nom.']);
    const updated = await server.call('updateBadge', {
      as: admin,
      params,
      body: { ...adminBadge, name: 'Salut' },
    });
    expect(updated.status).toBe(200);

    await awardBadge(server.db, player.id, 'welcome');
    await awardBadge(server.db, player.id, 'welcome');
    const mine = await server.call('listMyBadges', { as: player });
    expect(mine.body.badges.map(({ badge }) => badge)).toEqual([
      { _id: params.id, ...adminBadge, name: 'Salut' },
    ]);
    expect(Date.parse(mine.body.badges[0]?.earnedAt ?? '')).not.toBeNaN();
    expect((await server.call('listMyBadges', { as: admin })).body.badges).toEqual([]);
  });

  test.each([
    [{ name: '' }, 'name', 'Le nom du badge est requis.'],
    [{ icon: 'https://ailleurs.fr/x.svg' }, 'icon', "L'icône doit être une image du dossier /badges/."],
    [{ icon: '/badges/../x.svg' }, 'icon', "L'icône doit être une image du dossier /badges/."],
    [{ rewardPoints: -1 }, 'rewardPoints', 'Les points de récompense doivent être un entier de 0 à 10 000.'],
    [{ rewardPoints: 1.5 }, 'rewardPoints', 'Les points de récompense doivent être un entier de 0 à 10 000.'],
  ])('are refused with %j', async (change, path, msg) => {
    const refused = await server.call('createBadge', { as: admin, body: { ...adminBadge, ...change } });
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path, msg }]]);
  });

  test('can be changed only by admins and read only by signed-in users', async () => {
    const params = { id: (await list())[1]?._id ?? '' };
    expect((await server.call('createBadge', { as: player, body: adminBadge })).status).toBe(403);
    expect((await server.call('updateBadge', { as: player, params, body: adminBadge })).status).toBe(403);
    expect((await server.call('deleteBadge', { as: player, params })).status).toBe(403);
    expect((await server.call('listBadges')).status).toBe(401);
    expect((await server.call('listMyBadges')).status).toBe(401);
  });
});
