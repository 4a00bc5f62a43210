import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const DATABASE_URL = 'postgresql://pronathle@one.example/pronathle';
const DATABASE_READ_URL = 'postgresql://pronathle@two.example/pronathle';

test('reads use the main database unless configured otherwise', () => {
  expect(readConfig({ DATABASE_URL }).databaseReadUrl).toBeUndefined();
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL);
});

test.each([
  ['of no database', { DATABASE_READ_URL }],
  ['that is no address of PostgreSQL', { DATABASE_URL, DATABASE_READ_URL: 'https://two.example' }],
])('a standby %s is refused, by its name', (_what, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow('DATABASE_READ_URL');
});
