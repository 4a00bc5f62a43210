import type { ApiParams, ApiQuery, ApiBody, EndpointName } from '@pronathle/contract';
import { writeFileSync } from 'node:fs';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { findPostgres } from '../../server/db/testing/find-postgres.ts';
import { openOwnDatabase } from '../../server/db/testing/own-database.ts';
import { openAppOn } from '../../server/testing/app-on.ts';
import { fillCrowd, yearsOfUse } from '../../server/testing/crowd.ts';
import { machineLine } from '../report.ts';

/**
 * Times every call of an admin table, with its filters, on an instance after years of use. In the same run it times the
 * smallest call: a high ratio shows that a list reads every row.
 */
const found = findPostgres(process.env);
if (found === undefined) throw new Error('There is no PostgreSQL to measure on.');
const { databaseUrl, stop } = await openOwnDatabase(found, 'admin_tables');
const opened = await openDatabase({ databaseUrl, dataDir: '' });
await migrate(opened);
const server = await openAppOn(opened);
const admin = await server.createUser('cheffe', 'admin');
await fillCrowd(server.database, yearsOfUse);

interface CallInput<Name extends EndpointName> {
  params?: ApiParams<Name>;
  query?: ApiQuery<Name>;
  body?: ApiBody<Name>;
}

const ask = async <Name extends EndpointName>(name: Name, input: CallInput<Name>) => {
  const { status, body } = await server.call(name, { as: admin, ...input });
  if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** Returns the milliseconds of the quickest of five calls, which other work on the machine lengthens least. */
const quickest = async <Name extends EndpointName>(name: Name, input: CallInput<Name>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now();
    await ask(name, input);
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
};

const { competitions } = await ask('listCompetitions', { query: { limit: '1' } });
const competition = competitions[0]?._id ?? '';
const { predictions } = await ask('listPredictions', { query: { competitionId: competition, limit: '1' } });
const event = predictions[0]?.competitionEvent._id ?? '';
const user = predictions[0]?.userId ?? '';
const { competitionEvent } = await ask('getEvent', { params: { id: event } });
const discipline = competitionEvent.discipline._id;
const [first = '', second = '', third = ''] = competitionEvent.participants.map(({ athlete }) => athlete._id);
const podiumOf = (gold: string, silver: string) => ({
  gold: { athlete: gold, performance: 9.8 },
  silver: { athlete: silver, performance: 9.82 },
  bronze: { athlete: third, performance: 9.85 },
});
await ask('enterResult', { params: { id: event }, body: podiumOf(first, second) });

const row = <Name extends EndpointName>(what: string, name: Name, input: CallInput<Name>) => ({
  what,
  measure: () => quickest(name, input),
});
const rows = [
  row('athletes, first page', 'listAthletes', { query: {} }),
  row('athletes, by country', 'listAthletes', { query: { search: 'lyles', sort: 'country', order: 'desc' } }),
  row('athletes, two words and a gender', 'listAthletes', { query: { search: 'diop 77', gender: 'male' } }),
  row('athletes of a discipline, all', 'listAthletes', { query: { discipline, limit: '0' } }),
  row('athletes by name, page 1000', 'listAthletes', { query: { sort: 'lastName', page: '1000' } }),
  row('users, first page', 'listUsers', { query: {} }),
  row('users, three words', 'listUsers', { query: { search: 'bol 4711 pronathle' } }),
  row('users by e-mail, page 5000', 'listUsers', { query: { sort: 'email', order: 'desc', page: '5000' } }),
  row('users by role', 'listUsers', { query: { sort: 'role', order: 'asc' } }),
  row('leagues, first page', 'listLeagues', { query: {} }),
  row('leagues, searched', 'listLeagues', { query: { search: 'kipyegon', sort: 'name' } }),
  row('leagues of a competition, open and public', 'listLeagues', {
    query: { competitionId: competition, status: 'open', isPrivate: 'false' },
  }),
  row('leagues that are closed, page 300', 'listLeagues', {
    query: { status: 'closed', sort: 'createdAt', page: '300' },
  }),
  row('competitions, all', 'listCompetitions', { query: { limit: '10000' } }),
  row('events of a competition, searched', 'listEvents', {
    query: { competitionId: competition, search: 'haies', gender: 'female' },
  }),
  row('events, all', 'listEvents', { query: { limit: '10000' } }),
  row('disciplines, filtered', 'listDisciplines', { query: { name: 'saut', type: 'saut', gender: 'male' } }),
  row('predictions of an event', 'listPredictions', { query: { competitionEventId: event, limit: '1' } }),
  row('general ranking', 'listRankings', { query: { competitionId: competition } }),
  row('general ranking, searched', 'listRankings', {
    query: { competitionId: competition, search: 'noah', page: '3' },
  }),
  row('general ranking, page 800', 'listRankings', { query: { competitionId: competition, page: '800' } }),
  row('log, by admin and kind', 'listAudit', { query: { actor: 'admin3', subject: 'result' } }),
  row('log, page 4000', 'listAudit', { query: { page: '4000' } }),
  row('what a result would change', 'previewResult', {
    params: { id: event },
    body: podiumOf(second, first),
  }),
  row('earlier results of an event', 'listResultHistory', { params: { id: event } }),
  row('what goes with a user', 'getUserLosses', { params: { id: user } }),
  row('what goes with a competition', 'getCompetitionLosses', { params: { id: competition } }),
];

const smallest = await quickest('getHealth', {});
const lines = [
  '# Admin tables after years of use',
  '',
  `${machineLine()} PostgreSQL with ${JSON.stringify(yearsOfUse).replaceAll(/["{}]/g, '').replaceAll(',', ', ')}.`,
  '',
  'Each call runs through the whole server without a network; the quickest of five counts. The ratio is to the smallest call, `GET /health`, in the same run. `node bench/admin-tables/main.ts` writes this file.',
  '',
  '| call | ms | ratio |',
  '| --- | --- | --- |',
];
for (const { what, measure } of rows) {
  const ms = await measure();
  const line = `| ${what} | ${ms.toFixed(0)} | ${(ms / smallest).toFixed(0)} |`;
  console.log(line);
  lines.push(line);
}
writeFileSync(new URL('REPORT.md', import.meta.url), `${lines.join('\n')}\n`);
await server.close();
await stop();
