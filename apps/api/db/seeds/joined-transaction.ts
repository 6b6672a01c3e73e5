import type { Db } from '../../src/platform/db/database.ts';

/**
 * The demonstration is loaded in one transaction, and use cases begin their own.
 * @returns the same transaction, in which they become a part of it.
 */
export function joinedTransaction(tx: Db): Db {
  const joined: Db = new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: <Result>(work: (inner: Db) => Promise<Result>) => work(joined) });
      const value: unknown = Reflect.get(target, name, target);
      // The query builder has private fields: its methods run on itself.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return joined;
}
