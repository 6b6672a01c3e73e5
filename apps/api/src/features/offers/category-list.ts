import type { Db } from '../../platform/db/database.ts';
import { selectCategories } from './offers.queries.ts';

type Categories = Awaited<ReturnType<typeof selectCategories>>;

/** The code table of categories changes with a release or an administrator, not with each request. */
const FRESH_FOR_MS = 60_000;

export function createCategoryList(db: Db): {
  all(): Promise<Categories>;
  titles(): Promise<ReadonlyMap<number, string>>;
} {
  let read:
    | { at: number; all: Promise<Categories>; titles: Promise<ReadonlyMap<number, string>> }
    | undefined;
  const fresh = () => {
    const at = performance.now();
    if (read && at - read.at < FRESH_FOR_MS) return read;
    const all = selectCategories(db);
    const titles = all.then((rows) => new Map(rows.map((row) => [row.id, row.title])));
    read = { at, all, titles };
    // A failed or an empty result is not cached: the tables may be filled a moment later.
    all.then(
      (rows) => rows.length === 0 && (read = undefined),
      () => (read = undefined),
    );
    titles.catch(() => undefined);
    return read;
  };
  return { all: () => fresh().all, titles: () => fresh().titles };
}
