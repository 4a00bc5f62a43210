import type { Athlete } from '@pronathle/contract';
import { genderLabels } from '@pronathle/contract/labels.messages';
import { genders } from '@pronathle/domain/gender';
import { nameKeys } from '@pronathle/domain/import-names';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAdminChange } from '../../lib/admin-change.ts';
import { call } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { athleteName } from '@pronathle/domain/athlete-name';
import type { FiltersOf } from '../../lib/address-filters.ts';
import { athleteDraft, type AthleteBody } from './athlete-draft.ts';
import { athletesText as text } from './athletes.text.ts';

export const athleteFilters = {
  search: '',
  gender: ['', ...genders],
  discipline: '',
  sort: ['lastName', 'firstName', 'country', 'gender'],
  order: ['asc', 'desc'],
} as const;

export function useAthleteList(filters: FiltersOf<typeof athleteFilters>, page: number) {
  return useQuery({
    ...apiQuery('listAthletes', { query: { ...filters, page } }),
    select: ({ athletes, ...paging }) => ({ rows: athletes, ...paging }),
    placeholderData: keepPreviousData,
  });
}

/** Loads all disciplines, in the order of a programme. */
export function useDisciplines() {
  return useQuery({
    ...apiQuery('listDisciplines', { query: { limit: 0 } }),
    select: ({ disciplines }) => disciplines,
  });
}

/**
 * Returns at most three other athletes with the name of the draft, each as a sentence. Returns none when the draft
 * keeps the name of the changed athlete. Throws an ApiError when the search fails.
 */
export async function alikeAthletes(
  { firstName, lastName }: Pick<AthleteBody, 'firstName' | 'lastName'>,
  changed?: Athlete,
): Promise<string[]> {
  const keys = (first: string, last: string) => nameKeys({ text: `${first} ${last}` });
  const wanted = new Set(keys(firstName ?? '', lastName));
  const isSame = (athlete: Pick<Athlete, 'firstName' | 'lastName'>) =>
    keys(athlete.firstName, athlete.lastName).some((key) => wanted.has(key));
  if (changed !== undefined && isSame(changed)) return [];
  const { athletes } = await call('listAthletes', { query: { search: lastName, limit: 50 } });
  return athletes
    .filter(isSame)
    .slice(0, 3)
    .map((athlete) =>
      text.alike(
        [athleteName(athlete), athlete.country && `(${athlete.country})`].filter(Boolean).join(' '),
        genderLabels[athlete.gender],
        athlete.performanceRecords.slice(0, 2).map(({ discipline, pb }) => `${discipline.name} ${pb}`.trim()),
      ),
    );
}

/**
 * Returns a mutation that creates an athlete, or changes the given one. A field or record that the admin leaves
 * unchanged keeps a change made meanwhile by another admin.
 */
export function useSaveAthlete(athlete?: Athlete) {
  return useAdminChange((body: AthleteBody) =>
    athlete === undefined
      ? call('createAthlete', { body })
      : call('updateAthlete', {
          params: { id: athlete._id },
          body: { ...body, before: athleteDraft(athlete) },
        }),
  );
}

export function useDeleteAthlete(athleteId: string) {
  return useAdminChange(() => call('deleteAthlete', { params: { id: athleteId } }));
}
