import { eventName } from '@pronathle/contract/labels.messages';
import { isWritten } from '@pronathle/domain/import-plan';
import type { ImportKind } from '@pronathle/domain/import-kind';
import { Refusal } from '../../http/refusal.ts';
import { importMessages } from './imports.messages.ts';
import type { AthleteRow } from './imports.queries.ts';
import type { EventPlan, GivenImport, MadePlan, PlanFacts, Unreadable } from './make-plan.ts';
import { planApart } from './plan-apart.ts';

export interface ImportPlan extends MadePlan {
  kind: ImportKind;
  competition: PlanFacts['competition'];
  /** everybody whom the plan may name, by id */
  people: ReadonlyMap<string, AthleteRow>;
}

const sentenceFor = (why: Unreadable, { competition, only }: PlanFacts): string => {
  if (why === 'competition-absent') return importMessages.competitionAbsent(competition.name);
  if (why === 'event-absent')
    return importMessages.eventAbsent(
      only === null ? '' : eventName({ name: only.disciplineName, gender: only.gender }),
    );
  return importMessages.reading[why];
};

/** What an import means and would change; throws import-unreadable. */
export const planImport = async (facts: PlanFacts, given: GivenImport): Promise<ImportPlan> => {
  const made = await planApart(facts, given);
  if (typeof made === 'string')
    throw new Refusal('import-unreadable', {
      path: 'content',
      msg: made === 'too-much' ? importMessages.tooMuch : sentenceFor(made, facts),
    });
  return {
    ...made,
    kind: given.kind,
    competition: facts.competition,
    people: new Map(facts.people.map((row) => [row.athleteId, row])),
  };
};

export const isReady = ({ skipped, problem, planned }: EventPlan): boolean =>
  skipped || (problem === null && (planned?.ready ?? false));

/** Whether anything of the event would be written. */
export const writes = ({ skipped, event, moved, planned }: EventPlan): boolean =>
  !skipped &&
  planned !== null &&
  (event === null ||
    moved ||
    planned.result.state === 'new' ||
    (planned.result.state === 'changed' && planned.result.replaced) ||
    changesList({ planned }));

/** Whether the start list would be written. */
export const changesList = ({ planned }: Pick<EventPlan, 'planned'>): boolean =>
  planned !== null &&
  (planned.missing.some(({ of, removed }) => of === 'start-list' && removed) ||
    planned.lines.some(
      (line) =>
        line.listed &&
        (line.state === 'new' ||
          (line.state === 'changed' && line.changes.some((change) => isWritten(line, change)))),
    ));
