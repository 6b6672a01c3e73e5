const PAGE = 200;

type Due<Item> = {
  /** The sentence about the items that failed, after their number. */
  failure: string;
  /** Due items after the last one seen, in a fixed order; fewer than `limit` when nothing is left. */
  page: (after: Item | undefined, limit: number) => Promise<Item[]>;
  /** One of them, in a transaction of its own. */
  work: (item: Item) => Promise<void>;
  onFailure?: (item: Item) => Promise<void>;
  signal?: Pick<AbortSignal, 'aborted'> | undefined;
};

/**
 * Processes all due items, page after page: a failure does not stop the others, and the next run retries it.
 * @returns the number of items done.
 * @throws once all were tried, with the first failure as its cause.
 */
export async function processDueItems<Item>({
  failure,
  page,
  work,
  onFailure,
  signal,
}: Due<Item>): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  let after: Item | undefined;
  for (;;) {
    if (signal?.aborted) break;
    const due = await page(after, PAGE);
    for (const item of due) {
      if (signal?.aborted) break;
      try {
        await work(item);
        done += 1;
      } catch (error) {
        failures.push(error);
        await onFailure?.(item);
      }
    }
    after = due.at(-1);
    if (due.length < PAGE) break;
  }
  if (failures.length > 0) throw new Error(`${failures.length} ${failure}`, { cause: failures[0] });
  return done;
}

/** Runs these one after the other, whatever becomes of each. @throws at the end, the first failure. */
export async function runInTurn(runs: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: Error[] = [];
  for (const run of runs) await run().catch((error: Error) => failures.push(error));
  if (failures[0]) throw failures[0];
}
