import { AsyncLocalStorage } from 'node:async_hooks';

/** The state of one attempt at one transaction. */
interface TransactionScope {
  open: boolean;
  afterCommit: (() => void)[];
}

const scopes = new AsyncLocalStorage<TransactionScope>();

/**
 * A second connection was requested inside a transaction. This is a programming error: on the embedded database it
 * would wait for ever.
 */
export class SecondConnection extends Error {
  constructor() {
    super(
      'Inside transact() only its own trx may be used: a second connection could wait for itself for ever',
    );
    this.name = 'SecondConnection';
  }
}

const openScope = (): TransactionScope | undefined => {
  const scope = scopes.getStore();
  return scope?.open === true ? scope : undefined;
};

/** Throws SecondConnection when called inside a transaction. */
export const refuseSecondConnection = (): void => {
  if (openScope() !== undefined) throw new SecondConnection();
};

/**
 * Runs `callback` after the caller's transaction has committed; never when it does not commit. Throws outside
 * transact().
 */
export const afterCommit = (callback: () => void): void => {
  const scope = openScope();
  if (scope === undefined) throw new Error('afterCommit() has no transaction to wait for: use transact()');
  scope.afterCommit.push(callback);
};

/**
 * Runs `body` inside a transaction that the caller has begun. Returns its result, and the callbacks to run after the
 * commit.
 */
export const insideTransaction = async <Result>(
  body: () => Promise<Result>,
): Promise<{ result: Result; afterCommit: (() => void)[] }> => {
  const scope: TransactionScope = { open: true, afterCommit: [] };
  try {
    return { result: await scopes.run(scope, body), afterCommit: scope.afterCommit };
  } finally {
    scope.open = false;
  }
};
