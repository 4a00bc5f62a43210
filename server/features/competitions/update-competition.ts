import type { api, Competition } from '@pronathle/contract';
import { genderLabels } from '@pronathle/contract/labels.messages';
import { keptFields, keptList } from '@pronathle/domain/kept-changes';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { lockEventsOfCompetition } from '../events/events.queries.ts';
import { moveJokers } from '../events/move-jokers.ts';
import { queuePlans } from '../events/queue-plans.ts';
import { renewCotesOfReopened } from '../events/renew-cotes-of-reopened.ts';
import { settleHonoursAfter } from '../badges/settle-honours-after.ts';
import { columnsOf, explainViolation, type GivenCompetition } from './competition-columns.ts';
import { loadCompetition } from './competitions.loaders.ts';
import { competitionMessages } from './competitions.messages.ts';
import {
  lockCompetition,
  replaceDisciplines,
  selectDisciplinesInUse,
  updateCompetitionRow,
} from './competitions.queries.ts';

type Change = z.output<typeof api.updateCompetition.body>;

/**
 * Returns the competition after a change. `before` is the competition as the editor opened it: fields that the
 * editor did not change keep their present value.
 */
const changed = ({ before, ...given }: Change, now: Competition): GivenCompetition => {
  if (before === undefined) return given;
  const { name, location, description, startDate, endDate, timezone } = now;
  const ids = now.disciplines.map(({ _id }) => _id);
  const dates = { startDate: startDate.slice(0, 10), endDate: endDate.slice(0, 10) };
  return {
    ...keptFields({ before, given, now: { name, location, description, timezone, ...dates } }),
    disciplines: keptList({ before: before.disciplines, given: given.disciplines, now: ids }),
  };
};

/**
 * Changes a competition and returns it. The given disciplines replace the stored ones. The time zone stays when none is
 * given. When a competition that was over has a later end, the cotes of its events that open again are computed again.
 * Throws competition-not-found, and competition-discipline-in-use when a discipline with an event is missing.
 */
export const updateCompetition = (
  { db, jobs, caller }: CallerContext,
  { competitionId, ...change }: Change & { competitionId: string },
): Promise<Competition> =>
  transactAs({ db, caller }, async (trx) => {
    const held = await lockCompetition(trx, competitionId);
    if (held === undefined) throw new Refusal('competition-not-found');
    const { competition: before } = await loadCompetition(trx, competitionId);
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
    const wasOver = held.endsAt <= held.now;
    // The rules of its leagues stay fixed, even if its events open again.
    await updateCompetitionRow(trx, competitionId, { ...columns, ...(wasOver && { hasLocked: true }) });
    const changesDays = columns.timezone !== held.timezone;
    const reopens = wasOver && columns.endsAt > held.now;
    // Waits for predictions in progress, which store the day of their joker in the old time zone.
    const events = changesDays || reopens ? await lockEventsOfCompetition(trx, competitionId) : [];
    if (changesDays) await moveJokers({ db: trx, jobs }, competitionId);
    if (reopens) for (const { id } of events) await renewCotesOfReopened({ db: trx }, id);
    if (columns.endsAt.getTime() !== held.endsAt.getTime()) {
      await settleHonoursAfter({ db: trx, jobs }, { id: competitionId, endsAt: columns.endsAt });
      await queuePlans({ db: trx, jobs }, competitionId);
    }

    const { competition } = await loadCompetition(trx, competitionId);
    await writeAudit(trx, caller, 'update', 'competition', competitionId, before, competition);
    return competition;
  }).catch(explainViolation);
