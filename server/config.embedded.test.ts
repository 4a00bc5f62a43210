import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const DATABASE_URL = 'postgresql://pronathle@one.example/pronathle';
const DATABASE_READ_URL = 'postgresql://pronathle@two.example/pronathle';

test('reads go to the main database unless DATABASE_READ_URL is set', () => {
  expect(readConfig({ DATABASE_URL }).databaseReadUrl).toBeUndefined();
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL);
});

test.each([
  ['without DATABASE_URL', { DATABASE_READ_URL }],
  ['that is not an address of PostgreSQL', { DATABASE_URL, DATABASE_READ_URL: 'https://two.example' }],
])('DATABASE_READ_URL %s is refused, and the error names it', (_what, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow('DATABASE_READ_URL');
});
