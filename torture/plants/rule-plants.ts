import { embedded, onPostgresql } from './caught-by.ts';
import type { Plant } from './plant.ts';

const domain = (test: string) => ({ project: 'domain', test: `domain/${test}.test.ts` }) as const;

/** Defects in the rules of the game. */
export const rulePlants: readonly Plant[] = [
  {
    defect: 'a pick two places off earns as much as a pick one place off',
    file: 'domain/scoring.ts',
    edits: [['missedBy === 1 ? 3 : 1', '3']],
    caughtBy: domain('scoring'),
  },
  {
    defect: 'a performance at the far edge of the tolerance earns no bonus',
    file: 'domain/scoring.ts',
    edits: [['performance <= paid.performanceTo', 'performance < paid.performanceTo']],
    caughtBy: domain('scoring'),
  },
  {
    defect: 'a performance at the near edge of the tolerance earns no bonus',
    file: 'domain/scoring.ts',
    edits: [['paid.performanceFrom <= performance', 'paid.performanceFrom < performance']],
    caughtBy: domain('scoring'),
  },
  {
    defect: 'jumps have the tolerance of races',
    file: 'domain/scoring.ts',
    edits: [["type === 'saut' ? 50", "type === 'saut' ? 30"]],
    caughtBy: domain('scoring'),
  },
  {
    defect: 'two exact picks earn the bonus of the exact podium',
    file: 'domain/scoring.ts',
    edits: [['exact.length === places.length', 'exact.length >= 2']],
    caughtBy: domain('scoring'),
  },
  {
    defect: 'a cote of 0 scores as 0',
    file: 'domain/scoring.ts',
    edits: [['entrant === undefined || entrant.cote === 0 ?', 'entrant === undefined ?']],
    caughtBy: domain('scoring'),
  },
  {
    defect: 'a withdrawn athlete scores',
    file: 'domain/scoring.ts',
    edits: [['  if (entrant?.withdrawn) return [];\n', '']],
    caughtBy: domain('scoring'),
  },
  {
    defect: "'Autre' earns a PB bonus",
    file: 'domain/scoring.ts',
    edits: [['entrant === undefined || entrant.autre ? null', 'entrant === undefined ? null']],
    caughtBy: domain('scoring'),
  },
  {
    defect: "a place pays two picks of 'Autre'",
    file: 'domain/scoring.ts',
    edits: [[' && other.placeHeld !== pair.placeHeld', '']],
    caughtBy: domain('scoring'),
  },
  {
    defect: 'an athlete who shares a place holds only that place',
    file: 'domain/scoring.ts',
    edits: [['placeHeld < own.place + athletesAt(own.place, medals)', 'placeHeld <= own.place']],
    caughtBy: domain('scoring'),
  },
  {
    defect: 'a performance equal to the PB earns no PB bonus',
    file: 'domain/discipline.ts',
    edits: [['mark <= other : mark >= other', 'mark < other : mark > other']],
    caughtBy: domain('scoring'),
  },
  {
    defect: 'half a hundredth is rounded down',
    file: 'domain/decimal.ts',
    edits: [['(2 * integer + step)', '(2 * integer + step - 1)']],
    caughtBy: domain('decimal'),
  },
  {
    defect: 'the score sheet forgets the PB bonus',
    file: 'domain/score-sheet.ts',
    edits: [['PERFORMANCE_BONUS + paid.pbBonus', 'PERFORMANCE_BONUS']],
    caughtBy: domain('score-sheet'),
  },
  {
    defect: 'predictions are still open at the instant of the start',
    file: 'domain/prediction-state.ts',
    edits: [['now >= eventDate', 'now > eventDate']],
    caughtBy: domain('prediction-state'),
  },
  {
    defect: 'predictions stay open when the competition is over',
    file: 'domain/prediction-state.ts',
    edits: [[' || now >= competitionEndsAt', '']],
    caughtBy: domain('prediction-state'),
  },
  {
    defect: 'predictions stay open once there is a result',
    file: 'domain/prediction-state.ts',
    edits: [['return hasResult || ', 'return ']],
    caughtBy: domain('prediction-state'),
  },
  {
    defect: 'after a shared rank the next rank is not skipped',
    file: 'domain/standings.ts',
    edits: [['rank = i + 1', 'rank += 1']],
    caughtBy: domain('standings'),
  },
  {
    defect: 'players who are all first are all last too',
    file: 'domain/standings.ts',
    edits: [[' && rank > 1', '']],
    caughtBy: domain('standings'),
  },
  {
    defect: 'a full league accepts one more member',
    file: 'domain/league.ts',
    edits: [['league.membersCount >= league.maxMembers', 'league.membersCount > league.maxMembers']],
    caughtBy: domain('league'),
  },
  {
    defect: 'an owner may hand a league to a stranger',
    file: 'domain/league.ts',
    edits: [
      [
        "  if (!otherMembers.includes(newOwnerId)) return { kind: 'refuse', why: 'new-owner-not-member' };\n",
        '',
      ],
    ],
    caughtBy: domain('league'),
  },
  {
    defect: 'a competition is still ongoing at the instant when its last day ends',
    file: 'domain/competition-status.ts',
    edits: [["now < endsAt ? 'ongoing'", "now <= endsAt ? 'ongoing'"]],
    caughtBy: domain('competition-status'),
  },
  {
    defect: 'one athlete may take two medals of a podium',
    file: 'domain/podium.ts',
    edits: [['return new Set(ids).size < ids.length;', 'return ids.length > 3;']],
    caughtBy: domain('podium'),
  },
  {
    defect: 'a new start list changes the cotes that an admin typed',
    file: 'domain/cote.ts',
    edits: [["!all && coteSource === 'manual' && cote > 0", 'false']],
    caughtBy: domain('cote'),
  },
  {
    defect: 'a CSV cell that starts with @ is exported as a formula',
    file: 'domain/csv.ts',
    edits: [['[=+\\-@\\t\\r]', '[=+\\-\\t\\r]']],
    caughtBy: domain('csv'),
  },
  {
    defect: 'adm1n passes for admin',
    file: 'domain/confusable-letters.ts',
    edits: [["'1': 'l', ", '']],
    caughtBy: domain('identity'),
  },
  {
    defect: 'a corrected cote leaves the points of an event as they were',
    file: 'server/features/events/change-start-list.ts',
    edits: [
      ['  if (!ofResult && event.resultVersion !== null) await rescoreIfChanged(context, eventId);\n', ''],
    ],
    caughtBy: onPostgresql('server/stories/model.test.ts'),
  },
  {
    defect: 'a result entered again as it is counts as a new one',
    file: 'server/features/results/settle-result.ts',
    edits: [['await (isRepeated ? rescoreIfChanged : rescoreEvent)(', 'await rescoreEvent(']],
    caughtBy: embedded('server/features/cockpit/cockpit.test.ts', 'moves nobody'),
  },
  {
    defect: 'the podium bonus is left out where rankings are summed',
    file: 'server/features/scoring/write-scores.ts',
    edits: [['hasResult, sheet.podiumBonus)', 'hasResult, 0)']],
    caughtBy: onPostgresql('server/stories/model.test.ts'),
  },
  {
    defect: 'an athlete on the podium can be removed from the start list',
    file: 'server/features/events/withdraw-participant.ts',
    edits: [["    throw new Refusal('participant-in-result');\n", '    return;\n']],
    caughtBy: onPostgresql('server/stories/api-events.test.ts', 'on the podium cannot be removed'),
  },
  {
    defect: 'cotes can be computed again after the lock',
    file: 'server/features/events/recalculate-cotes.ts',
    edits: [["      if (locked) throw new Refusal('cotes-frozen');\n", '']],
    caughtBy: onPostgresql('server/stories/api-events.test.ts', 'stay unchanged after the lock'),
  },
  {
    defect: 'a prediction is stored after the lock',
    file: 'server/features/predictions/submit-prediction.ts',
    edits: [
      ['  checkOpen(known);\n', ''],
      ['  checkOpen(event);\n', ''],
    ],
    caughtBy: embedded('server/stories/last-minute.test.ts'),
  },
  {
    defect: 'a withdrawn athlete can be picked',
    file: 'server/features/predictions/submit-prediction.ts',
    edits: [
      [
        "    if (starter.athlete.withdrawn) throw new Refusal('prediction-athlete-withdrawn', { path: medal });\n",
        '',
      ],
    ],
    caughtBy: onPostgresql('server/stories/model.test.ts'),
  },
  {
    defect: 'a list has as many rows as the request asks for',
    file: 'server/http/page.ts',
    edits: [['Math.min(asked, limits.listRows)', 'asked']],
    caughtBy: embedded('server/http/page.test.ts'),
  },
  {
    defect: 'a text is normalised before its length and its marks are checked',
    file: 'domain/clean-text.ts',
    edits: [
      ["  if (trimmed.length > max * unitsPerCharacter) return { ok: false, why: 'too-long' };\n", ''],
      ["  if (tooManyMarks.test(trimmed)) return { ok: false, why: 'too-many-marks' };\n", ''],
    ],
    caughtBy: domain('clean-text'),
  },
  {
    defect: 'in every call, a text is normalised before its length and its marks are checked',
    file: 'domain/clean-text.ts',
    edits: [
      ["  if (trimmed.length > max * unitsPerCharacter) return { ok: false, why: 'too-long' };\n", ''],
      ["  if (tooManyMarks.test(trimmed)) return { ok: false, why: 'too-many-marks' };\n", ''],
    ],
    caughtBy: { project: 'torture', test: 'torture/growth/growth.test.ts' },
  },
];
