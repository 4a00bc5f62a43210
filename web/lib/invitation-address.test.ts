import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { invitationAddress, invitationCodeIn, leadsToLeague } from './invitation-address.ts';

const searchOf = (address: string) => new URLSearchParams(address.split('?')[1]);

test('an invitation carries its code home', () => {
  expect(invitationAddress('P1DV-2XEL')).toBe('/?code=P1DV-2XEL');
  expect(invitationCodeIn(searchOf(invitationAddress('A&B = C')))).toBe('A&B = C');
});

test('an address without a code is no invitation', () => {
  for (const address of ['/', '/?code=', '/?code=%20', '/?page=2'])
    expect(invitationCodeIn(searchOf(address))).toBeNull();
});

test('invitations and the pages of a league lead to a league', () => {
  expect(leadsToLeague(invitationAddress('P1DV'))).toBe(true);
  expect(leadsToLeague(paths.leagueRanking('l', 'c'))).toBe(true);
  expect(leadsToLeague(paths.chooseEvent('l', 'c'))).toBe(true);
  expect(leadsToLeague(paths.home())).toBe(false);
  expect(leadsToLeague(paths.profile())).toBe(false);
});
