/**
 * Joins a prediction `p` with the lines of its picks in the score sheet of its event. All SQL of this file reads the sheet
 * by these joins. `mask` is the sum of the places at which the prediction names the athlete: 1 for gold, 2 for silver, 4
 * for bronze. Only 'Autre' may be named at several places.
 */
export const SHEET_JOINS = `
  LEFT JOIN score_sheet g ON g.event_id = p.event_id AND g.athlete_id = p.gold_athlete_id AND g.place = 1
    AND g.mask = 1 + CASE WHEN p.silver_athlete_id = p.gold_athlete_id THEN 2 ELSE 0 END
                   + CASE WHEN p.bronze_athlete_id = p.gold_athlete_id THEN 4 ELSE 0 END
  LEFT JOIN score_sheet s ON s.event_id = p.event_id AND s.athlete_id = p.silver_athlete_id AND s.place = 2
    AND s.mask = 2 + CASE WHEN p.gold_athlete_id = p.silver_athlete_id THEN 1 ELSE 0 END
                   + CASE WHEN p.bronze_athlete_id = p.silver_athlete_id THEN 4 ELSE 0 END
  LEFT JOIN score_sheet b ON b.event_id = p.event_id AND b.athlete_id = p.bronze_athlete_id AND b.place = 3
    AND b.mask = 4 + CASE WHEN p.gold_athlete_id = p.bronze_athlete_id THEN 1 ELSE 0 END
                   + CASE WHEN p.silver_athlete_id = p.bronze_athlete_id THEN 2 ELSE 0 END`;

function performanceWon(sheet: string, place: string): string {
  return `coalesce(p.${place}_performance BETWEEN ${sheet}.performance_from AND ${sheet}.performance_to, false)`;
}

const WON = [
  performanceWon('g', 'gold'),
  performanceWon('s', 'silver'),
  performanceWon('b', 'bronze'),
] as const;

const EXACT_PODIUM = '(g.exact AND s.exact AND b.exact) IS TRUE';
const PERFORMANCE_WON = `(${WON[0]} OR ${WON[1]} OR ${WON[2]})`;
const PB_WON = `((${WON[0]} AND g.pb_bonus) OR (${WON[1]} AND s.pb_bonus) OR (${WON[2]} AND b.pb_bonus)) IS TRUE`;

/** The points of a prediction in hundredths, rounded half up from the thousandths of the sheet; `e` is its event. */
export const POINTS = `((coalesce(g.points, 0) + coalesce(s.points, 0) + coalesce(b.points, 0)
  + CASE WHEN ${WON[0]} THEN g.performance_bonus ELSE 0 END
  + CASE WHEN ${WON[1]} THEN s.performance_bonus ELSE 0 END
  + CASE WHEN ${WON[2]} THEN b.performance_bonus ELSE 0 END
  + CASE WHEN ${EXACT_PODIUM} THEN e.podium_bonus ELSE 0 END + 5) / 10)`;

/**
 * What one event adds to a league's ranking: 8 bytes for each prediction (member number, hundredths of a point),
 * 4 bytes for each exact podium (member number).
 */
const PACKED = `coalesce(string_agg(int4send(member_number) || int4send(points), ''::bytea), ''::bytea) AS scores,
  coalesce(string_agg(int4send(member_number), ''::bytea) FILTER (WHERE exact), ''::bytea) AS exact_podiums`;

/**
 * Reads the two versions of league $1. The caller has cached standings of the versions $2 (results) and $3 (members);
 * both are null without a cache. If a version differs, also reads the kept contributions and the events without any. If
 * the members' version differs, also reads the member numbers, by username.
 */
export const KEPT_STANDINGS = `
SELECT c.results_version::text AS results_version, l.members_version::text AS members_version,
  kept.scores, kept.exact_podiums, kept.missing,
  CASE WHEN l.members_version::text IS DISTINCT FROM $3 THEN (
    SELECT string_agg(int4send(m.number), ''::bytea ORDER BY u.username)
    FROM league_member m JOIN app_user u ON u.id = m.user_id WHERE m.league_id = l.id
  ) END AS numbers
FROM league l JOIN competition c ON c.id = l.competition_id
CROSS JOIN LATERAL (
  SELECT string_agg(k.scores, ''::bytea) AS scores, string_agg(k.exact_podiums, ''::bytea) AS exact_podiums,
    array_agg(e.id::text) FILTER (WHERE k.event_id IS NULL) AS missing
  FROM competition_event e
  LEFT JOIN league_event_score k ON k.league_id = l.id AND k.event_id = e.id AND k.result_version = e.result_version
  WHERE e.competition_id = l.competition_id AND e.result_version IS NOT NULL
    AND (c.results_version::text IS DISTINCT FROM $2 OR l.members_version::text IS DISTINCT FROM $3)
) kept
WHERE l.id = $1`;

/**
 * Computes what the events $2, which have no kept contributions, add to the ranking of league $1, and reads the
 * version at which it does so. The caller names the events: a second search for them would miss events whose
 * contributions the job has kept in the meantime.
 */
export const MISSING_STANDINGS = `
SELECT c.results_version::text AS results_version, derived.scores, derived.exact_podiums
FROM league l JOIN competition c ON c.id = l.competition_id,
LATERAL (
  SELECT ${PACKED}
  FROM (
    SELECT p.member_number, ${POINTS} AS points, ${EXACT_PODIUM} AS exact
    FROM competition_event e JOIN prediction p ON p.event_id = e.id AND p.league_id = l.id ${SHEET_JOINS}
    WHERE e.id = ANY ($2::uuid[]) AND e.result_version IS NOT NULL
  ) d
) derived
WHERE l.id = $1`;

/**
 * Keeps what event $1 adds to the rankings of the leagues $2, and awards the badges that their predictions earn.
 * Scores each prediction once for both. Keeps the scores under the result's version that the statement sees when it begins.
 */
export const KEEP_SCORES = `
WITH scored AS MATERIALIZED (
  SELECT p.league_id, p.user_id, p.member_number, e.result_version, ${POINTS} AS points, ${EXACT_PODIUM} AS exact,
    ${PERFORMANCE_WON} AS performance, ${PB_WON} AS pb
  FROM competition_event e
  JOIN prediction p ON p.event_id = e.id AND p.league_id = ANY ($2::uuid[]) ${SHEET_JOINS}
  WHERE e.id = $1 AND e.result_version IS NOT NULL
),
kept AS (
  INSERT INTO league_event_score (event_id, league_id, result_version, scores, exact_podiums)
  SELECT $1, league_id, result_version, scores, exact_podiums
  FROM (SELECT league_id, result_version, ${PACKED} FROM scored GROUP BY league_id, result_version) packed
  ON CONFLICT (league_id, event_id) DO UPDATE
    SET result_version = excluded.result_version, scores = excluded.scores, exact_podiums = excluded.exact_podiums
    WHERE league_event_score.result_version < excluded.result_version
)
INSERT INTO user_badge (user_id, badge, cause_event_id)
SELECT user_id, badge, $1
FROM (
  SELECT user_id, 'podium-parfait' AS badge FROM scored WHERE exact
  UNION SELECT user_id, 'oeil-de-lynx' FROM scored WHERE performance
  UNION SELECT user_id, 'devin' FROM scored WHERE pb
) won
ON CONFLICT DO NOTHING`;

/** Candidate B of decision 0003, which was not chosen: a whole ranking in one statement, only from predictions and sheets. $1 league, $2 user. */
export const DERIVED_RANKING = `
WITH total AS (
  SELECT p.user_id, sum(${POINTS}) AS total, count(*) FILTER (WHERE ${EXACT_PODIUM}) AS exact
  FROM league l
  JOIN competition_event e ON e.competition_id = l.competition_id AND e.result_version IS NOT NULL
  JOIN prediction p ON p.event_id = e.id AND p.league_id = l.id ${SHEET_JOINS}
  WHERE l.id = $1 GROUP BY p.user_id
),
ranked AS (
  SELECT rank() OVER (ORDER BY coalesce(t.total, 0) DESC) AS rank, m.user_id, u.username, coalesce(t.total, 0) AS total,
    coalesce(t.exact, 0) AS exact, m.predictions_count
  FROM league_member m JOIN app_user u ON u.id = m.user_id LEFT JOIN total t ON t.user_id = m.user_id
  WHERE m.league_id = $1
)
(SELECT * FROM ranked ORDER BY rank, username LIMIT 10) UNION ALL SELECT * FROM ranked WHERE user_id = $2`;

/**
 * Candidate A of decision 0003, which was not chosen, in two steps: writes the points of each prediction, then the total of each member of the affected
 * leagues.
 */
export const NAIVE_POINTS = `
UPDATE prediction target SET points = scored.points
FROM (
  SELECT p.id, ${POINTS} AS points
  FROM competition_event e JOIN prediction p ON p.event_id = e.id ${SHEET_JOINS} WHERE e.id = $1
) scored
WHERE target.id = scored.id`;
/** The second step of candidate A. */
export const NAIVE_TOTALS = `
UPDATE league_member m SET total = summed.total
FROM (
  SELECT league_id, user_id, sum(points) AS total FROM prediction
  WHERE league_id IN (SELECT league_id FROM prediction WHERE event_id = $1) GROUP BY league_id, user_id
) summed
WHERE m.league_id = summed.league_id AND m.user_id = summed.user_id`;
/** Candidate A: reads a ranking. $1 league, $2 user. */
export const NAIVE_RANKING = `
WITH ranked AS (
  SELECT rank() OVER (ORDER BY m.total DESC) AS rank, m.user_id, u.username, m.total, m.predictions_count
  FROM league_member m JOIN app_user u ON u.id = m.user_id WHERE m.league_id = $1
)
(SELECT * FROM ranked ORDER BY rank, username LIMIT 10) UNION ALL SELECT * FROM ranked WHERE user_id = $2`;
