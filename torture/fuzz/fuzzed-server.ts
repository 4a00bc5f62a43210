import { randomFrom } from '../../server/demo/random.ts';
import { freePort } from '../../server/db/testing/free-port.ts';
import type { ApiDocument } from '../../server/http/openapi-document.ts';
import { apiAt, type Account, type Api } from '../api-client.ts';
import { startServer, type ServerSettings } from '../server-process.ts';
import { openTortureDatabase, type DatabaseKind } from '../torture-database.ts';
import { adminLogin, createLeague, createWorld, dayFrom, type World } from '../world.ts';
import { chanceFrom, type Chance } from './chance.ts';
import { readDocument } from './document.ts';
import { openPools, type Pools } from './pools.ts';
import { openSender } from './send.ts';

const password = 'a secret of the fuzz';

/** Makes a player a member of the first league of the world. */
export const joinPublicLeague = (api: Api, { leagues: [first] }: World, token: string) =>
  api.call('joinLeague', { as: { token }, params: { id: first?.id ?? '' } });

/**
 * Returns a function. Each call of that function registers a new account and signs it in; a user also joins the public
 * league. The fuzz calls it again when requests have ended the session, or changed the e-mail or password.
 */
export const accountOpener = (api: Api, world: World, role: 'user' | 'admin') => {
  let last = 0;
  const renew = async (): Promise<Account> => {
    const username = `fuzz ${role} ${++last}`;
    const email = `${role}${last}@fuzz.test`;
    await api.must('register', {
      as: world.admin,
      body: { firstName: 'No', lastName: 'Body', username, email, password, role },
    });
    const { token, user } = await api.must('login', { body: { identifier: email, password } });
    if (role === 'user') await joinPublicLeague(api, world, token);
    return { id: user.id, username, token };
  };
  return renew;
};

/** Writes a message of each member in the thread of a league, and adds the messages to the pools. */
const writeMessages = async (api: Api, { leagues: [league] }: World, pools: Pools): Promise<void> => {
  if (league === undefined) throw new Error('no league to write in');
  const params = { id: league.id };
  const [as] = league.members;
  if (as === undefined) throw new Error('a league without an owner');
  await api.must('updateLeague', { as, params, body: { thread: true } });
  for (const member of league.members)
    await api.must('writeInThread', { as: member, params, body: { text: 'Bonjour !' } });
  pools.learn(await api.must('listThread', { as, params }));
};

/**
 * Makes a season: renews a league whose competition is over, for another competition. A league can only be created before
 * the end of its competition, so this function changes that end afterwards. Returns the season's id.
 */
const openSeason = async (api: Api, { admin: as, competition, players }: World, discipline: string) => {
  const facts = { name: 'Over', location: 'Loopback', startDate: dayFrom(-3), disciplines: [discipline] };
  const { competition: over } = await api.must('createCompetition', {
    as,
    body: { ...facts, endDate: dayFrom(2) },
  });
  const league = { name: 'Again', competition: over._id, isPrivate: false };
  const { id } = await createLeague(api, league, [as, ...players]);
  await api.must('updateCompetition', {
    as,
    params: { id: over._id },
    body: { ...facts, endDate: dayFrom(-2) },
  });
  const renewed = await api.must('renewLeague', { as, params: { id }, body: { competitionId: competition } });
  return renewed.league.seasonId;
};

/** Opens the pools with the disciplines, the badges, the code of a private league, messages and a season. */
export const fillPools = async (api: Api, world: World, chance: Chance): Promise<Pools> => {
  const as = world.admin;
  const { league } = await api.must('getLeague', { as, params: { id: world.leagues[1]?.id ?? '' } });
  const pools = openPools(world, league.invitationCode ?? '', chance);
  const { disciplines } = await api.must('listDisciplines', { as });
  pools.add(
    'discipline',
    disciplines.map(({ _id }) => _id),
  );
  const { badges } = await api.must('listBadges', { as });
  pools.add(
    'badge',
    badges.map(({ _id }) => _id),
  );
  await writeMessages(api, world, pools);
  const season = await openSeason(api, world, disciplines[0]?._id ?? '');
  pools.add('season', season === null ? [] : [season]);
  return pools;
};

/**
 * Starts the shipped server on a new database with a small world. Returns all that is needed to make
 * random requests from the server's OpenAPI document, and to send them. `close` kills the server, and throws when it had already ended.
 */
export const openFuzzedServer = async (
  { database: kind, seed }: { database: DatabaseKind; seed: number },
  settings: Pick<ServerSettings, 'onOutput' | 'preload'>,
) => {
  const chance = chanceFrom(randomFrom(seed));
  const database = await openTortureDatabase(kind);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer({ ...settings, port, env: { ...database.env, ...adminLogin } }).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  const sender = openSender(port);
  const close = async (): Promise<void> => {
    sender.close();
    await server.kill();
    await database.close();
  };
  try {
    const client = apiAt(origin);
    const world = await createWorld(client, 4);
    const renew = {
      player: accountOpener(client, world, 'user'),
      admin: accountOpener(client, world, 'admin'),
    };
    const signedIn = { player: await renew.player(), admin: await renew.admin() };
    const documented = readDocument(
      (await (await fetch(`${origin}/api/openapi.json`)).json()) as ApiDocument,
    );
    const pools = await fillPools(client, world, chance);
    return { chance, server, sender, client, world, renew, signedIn, api: documented, pools, close };
  } catch (error) {
    await close();
    throw error;
  }
};
