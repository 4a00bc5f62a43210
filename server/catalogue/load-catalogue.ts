import { toThousandths } from '@pronathle/domain/decimal';
import { searchKey } from '@pronathle/domain/identity';
import { isAutre } from '@pronathle/domain/podium';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../services.ts';
import { badges } from './badges.ts';
import { disciplines } from './disciplines.ts';

/** The athlete who represents any athlete outside a start list. */
const autre = { firstName: '', lastName: 'Autre' };

/**
 * Adds the rows that every instance needs: the badges that the game awards, the disciplines of athletics, and 'Autre'.
 * An instance that already has disciplines gets no more, so that deleted ones do not come back; `complete` adds all
 * that are missing. Existing rows are not changed.
 */
export const loadCatalogue = async (db: Db, { complete = false } = {}): Promise<void> => {
  await db
    .insertInto('badge')
    .values(badges.map((badge) => ({ id: uuidv7(), ...badge })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

  const any = await db.selectFrom('discipline').select('id').limit(1).executeTakeFirst();
  if (any === undefined || complete)
    await db
      .insertInto('discipline')
      .values(
        disciplines.map(({ performanceTolerance, ...discipline }) => ({
          id: uuidv7(),
          ...discipline,
          nameKey: searchKey(discipline.name),
          performanceTolerance: performanceTolerance === null ? null : toThousandths(performanceTolerance),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  const hasAutre = await db.selectFrom('athlete').select('id').where('isAutre', '=', true).executeTakeFirst();
  if (hasAutre === undefined)
    await db
      .insertInto('athlete')
      .values({
        id: uuidv7(),
        ...autre,
        country: '',
        gender: 'unspecified',
        isAutre: isAutre(autre.lastName),
        searchKey: searchKey(autre.lastName),
      })
      .execute();
};
