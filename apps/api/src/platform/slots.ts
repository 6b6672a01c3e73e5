import { generalMessages } from '@baara/contract/protocol/general-messages';
import { DomainError } from './http/errors.ts';

export type Slots = { run<Result>(work: () => Promise<Result>): Promise<Result> };

/**
 * Runs at most `atOnce` works at a time; the others wait in order of arrival.
 * @throws 503 with Retry-After when `waiting` works wait already.
 */
export function createSlots({ atOnce, waiting }: { atOnce: number; waiting: number }): Slots {
  let taken = 0;
  const line: (() => void)[] = [];

  const enter = async (): Promise<void> => {
    if (taken < atOnce) {
      taken += 1;
      return;
    }
    if (line.length >= waiting) {
      throw new DomainError(503, 'UNAVAILABLE', generalMessages.UNAVAILABLE, { retryAfterSeconds: 10 });
    }
    // The slot is handed over, still taken, by the person who leaves it.
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else taken -= 1;
  };

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
