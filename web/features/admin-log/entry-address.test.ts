import { auditSubjects } from '@pronathle/contract/audit-subjects';
import type { AuditEntry } from '@pronathle/contract';
import { expect, test } from 'vitest';
import { entryAddress } from './entry-address.ts';

const about = (subject: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: '1',
  at: '2026-08-04T20:05:00.000Z',
  actor: 'admin',
  action: 'update',
  subject,
  subjectId: 'id',
  name: 'Noah Lyles',
  competition: null,
  isThere: true,
  others: 0,
  merge: null,
  displayFormat: null,
  before: null,
  after: null,
  ...more,
});

test('a log entry leads to the page of the object that it names', () => {
  expect(auditSubjects.map((subject) => entryAddress(about(subject)))).toEqual([
    '/admin/manage-competition-events/id',
    '/admin/manage-competition-events/id/participants',
    '/admin/manage-competition-events/id/participants',
    '/admin/manage-competition-events/id/results',
    '/admin/manage-disciplines?name=Noah+Lyles',
    '/admin/manage-athletes?search=Noah+Lyles',
    '/admin/manage-leagues?search=Noah+Lyles',
    '/admin/manage-users?search=Noah+Lyles',
    null,
  ]);
});

test('a log entry has no address when its object is deleted or has no name', () => {
  expect(entryAddress(about('athlete', { isThere: false }))).toBeNull();
  expect(entryAddress(about('user', { name: null }))).toBeNull();
});
