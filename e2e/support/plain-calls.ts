import type { Endpoint } from '@pronathle/contract/endpoints';

/** Returns a call as the plain API writes it: its method, and its path with its parameters in braces. */
export const writtenCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

/** The calls of the plain API, which is the API that was requested. Our server has more calls. */
export const plainCalls: readonly string[] = `
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
`
  .trim()
  .split(/,\s|\n/);
