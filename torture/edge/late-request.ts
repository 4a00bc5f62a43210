import { connect } from 'node:net';
import { once } from 'node:events';

export interface LateAnswer {
  /** 0: the connection broke before an answer came */
  status: number;
  body: unknown;
  /** when the request's last byte was sent, by `performance.now()` */
  sentAt: number;
  /** when the answer's first byte came, by `performance.now()` */
  answeredAt: number;
}

export interface LateRequest {
  /** sends the last byte */
  finish: () => void;
  answer: Promise<LateAnswer>;
}

const readAnswer = (text: string): { status: number; body: unknown } => {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return { status, body: body === '' ? null : JSON.parse(body) };
};

/** Opens a connection and sends a POST except its last byte, which `finish` sends. */
export const almostPost = async (
  port: number,
  path: string,
  token: string,
  content: object,
): Promise<LateRequest> => {
  const body = JSON.stringify(content);
  const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('utf8');
  await once(socket, 'connect');
  let [sentAt, answeredAt, text] = [Infinity, Infinity, ''];
  const answer = new Promise<LateAnswer>((resolve) => {
    socket
      .on('data', (part: string) => {
        if (text === '') answeredAt = performance.now();
        text += part;
      })
      .on('error', () => undefined)
      .once('close', () => {
        resolve({ ...readAnswer(text), sentAt, answeredAt });
      });
  });
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body.slice(0, -1),
    ].join('\r\n'),
  );
  return {
    finish: () => {
      sentAt = performance.now();
      socket.write(body.slice(-1));
    },
    answer,
  };
};
