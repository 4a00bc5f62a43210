import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushedMessage {
  endpoint: string;
  headers: Record<string, unknown>;
  body: Buffer;
}

/**
 * The service's answer to a message: a status; or 'hang-up', which closes the connection without an answer, or 'never',
 * which leaves the connection open without an answer.
 */
export type PushAnswer = number | 'hang-up' | 'never';

/**
 * Opens a push service on this machine. Its `post` sends the messages for the services of all browser makers to this
 * service, over real HTTP. Each message gets the next of `answers`, or the answer of `answerTo` when none is left.
 */
export const openPushService = async () => {
  const messages: PushedMessage[] = [];
  const answers: PushAnswer[] = [];
  const followed: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/elsewhere') followed.push(request.url);
      const endpoint = String(request.headers['x-endpoint']);
      messages.push({ endpoint, headers: request.headers, body: Buffer.concat(parts) });
      const answer = answers.shift() ?? service.answerTo({ endpoint });
      if (answer === 'hang-up') request.socket.destroy();
      else if (answer !== 'never') response.writeHead(answer, { location: '/elsewhere' }).end('not read');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const post: typeof fetch = (endpoint, init) =>
    fetch(`http://127.0.0.1:${port}/`, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), 'x-endpoint': new Request(endpoint).url },
    });
  const service = {
    post,
    messages,
    answers,
    /** the answer to a message when none of `answers` is left */
    answerTo: (_message: Pick<PushedMessage, 'endpoint'>): PushAnswer => 201,
    /** redirects that were followed */
    followed,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
};

export type PushService = Awaited<ReturnType<typeof openPushService>>;
