import { connect, type Socket } from 'node:net';

export interface HttpAnswer {
  status: number;
  body: string;
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token?: string;
  body?: unknown;
}

/**
 * A keep-alive connection for one request at a time. It does little, so that a measurement shows the cost of
 * the server and not of the client.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #answered: ((answer: HttpAnswer) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#read();
    });
    this.#socket.on('error', (error) => this.#failed?.(error));
    this.#socket.on('close', () => this.#failed?.(new Error('the server closed the connection')));
  }

  #read(): void {
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const end = headEnd + 4 + length;
    if (this.#received.length < end) return;
    const body = this.#received.toString('utf8', headEnd + 4, end);
    this.#received = this.#received.subarray(end);
    this.#answered?.({ status: Number(head.slice(9, 12)), body });
  }

  send({ method, path, token, body }: HttpRequest): Promise<HttpAnswer> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'host: bench',
      ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
      ...(body === undefined
        ? []
        : ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`]),
    ];
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(`${lines.join('\r\n')}\r\n\r\n${payload}`);
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }
}

export interface Drive {
  /** requests per second */
  rate: number;
  /** from the first request to the last answer */
  seconds: number;
  /** median of the milliseconds from a request to its answer */
  median: number;
  /** 99th percentile of these milliseconds */
  p99: number;
  /** number of answers by status */
  statuses: Record<number, number>;
}

/**
 * Sends the requests that `next` returns, over the given number of connections, until `next` returns undefined. Each
 * connection sends one request after another. Resolves when the last request is answered.
 */
export const drive = async (
  port: number,
  connections: number,
  next: () => HttpRequest | undefined,
  onAnswer: (answer: HttpAnswer) => void = () => undefined,
): Promise<Drive> => {
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  const open = Array.from({ length: connections }, () => new HttpConnection(port));
  const begun = performance.now();
  await Promise.all(
    open.map(async (connection) => {
      for (let request = next(); request !== undefined; request = next()) {
        const sent = performance.now();
        const answer = await connection.send(request);
        latencies.push(performance.now() - sent);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        onAnswer(answer);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const connection of open) connection.close();
  latencies.sort((one, other) => one - other);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { rate: latencies.length / seconds, seconds, median: at(0.5), p99: at(0.99), statuses };
};
