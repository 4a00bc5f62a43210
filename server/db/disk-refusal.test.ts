import { expect, test } from 'vitest';
import { diskRefusal, diskRefusalIn } from './disk-refusal.ts';

const noSpace = 'no space is left on its disk';
const readOnly = 'its file system is read-only';

test.each<[string, unknown, string | undefined]>([
  ['Node', Object.assign(new Error(), { code: 'ENOSPC' }), noSpace],
  ['the file system of PGlite', { name: 'ErrnoError', errno: 69 }, readOnly],
  ['SQLite', Object.assign(new Error(), { code: 'ERR_SQLITE_ERROR', errcode: 13 }), noSpace],
  [
    'SQLite, with more bits',
    Object.assign(new Error(), { code: 'ERR_SQLITE_ERROR', errcode: 1288 }),
    readOnly,
  ],
  ['a refusal by SQL', Object.assign(new Error(), { code: '23505' }), undefined],
  ['a programming error', new TypeError('unforeseen'), undefined],
  ['nothing', null, undefined],
])('a reason is found in an error of a disk, and in no other error: %s', (_whose, error, why) => {
  expect(diskRefusal(error)).toBe(why);
});

test('a reason is found in a message of PostgreSQL about a disk, and in no other message', () => {
  expect(diskRefusalIn('FATAL: could not create lock file "postmaster.pid": Read-only file system')).toBe(
    readOnly,
  );
  expect(diskRefusalIn('PANIC: could not write to file: No space left on device')).toBe(noSpace);
  expect(diskRefusalIn('FATAL: invalid page in block 3')).toBeUndefined();
});
