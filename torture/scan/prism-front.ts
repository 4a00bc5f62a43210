import { createServer, request as openRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { ApiUnderFuzz, Call } from '../fuzz/document.ts';

export interface Front {
  /** the number of calls that were sent through prism */
  checked: () => number;
  /** the violations that prism found, each with its call */
  violations: () => string[];
  close: () => Promise<void>;
}

interface Problem {
  type: string;
  title: string;
  validation?: { location: string[]; code: string; message: string }[];
}

const problemIn = (text: string): Problem | undefined => {
  const problem = JSON.parse(text) as Partial<Problem>;
  return problem.type?.includes('prism') === true ? (problem as Problem) : undefined;
};

const describe = ({ title, validation }: Problem): string =>
  [title, ...(validation ?? []).map(({ location, message }) => `${location.join('.')} ${message}`)].join(
    '; ',
  );

/** Returns whether a call redirects: prism would follow it, and check the other page as the call's answer. */
const isRedirect = ({ responses }: Call): boolean => '302' in responses;

/**
 * Opens a proxy in front of the server and prism. Requests for a call of the API's document go through prism,
 * which answers with a problem of its own when an answer violates the document. All other requests go directly to the
 * server.
 */
export const openFront = async (
  port: number,
  { api, server, prism }: { api: ApiUnderFuzz; server: number; prism: number },
): Promise<Front> => {
  let checked = 0;
  const violations: string[] = [];

  const passOn = (incoming: IncomingMessage, outgoing: ServerResponse, to: number, path: string): void => {
    const { method, headers } = incoming;
    const passed = openRequest({ host: '127.0.0.1', port: to, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (answer.headers['content-type']?.startsWith('application/problem+json') !== true) {
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const problem = problemIn(text);
        if (problem !== undefined) violations.push(`${String(method)} ${path}: ${describe(problem)}`);
        outgoing.end(text);
      });
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  };

  const front = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    const call = api.callAt(method, url.split('?')[0] ?? '');
    if (call === undefined || isRedirect(call)) passOn(incoming, outgoing, server, url);
    else {
      checked += 1;
      passOn(incoming, outgoing, prism, url.replace(/^\/api/, ''));
    }
  });
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  return {
    checked: () => checked,
    violations: () => violations,
    close: async () => {
      front.closeAllConnections();
      front.close();
      await once(front, 'close');
    },
  };
};
