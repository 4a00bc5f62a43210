/**
 * Statements that insert rows for a migration's new columns, by the migration's name. write-next-backup.ts runs them on
 * the rows of the version before, so that the new backup has values in every new column of an existing table. A new
 * table needs no statement: it gets a row automatically, unless one of its constraints needs more. The accounts,
 * leagues and events of the files can be found by name: 'Léa', 'Ligue des amis'.
 */
export const backupRows: Partial<Record<string, readonly string[]>> = {
  '0067-notices-of-events': [
    `insert into notice (account_id, kind, what, competition_id, event_name, at)
     select prediction.user_id, 'league', 'event-deleted', league.competition_id, '200 m - Femmes', '2026-01-01T00:00:00Z'
     from prediction join league on league.id = prediction.league_id`,
  ],
  '0066-badges-taken-back': [
    `insert into notice (account_id, kind, what, badge_id, at)
     select user_id, 'badge', 'taken-back', badge_id, '2026-01-01T00:00:00Z' from user_badge`,
  ],
  '0065-deleted-events': [
    `insert into notice (account_id, kind, what, league_id, event_name, at)
     select user_id, 'league', 'event-deleted', league_id, '100 m - Hommes', '2026-01-01T00:00:00Z' from prediction`,
  ],
  '0064-reopened-events': [
    `insert into notice (account_id, kind, what, league_id, event_id, moved_from, moved_to, at)
     select user_id, 'moved', 'reopened', league_id, event_id, '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z',
       '2026-01-01T00:00:00Z' from prediction`,
  ],
  '0055-stored-score-facts': [
    `update event set withdrawn = array(select athlete_id from participant where event_id = event.id
       and athlete_id not in (select athlete_id from score_sheet where event_id = event.id) limit 1)
     where result_version is not null`,
    `update league set joker = 'daily', substitute = 'on'`,
    `update prediction set joker_day = '2026-01-01', substitute_athlete_id = (
       select id from athlete where id not in (gold_athlete_id, silver_athlete_id, bronze_athlete_id) limit 1)
     where id = (select min(id::text)::uuid from prediction)`,
  ],
  '0053-merged-starters': [
    `insert into notice (account_id, kind, what, league_id, event_id, athlete_id, at)
     select user_id, 'withdrawn', 'merged', league_id, event_id, gold_athlete_id, '2026-01-01T00:00:00Z'
     from prediction`,
  ],
  '0052-first-locks': [`update competition set has_locked = true`],
  '0051-non-starters': [
    `update participant set withdrawn = true, did_not_start = true
     where id = (select min(id::text)::uuid from participant)`,
  ],
  '0049-withdrawn-substitutes': [
    `insert into notice (account_id, kind, what, league_id, event_id, athlete_id, others, at)
     select user_id, 'withdrawn', 'substitute', league_id, event_id, gold_athlete_id, 1, '2026-01-01T00:00:00Z'
     from prediction`,
  ],
  '0048-followed-addresses': [
    `insert into followed_address (competition_id, account_id, address, applies_start_lists, created_at, looked_at,
       failures, problem, seen, waiting, waiting_since)
     select competition.id, account.id, 'https://data.opentrack.test/' || username || '.json', true,
       '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', 1, 'Hors ligne.', 'a', 'b', '2026-01-02T00:00:00Z'
     from competition cross join account`,
  ],
  '0046-program-keys': [
    `insert into program_key (competition_id, account_id, name, token_hash, created_at, last_used_at)
     select competition.id, account.id, 'Chronométrage', decode(md5(competition.name || username), 'hex'),
       '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z' from competition cross join account`,
  ],
  '0044-shares': [
    `insert into share (account_id, token_hash, kind, league_id, created_at)
     select user_id, decode(md5(user_id::text || league_id), 'hex'), 'ranking', league_id, '2026-01-01T00:00:00Z'
     from league_member`,
    `update league set shareable_ranking = true where name = 'Ligue des amis'`,
  ],
  '0041-mentions': [
    `insert into thread_mention (message_id, user_id, name)
     select id, author_id, 'Léa' from thread_message`,
    `update league_member set mention_pushed_at = '2026-01-01T00:00:00Z'`,
    `insert into notice (account_id, kind, league_id, about_id, message_id, at)
     select author_id, 'mention', league_id, author_id, id, '2026-01-01T00:00:00Z' from thread_message`,
  ],
  '0040-seasons': [
    `insert into season (id, name) values ('01890000-0000-7000-8000-000000000038', 'Saison')`,
    `update league set season_id = '01890000-0000-7000-8000-000000000038' where name = 'Ligue des amis'`,
  ],
  '0039-substitutes': [
    `update league set substitute = 'on' where name = 'Ligue des amis'`,
    `update prediction set substitute_athlete_id = gold_athlete_id`,
  ],
  '0038-jokers': [
    `update league set joker = 'daily' where name = 'Ligue des amis'`,
    `update prediction set joker_day = '2026-01-01' where id = (select min(id::text)::uuid from prediction)`,
    `insert into notice (account_id, kind, what, league_id, event_id, at)
     select user_id, 'league', 'joker', league_id, event_id, '2026-01-01T00:00:00Z' from prediction`,
  ],
  '0037-tie-breaks': [`update league set tie_break = 'exact-podiums' where name = 'Ligue des amis'`],
  '0036-event-rounds': [
    `insert into event_round (event_id, round, starts_at)
     select id, 'heats', event_date - interval '1 day' from event`,
  ],
  '0035-athlete-merges': [
    `insert into athlete_merge (id, at, stays_id, goes_id, traces)
     select new_id(), '2026-01-01T00:00:00Z', id, new_id(), '{}' from athlete limit 1`,
  ],
  '0034-thread-reports': [
    `update thread_message set kept = true`,
    `insert into thread_report (message_id, reporter_id, reason, at)
     select id, author_id, 'Insulte', '2026-01-01T00:00:00Z' from thread_message`,
    `insert into thread_mute (league_id, user_id, until, reason, by_admin)
     select league_id, author_id, '2026-01-02T00:00:00Z', 'Insulte', true from thread_message`,
    `insert into notice (account_id, kind, what, league_id, reason, until, at)
     select owner_id, 'league', 'muted', id, 'Insulte', '2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z' from league
     where name = 'Ligue des amis'`,
  ],
  '0033-thread-marks': [
    `update league_member set thread_read = 2`,
    `insert into thread_reaction (message_id, user_id, reaction)
     select message.id, message.author_id, 'medal' from thread_message as message`,
  ],
  '0032-threads': [
    `update league set has_thread = true where name = 'Ligue des amis'`,
    `insert into thread (league_id, version, last_number) select id, 3, 2 from league where name = 'Ligue des amis'`,
    `insert into thread_message (league_id, number, author_id, text, at)
     select thread.league_id, 2, league.owner_id, 'Allez les Bleus !', '2026-01-01T00:00:00Z'
     from thread join league on league.id = thread.league_id`,
    `insert into notice (account_id, kind, what, league_id, reason, at)
     select owner_id, 'league', 'removed', id, 'Hors sujet', '2026-01-01T00:00:00Z' from league
     where name = 'Ligue des amis'`,
  ],
  '0031-nudges': [`update league_member set nudged_at = '2026-01-01T00:00:00Z'`],
  '0030-replaced-codes': [
    `insert into replaced_code (code_hash, league_id, at)
     select '\\xc0ffee', id, '2026-01-01T00:00:00Z' from league where name = 'Ligue des amis'`,
  ],
  '0029-link-previews': [`update league set link_preview = false where name = 'Ligue des amis'`],
  '0028-shown-reminders': [`update notice set shown_at = '2026-01-01T00:00:00Z' where kind = 'hour'`],
  '0027-push-devices': [
    `update reminder_choice set push = '{hour,result}'`,
    `update notice set mailed_at = '2026-01-01T00:00:00Z' where kind = 'hour'`,
    `insert into push_device (id, session_hash, account_id, endpoint, p256dh, auth, at)
     select id, token_hash, account_id, 'https://fcm.googleapis.com/fcm/send/' || id, '\\xc0ffee', '\\xc0ffee',
       '2026-01-01T00:00:00Z' from session`,
  ],
  '0026-registrations': [
    `insert into mail_token (token_hash, account_id, purpose, email, created_at, expires_at)
     select decode(md5('registration ' || username), 'hex'), id, 'registration', email, '2026-01-01T00:00:00Z',
       '2030-01-01T00:00:00Z' from account`,
  ],
  '0025-calendars': [
    `insert into calendar (account_id, token_hash, created_at)
     select id, decode(md5(username), 'hex'), '2026-01-01T00:00:00Z' from account`,
    `update event set event_date = event_date + interval '1 hour'`,
  ],
  '0024-reminder-mails': [
    `update reminder_choice set mail = '{eve,league}'`,
    `insert into reminder_sent (account_id, kind, day, slot, events, until, at)
     select id, 'news', '2026-01-02', 1, '{}', '2026-01-02T07:00:00Z', '2026-01-02T07:00:00Z' from account`,
    `insert into server_key (name, secret) values ('unsubscribe', '\\xc0ffee')`,
  ],
  '0022-athlete-aliases': [
    `insert into athlete_alias (name_key, country, athlete_id, at)
     select 'ecrit autrement', country, id, '2026-01-01T00:00:00Z' from athlete`,
  ],
  '0020-renewed-leagues': [
    `insert into notice (account_id, kind, what, league_id, at)
     select user_id, 'league', 'renewed', league_id, '2026-01-01T00:00:00Z' from league_member`,
  ],
  '0019-copied-predictions': [`update prediction set is_copy = true where silver_athlete_id is not null`],
  '0018-reminders': [
    `insert into reminder_choice (account_id, bell, at_night, timezone)
     select id, '{eve,result}', true, 'America/Montreal' from account where username = 'Léa'`,
    `insert into reminder_sent (account_id, kind, day, slot, events, until, at)
     select account.id, 'eve', '2026-01-02', 1, array_agg(event.id), '2026-01-02T12:00:00Z', '2026-01-01T12:00:00Z'
     from account cross join event group by account.id`,
    `insert into notice (account_id, kind, league_id, event_id, others, events, at)
     select member.user_id, 'eve', league.id, event.id, 1, 3, '2026-01-01T12:00:00Z'
     from league join league_member as member on member.league_id = league.id
     join event on event.competition_id = league.competition_id`,
  ],
  '0017-season-of-marks': [`update performance_record set sb_season = 2026 where sb <> ''`],
  '0016-notices': [
    `insert into notice (account_id, kind, what, league_id, about_id, at)
     select distinct on (league.id) league.owner_id, 'league', 'joined', league.id, member.user_id, '2026-01-01T00:00:00Z'
     from league join league_member as member on member.league_id = league.id and member.user_id <> league.owner_id`,
    `insert into notice (account_id, kind, league_id, event_id, points, rank, rank_before, at, read_at)
     select user_id, 'result', league_id, event_id, 1250, 1, 2, '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'
     from prediction_score`,
  ],
  '0015-league-visits': [
    `insert into league_visit (league_id, user_id, results_version, rank, points, seen_at)
     select league_id, user_id, 1, 2, 1250, '2026-01-01T00:00:00Z' from league_member`,
  ],
  '0013-rate-counts': [
    `insert into rate_count (key, slot, current, previous, forget_at)
     values ('\\xc0ffee', 1, 3, 2, '2030-01-01T00:00:00Z')`,
  ],
};
