import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../web/paths.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'e2e/SCREENS.md'), 'utf8');

/** Returns an address in which each parameter is `{}`, whatever its name. */
const shapeOf = (address: string): string => address.replaceAll(/\{\w*\}/g, '{}');

test('e2e/SCREENS.md has every address of the client', () => {
  const named = new Set([...page.matchAll(/`(\/[^`]*)`/g)].map(([, address = '']) => shapeOf(address)));
  const addresses = Object.values(paths).map((address: (...parts: string[]) => string) =>
    address(...Array.from({ length: address.length }, () => '{}')),
  );
  expect(addresses.filter((address) => !named.has(address))).toEqual([]);
});

test('every story that e2e/SCREENS.md names exists', () => {
  const named = [...page.matchAll(/\| `([\w-]+)`: (.+?)\s*\|$/gm)];
  expect(named.length).toBeGreaterThan(50);
  const lost = named.filter(([, file = '', title = '']) => {
    const story = join(root, `e2e/stories/${file}.spec.ts`);
    return !existsSync(story) || !readFileSync(story, 'utf8').includes(title);
  });
  expect(lost.map(([row]) => row)).toEqual([]);
});
