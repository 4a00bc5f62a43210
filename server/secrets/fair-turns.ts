/** The network and the account of a work, among which turns are shared fairly; '' stands for none. */
export interface Party {
  /** the network that the request comes from */
  network: string;
  /** the account that the work is about */
  account: string;
}

interface Waiting extends Party {
  begin: () => void;
  refuse: () => void;
}

interface Lane {
  /** the lane's part of the turns, relative to the shares of other lanes that wait */
  share: number;
  waiting: Waiting[];
  /** the turns that the lane has had, each counted as 1/share */
  gone: number;
  /** the turns that each network and account has had since the lane was last empty */
  served: Map<string, number>;
}

interface FairTurnsSettings<Name extends string> {
  /** maximum of works that run at the same time */
  atOnce: number;
  /** maximum of works that wait in one lane */
  mayWait: number;
  /** maximum of milliseconds that a work waits for its turn */
  waitsAtMost: number;
  shares: Record<Name, number>;
}

const keysOf = ({ network, account }: Party): string[] => [
  ...(network === '' ? [] : [`network ${network}`]),
  ...(account === '' ? [] : [`account ${account}`]),
];

/**
 * Returns a function that runs costly work in turns. Each lane has its own queue, and lanes that wait share the turns
 * by their shares, so that none starves another. Within a lane, the next turn goes to the network and account that have
 * had the fewest since the lane was last empty. When a new work makes a lane too long, the lane refuses its latest work
 * of the network or account with the most turns and places, which may be the new work. A work that has waited too long
 * is refused as well: its caller has gone.
 */
export const openFairTurns = <Name extends string>({
  atOnce,
  mayWait,
  waitsAtMost,
  shares,
}: FairTurnsSettings<Name>) => {
  const lanes = new Map<Name, Lane>(
    (Object.entries(shares) as [Name, number][]).map(([name, share]) => [
      name,
      { share, waiting: [], gone: 0, served: new Map() },
    ]),
  );
  let running = 0;
  /** `gone` of the lane with the latest turn */
  let gone = 0;

  const add = (tally: Map<string, number>, party: Party): void => {
    for (const key of keysOf(party)) tally.set(key, (tally.get(key) ?? 0) + 1);
  };
  const most = (tally: Map<string, number>, party: Party): number =>
    Math.max(0, ...keysOf(party).map((key) => tally.get(key) ?? 0));

  /** Removes the work whose turn is next, and returns it. */
  const takeNext = ({ waiting, served }: Lane): Waiting | undefined => {
    let next = 0;
    for (const [index, party] of waiting.entries())
      if (most(served, party) < most(served, waiting[next] ?? party)) next = index;
    const [taken] = waiting.splice(next, 1);
    if (waiting.length === 0) served.clear();
    else if (taken !== undefined) add(served, taken);
    return taken;
  };

  const startNext = (): void => {
    while (running < atOnce) {
      let lane: Lane | undefined;
      for (const other of lanes.values())
        if (other.waiting.length > 0 && (lane === undefined || other.gone < lane.gone)) lane = other;
      const next = lane && takeNext(lane);
      if (lane === undefined || next === undefined) return;
      gone = lane.gone;
      lane.gone += 1 / lane.share;
      running += 1;
      next.begin();
    }
  };

  const makeRoom = ({ waiting, served }: Lane): void => {
    const held = new Map(served);
    for (const party of waiting) add(held, party);
    const heaviest = Math.max(...waiting.map((party) => most(held, party)));
    const index = waiting.findLastIndex((party) => most(held, party) === heaviest);
    for (const { refuse } of waiting.splice(index, 1)) refuse();
  };

  const join = (lane: Lane, newcomer: Waiting): void => {
    // A lane saves no turns while nothing waits in it.
    if (lane.waiting.length === 0) lane.gone = Math.max(lane.gone, gone);
    lane.waiting.push(newcomer);
    if (lane.waiting.length > mayWait) makeRoom(lane);
  };

  /**
   * Runs `work` in its turn. Throws the error of `refusal` when the lane is too long, or `work` has waited too long.
   */
  return async <Result>(
    name: Name,
    party: Party,
    work: () => Promise<Result>,
    refusal: () => Error,
  ): Promise<Result> => {
    const lane = lanes.get(name);
    if (lane === undefined) throw new Error(`no lane ${name}`);
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        const place = lane.waiting.indexOf(waiting);
        if (place !== -1) lane.waiting.splice(place, 1);
        reject(refusal());
      };
      const tooLate = setTimeout(leave, waitsAtMost);
      const waiting: Waiting = {
        ...party,
        begin: () => {
          clearTimeout(tooLate);
          resolve();
        },
        refuse: () => {
          clearTimeout(tooLate);
          reject(refusal());
        },
      };
      join(lane, waiting);
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
};
