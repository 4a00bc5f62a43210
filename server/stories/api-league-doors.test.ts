import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship } from '../testing/championship.ts';

/** Who gets into a league, and what its owner may set, told one by one over the API (PRODUCT.md section 3). */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const admin = await server.createUser('cheffe', 'admin');
const [owner, guest] = [await server.createUser('Aurore'), await server.createUser('Basile')];
const { competitionId } = await createChampionship(server, admin, [
  { discipline: '100 m', starters: [{ lastName: 'A', cote: 2 }] },
]);

const makeLeague = async (isPrivate: boolean) => {
  const { body } = await call('createLeague', {
    as: owner,
    body: { name: 'Une ligue', competitionId, isPrivate, description: 'Les copains' },
  });
  return { id: body.league._id, code: body.league.invitationCode ?? '' };
};
const set = (id: string, body: object, as: TestUser = owner) =>
  call('updateLeague', { as, params: { id }, body });
const join = (id: string, as = guest) => call('joinLeague', { as, params: { id } });
const joinByCode = (code: string, as = guest) =>
  call('joinLeagueByCode', { as, body: { invitationCode: code } });
const said = ({ status, body }: { status: number; body: { msg?: string } }) => [status, body.msg];

const member = [409, 'Vous êtes déjà membre de cette ligue.'];
const full = [409, 'Cette ligue est complète.'];
const unknown = [404, "Aucune ligue ouverte ne correspond à ce code d'invitation."];

test('a public league takes a guest once, while it is open and has room', async () => {
  const { id } = await makeLeague(false);
  await set(id, { status: 'active' });
  expect(said(await join(id))).toEqual([409, "Cette ligue n'accepte plus de nouveaux membres."]);
  await set(id, { status: 'open', maxMembers: 2 });
  expect((await join(id)).status).toBe(200);
  expect(said(await join(id))).toEqual(member);
  expect(said(await join(id, await server.createUser('Troisième')))).toEqual(full);
});

test('a private league is entered by its code alone, and a shut one answers as if there were none', async () => {
  const { id, code } = await makeLeague(true);
  expect((await join(id)).status).toBe(404);
  await set(id, { status: 'active' });
  expect(said(await joinByCode(code))).toEqual(unknown);
  await set(id, { status: 'open', maxMembers: 2 });
  expect((await joinByCode(code)).status).toBe(200);
  expect(said(await joinByCode(code))).toEqual(member);
  expect(said(await join(id))).toEqual(member);
  expect(said(await joinByCode(code, await server.createUser('Quatrième')))).toEqual(full);
  await call('deleteLeague', { as: owner, params: { id } });
  expect(said(await joinByCode(code))).toEqual(unknown);
});

test('what is set is there, what is not sent stays, and an empty description is none', async () => {
  const { id } = await makeLeague(false);
  const renamed = (await set(id, { name: 'Les Véloces', maxMembers: 5 })).body.league;
  expect(renamed).toMatchObject({ name: 'Les Véloces', maxMembers: 5, description: 'Les copains' });
  const told = (await set(id, { description: 'Du stade' })).body.league;
  expect(told).toMatchObject({ name: 'Les Véloces', maxMembers: 5, description: 'Du stade' });
  expect((await set(id, { description: null, maxMembers: null })).body.league).toMatchObject({
    description: '',
    maxMembers: null,
  });
  expect((await set(id, {})).body.league.name).toBe('Les Véloces');
});

test('a league that becomes private has a code, and none once it is public again', async () => {
  const { id } = await makeLeague(false);
  const secret = (await set(id, { isPrivate: true })).body.league;
  expect(secret).toMatchObject({ isPrivate: true });
  expect((await joinByCode(secret.invitationCode ?? '')).status).toBe(200);
  expect((await set(id, { isPrivate: true })).body.league.invitationCode).toBe(secret.invitationCode);
  const open = (await set(id, { isPrivate: false })).body.league;
  expect(open).toMatchObject({ isPrivate: false });
  expect(open).not.toHaveProperty('invitationCode');
});

test('no maximum below the members there are, and no status that an owner may not choose', async () => {
  const { id } = await makeLeague(false);
  await join(id);
  await join(id, await server.createUser('Cinquième'));
  const low = await set(id, { maxMembers: 2 });
  expect(low.status).toBe(400);
  expect(low.body.errors).toEqual([
    {
      path: 'maxMembers',
      msg: 'Le nombre maximal de membres ne peut pas être inférieur au nombre de membres actuel.',
    },
  ]);
  expect((await set(id, { maxMembers: 3 })).status).toBe(200);
  const closed = await set(id, { status: 'closed' });
  expect(closed.status).toBe(400);
  expect(closed.body.errors).toEqual([
    { path: 'status', msg: 'Ce statut ne peut pas être choisi pour cette ligue.' },
  ]);
  expect((await set(id, { status: 'closed' }, admin)).body.league.status).toBe('closed');
});

test('a member changes and deletes nothing', async () => {
  const { id } = await makeLeague(false);
  await join(id);
  expect((await set(id, { name: 'À moi' }, guest)).status).toBe(409);
  expect((await call('deleteLeague', { as: guest, params: { id } })).status).toBe(409);
  expect((await call('getLeague', { as: owner, params: { id } })).body.league.name).toBe('Une ligue');
});
