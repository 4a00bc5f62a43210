import { Agent, request as openRequest, type IncomingHttpHeaders } from 'node:http';
import type { FuzzRequest } from './draw-request.ts';

export interface FuzzAnswer {
  /** 0: the connection was cut before an answer came */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends requests unchanged, which fetch would not: odd addresses, methods and headers. */
export const openSender = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = ({ method, target, headers, body }: FuzzRequest, token: string | null): Promise<FuzzAnswer> =>
    new Promise((resolve, reject) => {
      const request = openRequest({
        host: '127.0.0.1',
        port,
        agent,
        method,
        path: target.replaceAll(' ', '%20'),
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      });
      let answered = false;
      request.on('response', (response) => {
        answered = true;
        // A stream never ends.
        if (response.headers['content-type']?.startsWith('text/event-stream') === true) {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '' });
          response.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
        response.on('error', reject);
      });
      request.on('error', () => {
        if (!answered) resolve({ status: 0, headers: {}, text: '' });
      });
      request.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
};
