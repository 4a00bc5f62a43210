import { readFileSync } from 'node:fs';
import { endpoints } from '@pronathle/contract';
import type { Endpoint } from '@pronathle/contract/endpoints';
import { expect, test } from 'vitest';
import { ownCalls } from '../e2e/support/literal-server.ts';
import { apiTablePath, renderApiTable, testsNamedIn, testsOfCalls } from './api-table.ts';

/** The calls of the plain API. */
const specified = `
POST /auth/register, POST /auth/login, POST /auth/forgot-password, POST /auth/reset-password/{token}
POST /auth/resend-verification-email
GET /athletes, POST /athletes, GET /athletes/{id}, PUT /athletes/{id}, DELETE /athletes/{id}
GET /users, GET /users/{id}, PUT /users/{id}, DELETE /users/{id}, PUT /users/my-profile/{id}
PATCH /users/follow, PATCH /users/unfollow, GET /users/me/badges
GET /competitions, POST /competitions, GET /competitions/{id}, PUT /competitions/{id}, DELETE /competitions/{id}
GET /disciplines, POST /disciplines, GET /disciplines/{id}, PUT /disciplines/{id}, DELETE /disciplines/{id}
GET /competition-events, POST /competition-events
GET /competition-events/{id}, PUT /competition-events/{id}, DELETE /competition-events/{id}
PATCH /competition-events/{id}/participants
PATCH /competition-events/{id}/participants/{participantId}
DELETE /competition-events/{id}/participants/{participantId}
POST /competition-events/{id}/recalculate-cotes
POST /competition-events/{id}/results, PUT /competition-events/{id}/results
DELETE /competition-events/{id}/results, POST /competition-events/{id}/recalculate-predictions
GET /predictions, GET /predictions/league/{leagueId}, GET /predictions/{id}, POST /predictions
DELETE /predictions/{id}, GET /predictions/stats/my
POST /leagues, GET /leagues/{id}, POST /leagues/{id}/join, POST /leagues/join-by-code, GET /leagues/all
GET /leagues/my, POST /leagues/{id}/leave, PUT /leagues/{id}, DELETE /leagues/{id}
GET /rankings, GET /rankings/league/{leagueId}
GET /badges, POST /badges, GET /badges/{id}, PUT /badges/{id}, DELETE /badges/{id}
GET /auth/verify-email/{token}, GET /health
`;

const asWritten = ({ method, path }: Endpoint) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

test('the contract has every call of the plain API and those of our own, and no others', () => {
  const plain = specified.trim().split(/,\s|\n/);
  const own = ownCalls.map((name) => asWritten(endpoints[name]));
  expect(Object.values(endpoints).map(asWritten).toSorted()).toEqual([...plain, ...own].toSorted());
});

/** Any test may change which file makes a call most often; but the named files must make it. */
test('docs/api.md names tests of every call, and each of them makes it: run `npm run docs:api`', () => {
  const tests = testsOfCalls();
  const named = [...testsNamedIn(readFileSync(apiTablePath, 'utf8'))];
  const wrong = named.filter(
    ([name, paths]) => paths.length === 0 || paths.some((path) => tests.get(name)?.includes(path) !== true),
  );
  expect(wrong).toEqual([]);
});

test('docs/api.md is up to date with the contract: run `npm run docs:api`', () => {
  const table = readFileSync(apiTablePath, 'utf8');
  expect(table).toBe(renderApiTable(testsNamedIn(table)));
});
