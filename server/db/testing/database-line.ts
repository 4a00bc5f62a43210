import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';

/** The directions of traffic: up to PostgreSQL, and down from it. */
export const directions = ['up', 'down'] as const;
type Direction = (typeof directions)[number];

export interface Cut {
  direction: Direction;
  /** bytes carried in that direction since the call of cut(), on all connections together */
  after: number;
  /** PostgreSQL does not see the cut: for it the connection is open, and silent */
  halfOpen?: boolean;
}

/** A proxy before a PostgreSQL, whose connections a test can make fail. */
export interface DatabaseLine {
  url: string;
  /** Stops all traffic, like a server that hangs. */
  hang: () => void;
  /** From now on, traffic in both directions is delayed by the given milliseconds. */
  delay: (milliseconds: number) => void;
  /** Cuts every open connection; new ones work. */
  hangUp: () => void;
  /**
   * Counts bytes from 0 again. Then cuts one connection, the one that carries the byte `cut.after`; none without `cut`.
   */
  cut: (cut: Cut | undefined) => void;
  /** bytes carried in each direction since the last call of cut() */
  carried: Record<Direction, number>;
  close: () => void;
}

export const openLine = async (databaseUrl: string): Promise<DatabaseLine> => {
  const { host, port } = new Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  const carried = { up: 0, down: 0 };
  /** the cut that has not happened yet */
  let due: Cut | undefined;
  let delayed = 0;

  const carry = (
    direction: Direction,
    from: Socket,
    to: Socket,
    cutOff: (halfOpen?: boolean) => void,
  ): void => {
    const pass = (chunk: Buffer): void => {
      const cut = due?.direction === direction ? due : undefined;
      const left = cut === undefined ? Infinity : cut.after - carried[direction];
      carried[direction] += chunk.length;
      if (chunk.length < left) to.write(chunk);
      else {
        due = undefined;
        from.pause();
        to.write(chunk.subarray(0, left), () => cutOff(cut?.halfOpen));
      }
    };
    from.on('data', (chunk: Buffer) => {
      if (delayed === 0) pass(chunk);
      else setTimeout(() => pass(chunk), delayed);
    });
  };

  const line = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    let isHalfOpen = false;
    const cutOff = (halfOpen = false): void => {
      isHalfOpen = halfOpen;
      near.resetAndDestroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('close', () => {
      if (!isHalfOpen) far.destroy();
    });
    far.on('close', () => near.destroy());
    carry('up', near, far, cutOff);
    carry('down', far, near, cutOff);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((line.address() as AddressInfo).port);
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    carried,
    hangUp,
    delay: (milliseconds) => {
      delayed = milliseconds;
    },
    hang: () => {
      for (const socket of sockets) socket.pause();
    },
    cut: (cut) => {
      carried.up = 0;
      carried.down = 0;
      due = cut;
    },
    close: () => {
      hangUp();
      line.close();
    },
  };
};
