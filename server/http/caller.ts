import type { FastifyRequest } from 'fastify';

/** The caller: the account of the session's token. */
export interface Caller {
  id: string;
  username: string;
  role: 'user' | 'admin';
  /** the session's token, to end or keep this session */
  token: string;
}

/** A program that imports into one competition without an account: the log has its actions under the program's name. */
export interface Sender {
  id: null;
  username: string;
  role: 'program';
  competitionId: string;
}

/** A program with a key to one competition. */
export interface Program extends Sender {
  keyId: string;
  /** the admin who made the key */
  accountId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** only on the calls of programs */
    program: Program | null;
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/i;

/** Returns the token of the Authorization header; undefined when there is none. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];

/** Returns the account that calls; null without an Authorization header, or when its token has no valid session. */
export const findCaller = async (
  request: FastifyRequest,
  callerOf: (token: string) => Promise<Caller | null>,
): Promise<Caller | null> => {
  const token = tokenOf(request);
  return token === undefined ? null : callerOf(token);
};
