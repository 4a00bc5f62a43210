import { leagueDefaults } from '@pronathle/domain/league-settings';
import { describe, expect, it } from 'vitest';
import type { LeagueRow } from './leagues.queries.ts';
import { isInside, leagueForAudit, presentLeague, viewKeyOf } from './present-league.ts';

const row: LeagueRow = {
  id: 'league',
  name: 'Entre nous',
  ...leagueDefaults,
  description: 'Les copains du stade',
  status: 'open',
  isPrivate: true,
  invitationCode: 'ABCD2345',
  hasThread: null,
  joker: 'daily',
  rulesFixed: false,
  maxMembers: 10,
  membersCount: 2,
  ownerId: 'owner',
  createdAt: new Date('2024-07-01T10:00:00Z'),
  competitionId: 'competition',
  competitionName: 'Paris 2024',
  startDate: '2024-08-01',
  endDate: '2024-08-11',
  startsAt: new Date('2024-07-31T22:00:00Z'),
  endsAt: new Date('2024-08-11T22:00:00Z'),
  now: new Date('2024-08-04T12:00:00Z'),
  owner: { username: 'Patronne', firstName: 'Anne', lastName: 'Martin' },
  seasonId: 'season',
};
const after = { ...row, now: new Date('2024-08-12T12:00:00Z') };

const owner = { id: 'owner', role: 'user', isMember: true } as const;
const member = { id: 'member', role: 'user', isMember: true } as const;
const stranger = { id: 'stranger', role: 'user', isMember: false } as const;
const admin = { id: 'admin', role: 'admin', isMember: false } as const;

const members = [{ _id: 'owner', username: 'Patronne', firstName: 'Anne', lastName: 'Martin' }];

describe('a league', () => {
  it('is shown completely to a member', () => {
    expect(presentLeague(row, member, members)).toEqual({
      _id: 'league',
      name: 'Entre nous',
      ...leagueDefaults,
      description: 'Les copains du stade',
      status: 'open',
      isPrivate: true,
      invitationCode: 'ABCD2345',
      thread: true,
      joker: 'daily',
      rulesFixed: false,
      maxMembers: 10,
      membersCount: 2,
      members,
      owner: { _id: 'owner', username: 'Patronne', firstName: 'Anne', lastName: 'Martin' },
      competition: {
        _id: 'competition',
        name: 'Paris 2024',
        status: 'ongoing',
        startDate: '2024-08-01T00:00:00.000Z',
        endDate: '2024-08-11T00:00:00.000Z',
      },
      seasonId: 'season',
      createdAt: '2024-07-01T10:00:00.000Z',
      isMember: true,
      isOwner: false,
      joinable: false,
    });
  });

  it('hides its code, its members and their names from outsiders', () => {
    const shown = presentLeague(row, stranger, members);
    expect(Object.keys(shown)).not.toContain('invitationCode');
    expect(Object.keys(shown)).not.toContain('members');
    expect(shown.owner).toEqual({ _id: 'owner', username: 'Patronne' });
    expect(shown).toMatchObject({ isMember: false, isOwner: false, joinable: true });
  });

  it('looks the same to an admin and to a member, but the admin may still join it', () => {
    expect(presentLeague(row, admin, members)).toEqual({
      ...presentLeague(row, member, members),
      isMember: false,
      joinable: true,
    });
  });

  it('marks its owner', () => {
    expect(presentLeague(row, owner)).toMatchObject({ isMember: true, isOwner: true });
  });

  it('has no code when it is public, and no list of members when none was read', () => {
    const keys = Object.keys(presentLeague({ ...row, isPrivate: false, invitationCode: null }, member));
    expect(keys).not.toContain('invitationCode');
    expect(keys).not.toContain('members');
  });

  it('accepts nobody when it is full, when it is closed to new members, or when its competition is over', () => {
    expect(presentLeague({ ...row, membersCount: 10 }, stranger).joinable).toBe(false);
    expect(presentLeague({ ...row, status: 'active' }, stranger).joinable).toBe(false);
    expect(presentLeague(after, stranger)).toMatchObject({
      status: 'closed',
      joinable: false,
      competition: { status: 'completed' },
    });
  });
});

it('a league admits its members and admins', () => {
  expect([owner, member, stranger, admin].map(isInside)).toEqual([true, true, false, true]);
});

it('viewKeyOf gives the same key to two members, and different keys to other viewers', () => {
  const keys = [owner, member, stranger, admin, { ...admin, isMember: true }].map((viewer) =>
    viewKeyOf(row, viewer),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(viewKeyOf(row, { ...member, id: 'other' })).toBe(viewKeyOf(row, member));
});

it("the audit log's copy of a league has neither its members nor its code", () => {
  expect(leagueForAudit(presentLeague(row, admin, members))).toEqual({
    name: 'Entre nous',
    ...leagueDefaults,
    description: 'Les copains du stade',
    status: 'open',
    isPrivate: true,
    thread: true,
    joker: 'daily',
    maxMembers: 10,
    membersCount: 2,
  });
});
