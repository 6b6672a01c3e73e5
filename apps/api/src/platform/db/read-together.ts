import { setImmediate } from 'node:timers/promises';
import { runAsCaller } from './connection-share.ts';

/** With more in one statement, the first would wait for the last. */
const MOST_AT_ONCE = 50;

type Waiter<Key, Value> = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void };

/**
 * Has what requests that arrive together each read one of be read in one statement, which begins after the last of them
 * came: nothing is stored, and each reads what it would have read by itself.
 * @param route in whose name connections are asked for: not one request's, whose own may all be taken.
 * @param read the values of the keys, in their order.
 */
export function readTogether<Key, Value>(
  route: string,
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: Waiter<Key, Value>[] = [];

  const answer = async (batch: readonly Waiter<Key, Value>[]): Promise<void> => {
    try {
      const values = await read(batch.map(({ key }) => key));
      for (const [index, { resolve }] of batch.entries()) resolve(values[index] as Value);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const readWaiting = (): void => {
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) runAsCaller({ route, isReader: true, connections: 0 }, () => void answer(batch));
  };

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) void setImmediate().then(readWaiting);
      waiting.push({ key, resolve, reject });
      if (waiting.length >= MOST_AT_ONCE) readWaiting();
    });
}

/**
 * Requests that ask for the same thing during a query share the next query, which starts once that one ends and after
 * the last of them came: nothing is cached, and each gets what its own query would have returned.
 * @param route as for `readTogether`.
 * @param read its arguments alone decide its result; all who share it get the same object.
 */
export function shareReadings<Asked, Value>(
  route: string,
  read: (asked: Asked) => Promise<Value>,
): (asked: Asked) => Promise<Value> {
  const current = new Map<string, Promise<Value>>();
  const next = new Map<string, Promise<Value>>();

  const begin = async (key: string, asked: Asked): Promise<Value> => {
    await (current.get(key) ?? setImmediate()).catch(() => undefined);
    next.delete(key);
    const reading = new Promise<Value>((resolve, reject) =>
      runAsCaller({ route, isReader: true, connections: 0 }, () => void read(asked).then(resolve, reject)),
    );
    current.set(key, reading);
    try {
      return await reading;
    } finally {
      if (current.get(key) === reading) current.delete(key);
    }
  };

  return (asked) => {
    const key = JSON.stringify(asked);
    const reading = next.get(key) ?? begin(key, asked);
    next.set(key, reading);
    return reading;
  };
}
