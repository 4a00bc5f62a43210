import type { League } from '@pronathle/contract';
import { forLeagueTexts, leagueDefaults } from '@pronathle/domain/league-settings';
import { expect, test } from 'vitest';
import { settingsIn } from './league-settings-draft.ts';

const league = {
  name: 'Les copains',
  ...leagueDefaults,
  maxMembers: null,
  isPrivate: true,
  thread: true,
  status: 'open',
  rulesFixed: false,
  competition: { status: 'upcoming' },
} as League;
/** The fields of the form as it opens for this league. */
const asShown = {
  name: 'Les copains',
  ...forLeagueTexts(() => ''),
  maxMembers: '',
  isPrivate: 'on',
  linkPreview: 'on',
  shareableRanking: '',
  thread: 'on',
  tieBreak: '',
  joker: '',
  substitute: '',
  status: 'on',
  renewCode: '',
};
const read = (typed: Partial<typeof asShown>, of = league) =>
  settingsIn((field) => ({ ...asShown, ...typed })[field], of);

test('settingsIn returns only the settings that the owner has changed', () => {
  expect(read({})).toEqual({});
  expect(read({ name: ' Les copines ', maxMembers: '8', status: '' })).toEqual({
    name: 'Les copines',
    maxMembers: 8,
    status: 'active',
  });
});

test('settingsIn renews the code only when the league stays private', () => {
  expect(read({ renewCode: 'on' })).toEqual({ renewCode: true });
  expect(read({ renewCode: 'on', isPrivate: '' })).toEqual({ isPrivate: false });
});

test('settingsIn returns the link preview and the shared ranking only for a private league', () => {
  expect(read({ linkPreview: '' })).toEqual({ linkPreview: false });
  expect(read({ shareableRanking: 'on' })).toEqual({ shareableRanking: true });
  expect(read({ linkPreview: '', isPrivate: '' }, { ...league, isPrivate: false })).toEqual({});
});

test('settingsIn keeps a league closed that an admin has closed', () => {
  expect(read({ status: '' }, { ...league, status: 'closed' })).toEqual({});
});

test('settingsIn returns the rules until the first lock fixes them', () => {
  expect(read({ tieBreak: 'on' })).toEqual({ tieBreak: 'exact-podiums' });
  expect(read({ joker: 'on' })).toEqual({ joker: 'daily' });
  expect(read({ substitute: 'on' })).toEqual({ substitute: 'on' });
  const fixed = { ...league, rulesFixed: true, joker: 'daily' } as const;
  expect(read({ tieBreak: 'on', joker: '' }, fixed), 'a fixed rule is left out').toEqual({});
});
