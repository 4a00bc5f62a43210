/** The owner of waiting work, by which turns are shared fairly; nothing is counted under ''. */
export interface Party {
  /** the subscriber it comes from */
  network: string;
  /** the account it is about */
  account: string;
}

interface Waiting extends Party {
  begin: () => void;
  refuse: () => void;
}

interface Lane {
  /** turns of this lane relative to the others, while several wait */
  share: number;
  waiting: Waiting[];
  /** the turns it has had, each counted as 1/share */
  gone: number;
  served: Map<string, number>;
}

interface FairTurnsSettings<Name extends string> {
  /** works that run side by side */
  atOnce: number;
  /** works of one lane that may wait */
  mayWait: number;
  /** milliseconds that a work waits for its turn, at most */
  waitsAtMost: number;
  shares: Record<Name, number>;
}

const keysOf = ({ network, account }: Party): string[] => [
  ...(network === '' ? [] : [`network ${network}`]),
  ...(account === '' ? [] : [`account ${account}`]),
];

/**
 * Gives turns to costly work. Each lane has a queue of its own, and while several wait each gets its share of the
 * turns, so that none starves another. Within a lane the turn is that of the network and account which have had the
 * fewest since the lane was last empty. A newcomer to a full lane takes the place of the latest of the network or
 * account that holds the most places, and is refused only when that is its own. A turn that comes too late is refused
 * as well: its caller has gone.
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

  /** Removes the next one in turn. */
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
    // A lane without waiting work has saved no turns.
    if (lane.waiting.length === 0) lane.gone = Math.max(lane.gone, gone);
    lane.waiting.push(newcomer);
    if (lane.waiting.length > mayWait) makeRoom(lane);
  };

  /** Runs `work` in its turn; throws the error of `refusal` when its place is given away or its turn comes too late. */
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
