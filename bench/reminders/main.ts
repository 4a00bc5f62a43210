import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { loadCatalogue } from '../../server/catalogue/load-catalogue.ts';
import { openClock } from '../../server/db/clock.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { openStandby } from '../../server/db/open-standby.ts';
import { transact } from '../../server/db/transact.ts';
import { jobHandlers } from '../../server/job-handlers.ts';
import { openJobs } from '../../server/jobs/jobs.ts';
import { openMailer } from '../../server/mail/mailer.ts';
import { startThrowawayCluster } from '../throwaway-cluster.ts';

/**
 * Measures the reminders that go out an hour before an event which no member of 500 leagues has predicted. The
 * mail server waits before it answers each of MAIL, RCPT and DATA. Meanwhile one mail to another
 * address is queued each second, to measure how long such a mail waits.
 */
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '10000' },
    /** milliseconds that the mail server waits before it answers MAIL, RCPT and DATA */
    step: { type: 'string', default: '30' },
  },
});
const players = Number(values.players);
const leagues = 500;
const step = Number(values.step);

const arrived = new Map<string, number>();
const received = { reminders: 0, accounts: 0 };
let doubled = 0;
const slowly = (done: (error?: Error | null) => void) => void wait(step).then(() => done());
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => slowly(done),
  onRcptTo: (_address, _session, done) => slowly(done),
  onData: (stream, session, done) => {
    stream.resume();
    stream.on('end', () => {
      const [to] = session.envelope.rcptTo;
      const address = to?.address ?? '';
      if (arrived.has(address)) doubled += 1;
      arrived.set(address, Date.now());
      received[address.startsWith('account') ? 'accounts' : 'reminders'] += 1;
      slowly(done);
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;

const cluster = startThrowawayCluster('256MB');
const databaseUrl = `postgresql://${cluster.user}@localhost/postgres?host=${encodeURIComponent(cluster.host)}`;
const database = await openDatabase({ databaseUrl, dataDir: '' });
await migrate(database);
await loadCatalogue(database.db);
const log = { info: () => undefined, warn: console.warn, error: console.error };
await database.execute(`
  insert into account (id, username, username_key, email, email_key, first_name, last_name, search_key, role, password_hash,
    is_email_verified)
  select new_id(), 'j' || n, 'j' || n, 'j' || n || '@exemple.fr', 'j' || n || '@exemple.fr', 'J', 'J', 'j' || n, 'user', '-', true
  from generate_series(1, ${players}) as n`);
await database.execute(`
  insert into reminder_choice (account_id, bell, at_night, timezone)
  select id, '{hour}', true, 'Europe/Paris' from account`);
await database.execute(`
  insert into competition (id, name, location, description, search_key, start_date, end_date, timezone, starts_at, ends_at)
  values (new_id(), 'C', 'L', '', 'c', now(), now() + interval '3 days', 'Europe/Paris', now() - interval '1 day', now() + interval '3 days')`);
await database.execute(`
  insert into competition_discipline (competition_id, discipline_id)
  select competition.id, discipline.id from competition cross join (select id from discipline limit 1) as discipline`);
await database.execute(`
  insert into event (id, competition_id, discipline_id, event_date)
  select new_id(), competition_id, discipline_id, now() + interval '50 minutes' from competition_discipline`);
await database.execute(`
  insert into athlete (id, first_name, last_name, country, gender, is_autre, search_key)
  values (new_id(), 'A', 'B', 'FRA', 'male', false, 'a b')`);
await database.execute(`
  insert into participant (id, event_id, athlete_id, cote, cote_source, pb, sb)
  select new_id(), event.id, athlete.id, 2000, 'manual', '', '' from event cross join athlete where not is_autre`);
await database.execute(`
  insert into league_key (id, competition_id)
  select new_id(), competition.id from generate_series(1, ${leagues}), competition`);
await database.execute(`
  with numbered as (select id, (row_number() over (order by id) - 1) % ${leagues} as number from account),
  owned as (
    select number, min(numbered.id::text)::uuid as owner_id, competition.id as competition_id
    from numbered cross join competition group by number, competition.id),
  known as (
    select id, competition_id, row_number() over (partition by competition_id order by id) - 1 as number from league_key),
  made as (
    insert into league (id, name, search_key, is_private, owner_id, competition_id)
    select known.id, 'L' || number, 'l' || number, false, owner_id, competition_id
    from owned join known using (number, competition_id) returning id, search_key)
  insert into league_member (league_id, user_id)
  select made.id, numbered.id from made join numbered on made.search_key = 'l' || number order by numbered.id`);

const jobs = await openJobs(database);
const clock = await openClock(database);
const config = { appUrl: 'https://pronathle.example', importHosts: [], importResults: false };
const services = { db: database.db, clock, standby: openStandby(database, undefined), jobs, log, config };
const mailer = openMailer({
  smtpUrl,
  mailFrom: 'PronAthlé <jeu@exemple.fr>',
  dataDir: '',
  appUrl: config.appUrl,
});
await jobs.startWorkers(jobHandlers(services, (mail, run) => mailer.send(mail, run)));

const started = Date.now();
const { rows } = await database.execute('select id from competition');
const competitionId = String(rows[0]?.['id']);
await transact(database.db, (trx) =>
  jobs.enqueue(trx, 'plan-hour', { competitionId }, { key: competitionId }),
);

const queued: { to: string; at: number }[] = [];
while (received.reminders < players) {
  const to = `account${queued.length}@exemple.fr`;
  queued.push({ to, at: Date.now() });
  await transact(database.db, (trx) =>
    jobs.enqueue(trx, 'send-mail', { mail: 'password-changed', to, username: 'lea' }),
  );
  await wait(1_000);
}
const seconds = (Date.now() - started) / 1_000;
while (received.accounts < queued.length) await wait(50);
const waits = queued.map(({ to, at }) => (arrived.get(to) ?? Infinity) - at).sort((a, b) => a - b);
const cpu = process.cpuUsage();
console.log(
  `${players} reminders with ${step} ms before each answer of the mail server: ${seconds.toFixed(0)} s, ${doubled} extra mails to the same address`,
);
console.log(
  `${queued.length} mails of accounts beside them: median ${waits[Math.floor(waits.length / 2)]} ms, the slowest ${waits.at(-1)} ms`,
);
console.log(
  `CPU of this process, mail server included: ${((cpu.user + cpu.system) / 1_000_000).toFixed(0)} s`,
);

await jobs.stop();
mailer.close();
clock.stop();
await database.close();
smtp.close();
cluster.stop();
