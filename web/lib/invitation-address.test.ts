import { leagueIdIn } from '@pronathle/contract/endpoints';
import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { codeIn, homeWithCode, invitationCodeIn, leadsToLeague } from './invitation-address.ts';

const searchOf = (address: string) => new URLSearchParams(address.split('?')[1]);

test('the home page takes a code from its address', () => {
  expect(homeWithCode('P1DV-2XEL')).toBe('/?code=P1DV-2XEL');
  expect(invitationCodeIn(searchOf(homeWithCode('A&B = C')))).toBe('A&B = C');
});

test('a code may be typed, or pasted with its invitation', () => {
  const address = `https://pronathle.example${homeWithCode('P1DV-2XEL')}`;
  expect(codeIn(' p1dv 2xel ')).toBe('p1dv 2xel');
  expect(codeIn(address)).toBe('P1DV-2XEL');
  expect(codeIn(`Tu viens ? ${address} À ce soir !`)).toBe('P1DV-2XEL');
  const link = `https://pronathle.example${paths.invitation('P1DV-2XEL')}`;
  expect(codeIn(link)).toBe('P1DV-2XEL');
  expect(codeIn(`Tu viens ? ${link}, À ce soir !`)).toBe('P1DV-2XEL');
  expect(codeIn(`${link}?utm_source=x`)).toBe('P1DV-2XEL');
  expect(codeIn('https://pronathle.example/?page=2')).toBe('https://pronathle.example/?page=2');
});

test('an address without a code is no invitation', () => {
  for (const address of ['/', '/?code=', '/?code=%20', '/?page=2'])
    expect(invitationCodeIn(searchOf(address))).toBeNull();
});

test('invitations and the pages of a league lead to a league, other pages do not', () => {
  expect(leadsToLeague(homeWithCode('P1DV'))).toBe(true);
  expect(leagueIdIn(homeWithCode('P1DV'))).toBeNull();
  const id = '0192f0c4-7a51-7e63-b1f4-9a3a0f6f2a10';
  const pages = Object.entries<(...ids: string[]) => string>(paths);
  const isOfLeague = ([, addressOf]: (typeof pages)[number]) => addressOf.toString().startsWith('(leagueId');
  expect(pages.filter(isOfLeague).length).toBeGreaterThan(5);
  for (const page of pages) {
    const [name, addressOf] = page;
    for (const rest of ['', '?tab=thread', '#event'])
      expect([name, leagueIdIn(addressOf(id, id, id) + rest)]).toEqual([name, isOfLeague(page) ? id : null]);
    expect([name, leadsToLeague(addressOf(id, id, id))]).toEqual([name, isOfLeague(page)]);
  }
  expect(leagueIdIn('/leagues/une-ligue/members')).toBeNull();
});
