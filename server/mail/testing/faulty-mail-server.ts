import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The steps of one mail, in their order; 'end' is after the whole mail has arrived, before the server answers. */
export const steps = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'body', 'end'] as const;
export type Step = (typeof steps)[number];

/** A fault at a step: silence, a closed connection, or the given answer. */
export interface Fault {
  at: Step;
  does: 'hang' | 'drop' | `${number} ${string}`;
}

export interface FaultyMailServer {
  url: string;
  /** the Message-IDs of the mails that arrived completely and were not refused */
  arrived: string[];
  /** returns the number of tries so far, of all mails together */
  tries: () => number;
  close: () => Promise<void>;
}

const answers: Record<Exclude<Step, 'body'>, string> = {
  greeting: '220 mail.example',
  EHLO: '250 mail.example',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  end: '250 OK',
};

/**
 * Opens a mail server on which the first tries fail, one for each fault and in the order of `faults`; later tries
 * succeed. Each answer takes `milliseconds`; `onMail` gets each mail that arrives. A try is a connection, or a further
 * mail on the same connection.
 */
export const openFaultyMailServer = async (
  faults: readonly Fault[],
  milliseconds = 0,
  onMail: (whole: string) => void = () => undefined,
): Promise<FaultyMailServer> => {
  const arrived: string[] = [];
  const sockets = new Set<Socket>();
  let tried = 0;

  const serve = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let isMuted = false;
    let fault = faults[tried];
    tried += 1;
    let mails = 0;
    let body: string | undefined;

    /** Answers a step, or fails at it; returns whether it succeeded. */
    const pass = (step: Step): boolean => {
      const what = fault?.at === step ? fault.does : undefined;
      if (what === 'drop') socket.destroy();
      if (what === 'hang' || what === 'drop') isMuted = true;
      else if (step !== 'body' || what !== undefined) {
        const said = what ?? (step === 'body' ? '' : answers[step]);
        setTimeout(() => socket.write(`${said}\r\n`), milliseconds);
        if (what?.startsWith('421') === true) setTimeout(() => socket.end(), milliseconds);
      }
      return what === undefined;
    };

    const takeMail = (whole: string): void => {
      body = undefined;
      // A server that becomes silent here has the mail, and may deliver it.
      const isRefused = fault?.at === 'end' && /^\d/.test(fault.does);
      if (!isRefused) {
        arrived.push(/^Message-ID: <(.*?)@/im.exec(whole)?.[1] ?? '');
        onMail(whole);
      }
      pass('end');
    };

    const takeLine = (line: string): void => {
      if (isMuted) return;
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'MAIL' && mails++ > 0) {
        fault = faults[tried];
        tried += 1;
      }
      if (word === 'EHLO' || word === 'MAIL' || word === 'RCPT') pass(word);
      else if (word === 'DATA') body = pass('DATA') ? '' : undefined;
      else socket.write('250 OK\r\n');
    };

    pass('greeting');
    let unread = '';
    socket.on('data', (chunk) => {
      if (isMuted) return;
      if (body === undefined) {
        unread += chunk.toString();
        for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
          takeLine(unread.slice(0, end));
          unread = unread.slice(end + 2);
        }
        return;
      }
      if (body === '' && fault?.at === 'body' && !pass('body')) return;
      body += chunk.toString();
      if (body.endsWith('\r\n.\r\n')) takeMail(body);
    });
  };

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    tries: () => tried,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
