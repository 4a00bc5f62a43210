import { refusals, type api, type Competition } from '@pronathle/contract';
import { genderLabels } from '@pronathle/contract/labels.messages';
import { validationMessages } from '@pronathle/contract/validation.messages';
import { competitionBounds, dayFromWire } from '@pronathle/domain/competition-status';
import { keptFields, keptList } from '@pronathle/domain/kept-changes';
import { searchKey } from '@pronathle/domain/identity';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { violatedConstraint } from '../../db/database-error.ts';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db, Services } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { settleHonoursAfter } from '../badges/settle-badges.ts';
import { competitionMessages } from './competitions.messages.ts';
import {
  insertCompetition,
  lockCompetition,
  replaceDisciplines,
  selectDisciplinesInUse,
  updateCompetitionRow,
} from './competitions.queries.ts';
import { readCompetition } from './read-competition.ts';

type Given = z.output<typeof api.createCompetition.body>;
type Change = z.output<typeof api.updateCompetition.body>;

const defaultTimezone = 'Europe/Paris';

const dayOf = (given: Given, field: 'startDate' | 'endDate', timezone: string): string => {
  const day = dayFromWire(given[field], timezone);
  if (day === null) throw new Refusal('invalid-input', { path: field, msg: validationMessages.date });
  return day;
};

const columnsOf = (given: Given, timezone: string) => {
  const startDate = dayOf(given, 'startDate', timezone);
  const endDate = dayOf(given, 'endDate', timezone);
  if (endDate < startDate)
    throw new Refusal('invalid-input', { path: 'endDate', msg: validationMessages.competitionDates });
  return {
    name: given.name,
    location: given.location,
    description: given.description ?? '',
    searchKey: searchKey(`${given.name} ${given.location}`),
    startDate,
    endDate,
    timezone,
    ...competitionBounds({ startDate, endDate, timezone }),
  };
};

/** What the constraints refused, in the game's words. */
const explain = (error: unknown): never => {
  const violated = violatedConstraint(error);
  if (violated === 'competition_discipline_discipline_id_fkey')
    throw new Refusal('invalid-input', { path: 'disciplines', msg: refusals['discipline-not-found'].msg });
  if (violated === 'event_discipline_of_competition') throw new Refusal('competition-discipline-in-use');
  throw error;
};

export const createCompetition = async (trx: Db, caller: Caller, given: Given): Promise<Competition> => {
  const competitionId = uuidv7();
  await insertCompetition(trx, {
    id: competitionId,
    ...columnsOf(given, given.timezone ?? defaultTimezone),
  });
  await replaceDisciplines(trx, competitionId, [...new Set(given.disciplines)]).catch(explain);
  const competition = await readCompetition(trx, competitionId);
  await writeAudit(trx, caller, 'create', 'competition', competitionId, null, competition);
  return competition;
};

/** What was changed, in the competition as it now is. */
const changed = ({ before, ...given }: Change, now: Competition): Given => {
  if (before === undefined) return given;
  const { name, location, description, startDate, endDate, timezone } = now;
  const ids = now.disciplines.map(({ _id }) => _id);
  const dates = { startDate: startDate.slice(0, 10), endDate: endDate.slice(0, 10) };
  return {
    ...keptFields({ before, given, now: { name, location, description, timezone, ...dates } }),
    disciplines: keptList({ before: before.disciplines, given: given.disciplines, now: ids }),
  };
};

/** Its disciplines become those given, but one that has an event stays; without a timezone it keeps its own. */
export const updateCompetition = (
  { db, jobs }: Services,
  caller: Caller,
  competitionId: string,
  change: Change,
): Promise<Competition> =>
  transact(db, async (trx) => {
    const held = await lockCompetition(trx, competitionId);
    if (held === undefined) throw new Refusal('competition-not-found');
    const before = await readCompetition(trx, competitionId);
    const given = changed(change, before);

    const disciplineIds = [...new Set(given.disciplines)];
    const dropped = await selectDisciplinesInUse(trx, competitionId, disciplineIds);
    if (dropped.length > 0)
      throw new Refusal('competition-discipline-in-use', {
        msg: competitionMessages.disciplinesInUse(
          dropped.map(({ name, gender }) => `${name} (${genderLabels[gender]})`),
        ),
      });
    await replaceDisciplines(trx, competitionId, disciplineIds);

    const columns = columnsOf(given, given.timezone ?? held.timezone);
    await updateCompetitionRow(trx, competitionId, columns);
    if (columns.endsAt.getTime() !== held.endsAt.getTime())
      await settleHonoursAfter(trx, jobs, { id: competitionId, endsAt: columns.endsAt });

    const competition = await readCompetition(trx, competitionId);
    await writeAudit(trx, caller, 'update', 'competition', competitionId, before, competition);
    return competition;
  }).catch(explain);
