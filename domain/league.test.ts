import { describe, expect, it } from 'vitest';
import {
  joinProblem,
  leaveDecision,
  leagueStatuses,
  maxMembersProblem,
  shownLeagueStatus,
  statusChangeProblem,
  type JoinFacts,
  type LeaveFacts,
} from './league.ts';

describe('the shown status', () => {
  it('is the stored status until the competition is completed', () => {
    for (const status of leagueStatuses) {
      expect(shownLeagueStatus(status, 'upcoming')).toBe(status);
      expect(shownLeagueStatus(status, 'ongoing')).toBe(status);
      expect(shownLeagueStatus(status, 'completed')).toBe('closed');
    }
  });
});

describe('joining', () => {
  const league: JoinFacts = {
    status: 'open',
    competitionStatus: 'ongoing',
    membersCount: 4,
    maxMembers: 5,
    isMember: false,
  };

  it.each<[string, Partial<JoinFacts>, string | null]>([
    ['an open league with a place left', {}, null],
    ['an open league without a maximum', { maxMembers: null, membersCount: 1000 }, null],
    ['a full league', { membersCount: 5 }, 'full'],
    ['an overfull league', { membersCount: 6 }, 'full'],
    ['an active league', { status: 'active' }, 'closed'],
    ['a closed league', { status: 'closed' }, 'closed'],
    ['a league whose competition is over', { competitionStatus: 'completed' }, 'closed'],
    ['a league that the user has already joined', { isMember: true }, 'already-member'],
    [
      'a closed and full league that the user has already joined',
      { isMember: true, status: 'closed', membersCount: 5 },
      'already-member',
    ],
  ])('%s (%j) has the problem %s', (_case, more, problem) => {
    expect(joinProblem({ ...league, ...more })).toBe(problem);
  });
});

describe('leaving', () => {
  const member: LeaveFacts = {
    isMember: true,
    isOwner: false,
    otherMembers: ['lea', 'tom'],
    competitionStatus: 'ongoing',
  };
  const owner = { ...member, isOwner: true };

  it.each<[string, LeaveFacts, ReturnType<typeof leaveDecision>]>([
    ['a member', member, { kind: 'leave' }],
    ['a member who names an owner', { ...member, newOwnerId: 'lea' }, { kind: 'leave' }],
    ['the owner, to a member', { ...owner, newOwnerId: 'tom' }, { kind: 'transfer', newOwnerId: 'tom' }],
    ['the owner, to nobody', owner, { kind: 'refuse', why: 'new-owner-missing' }],
    [
      'the owner, to a stranger',
      { ...owner, newOwnerId: 'zoe' },
      { kind: 'refuse', why: 'new-owner-not-member' },
    ],
    ['the owner, alone', { ...owner, otherMembers: [] }, { kind: 'delete' }],
    [
      'the owner, alone since the successor left',
      { ...owner, otherMembers: [], newOwnerId: 'tom' },
      { kind: 'refuse', why: 'new-owner-not-member' },
    ],
    ['a stranger', { ...member, isMember: false }, { kind: 'refuse', why: 'not-member' }],
    [
      'a member after the competition',
      { ...member, competitionStatus: 'completed' },
      { kind: 'refuse', why: 'competition-over' },
    ],
    [
      'the owner, alone, after the competition',
      { ...owner, otherMembers: [], competitionStatus: 'completed' },
      { kind: 'refuse', why: 'competition-over' },
    ],
  ])('%s', (_case, facts, decision) => {
    expect(leaveDecision(facts)).toEqual(decision);
  });
});

describe('changing the status', () => {
  it.each([
    ['owner', 'open', 'active', null],
    ['owner', 'active', 'open', null],
    ['owner', 'open', 'closed', 'admin-only'],
    ['owner', 'active', 'closed', 'admin-only'],
    ['owner', 'closed', 'open', 'admin-only'],
    ['owner', 'closed', 'active', 'admin-only'],
    ['owner', 'closed', 'closed', null],
    ['admin', 'open', 'closed', null],
    ['admin', 'open', 'active', null],
    ['admin', 'active', 'open', null],
    ['admin', 'active', 'closed', null],
    ['admin', 'closed', 'open', null],
    ['admin', 'closed', 'active', null],
  ] as const)('by an %s, from %s to %s, has the problem %s', (by, from, to, problem) => {
    expect(statusChangeProblem({ by, from, to, competitionStatus: 'upcoming' })).toBe(problem);
  });

  it('is refused after the competition, but the shown status may be sent again', () => {
    for (const by of ['owner', 'admin'] as const) {
      for (const to of ['open', 'active'] as const) {
        const change = { by, from: 'open', to, competitionStatus: 'completed' } as const;
        expect(statusChangeProblem(change)).toBe('competition-over');
      }
      const same = { by, from: 'open', to: 'closed', competitionStatus: 'completed' } as const;
      expect(statusChangeProblem(same)).toBeNull();
    }
  });
});

describe('the maximum of members', () => {
  it.each([
    [null, 1000, null],
    [5, 4, null],
    [5, 5, null],
    [4, 5, 'below-members'],
    [2, 1, null],
    [1, 1, 'too-few'],
    [0, 1, 'too-few'],
    [-3, 1, 'too-few'],
    [2.5, 1, 'too-few'],
  ])('%s, for %d members, has the problem %s', (maxMembers, membersCount, problem) => {
    expect(maxMembersProblem(maxMembers, membersCount)).toBe(problem);
  });
});
