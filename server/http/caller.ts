import type { FastifyRequest } from 'fastify';

/** The caller: the account of the session's token. */
export interface Caller {
  id: string;
  username: string;
  role: 'user' | 'admin';
  /** the session's token, to end or keep this session */
  token: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/i;

/** Returns undefined without an Authorization header, or when it names no valid session. */
export const findCaller = async (
  request: FastifyRequest,
  callerOf: (token: string) => Promise<Caller | null>,
): Promise<Caller | null> => {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : callerOf(token);
};
