import type { FastifyRequest } from 'fastify';

/** Who is calling: the account behind the session's token. */
export interface Caller {
  id: string;
  username: string;
  role: 'user' | 'admin';
  /** the session's token, to end or keep this very session */
  token: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/i;

/** Nobody when there is no Authorization header, or one that names no living session. */
export const findCaller = async (
  request: FastifyRequest,
  callerOf: (token: string) => Promise<Caller | null>,
): Promise<Caller | null> => {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : callerOf(token);
};
