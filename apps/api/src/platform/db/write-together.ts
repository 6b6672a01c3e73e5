import { setImmediate } from 'node:timers/promises';
import { runAsCaller } from './connection-share.ts';

/** Statements in flight; requests that come meanwhile go together in the next one. */
const IN_FLIGHT = 2;
const MOST_AT_ONCE = 100;

type Waiter<Given, Result> = {
  given: Given;
  resolve: (value: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Has what requests that arrive together each write be written in one statement, so that they wait for one disk and not for
 * each other: each is answered once its own part is on it. When the statement fails, each is tried by itself, and fails alone.
 * @param route in whose name connections are asked for, as for `readTogether`.
 * @param write one statement, or one transaction: all of it is written, or nothing. @returns a result for each, in their order.
 */
export function writeTogether<Given, Result>(
  route: string,
  write: (given: readonly Given[]) => Promise<readonly Result[]>,
): (given: Given) => Promise<Result> {
  let waiting: Waiter<Given, Result>[] = [];
  let inFlight = 0;

  const settle = async (batch: readonly Waiter<Given, Result>[]): Promise<void> => {
    try {
      const results = await write(batch.map(({ given }) => given));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await settle([one]);
    }
  };
  const writeWaiting = async (): Promise<void> => {
    if (inFlight >= IN_FLIGHT || waiting.length === 0) return;
    const batch = waiting.slice(0, MOST_AT_ONCE);
    waiting = waiting.slice(MOST_AT_ONCE);
    inFlight += 1;
    await new Promise<void>((resolve) =>
      runAsCaller({ route, isReader: false, connections: 0 }, () => void settle(batch).then(resolve)),
    );
    inFlight -= 1;
    void writeWaiting();
  };

  return (given) =>
    new Promise((resolve, reject) => {
      // Those that the same reading of sockets brought come along.
      if (waiting.length === 0) void setImmediate().then(writeWaiting);
      waiting.push({ given, resolve, reject });
    });
}
