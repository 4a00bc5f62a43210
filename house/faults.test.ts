import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const torture = join(import.meta.dirname, '../torture');
const page = readFileSync(join(torture, 'FAULTS.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+) \| (.+?) \| (.*?) ?\| (.+?) \|$/gm)];

test('torture/FAULTS.md has each of the sixty faults once, in order', () => {
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
});

test('every file that torture/FAULTS.md names exists', () => {
  const links = [...page.matchAll(/\]\(([^)#:]+)[^)]*\)/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter((path) => !existsSync(join(torture, path)))).toEqual([]);
});

test('torture/FAULTS.md has a test for every fault that is held, and a reason for every other', () => {
  const unclear = rows.filter(([, , , holds = '', state = '']) =>
    state.startsWith('held') ? holds === '' : !/^(partly|not here): \S/.test(state),
  );
  expect(unclear.map(([row]) => row)).toEqual([]);
});
