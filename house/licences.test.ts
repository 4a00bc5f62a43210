import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentLicences, licencesPath, shippedPackages } from './licences.ts';

test('THIRD_PARTY.md lists the licences of all packages that ship (`npm run docs:licences` writes it)', () => {
  expect(readFileSync(licencesPath, 'utf8')).toBe(currentLicences());
});

test('shippedPackages says "not stated" for a package without a licence, and leaves out development packages', () => {
  const packages = {
    'node_modules/zod': { version: '4.6.7', license: 'MIT' },
    'node_modules/a/node_modules/zod': { version: '4.6.7', license: 'MIT' },
    'node_modules/@scope/silent': { version: '1.0.0' },
    'node_modules/vitest': { version: '5.1.1', license: 'MIT', dev: true },
    'node_modules/@pronathle/domain': { link: true },
  };
  expect(shippedPackages({ packages })).toEqual([
    { name: '@scope/silent', version: '1.0.0', licence: 'not stated' },
    { name: 'zod', version: '4.6.7', licence: 'MIT' },
  ]);
});

test('every package that ships states its licence', () => {
  expect(currentLicences()).not.toContain('not stated');
});
