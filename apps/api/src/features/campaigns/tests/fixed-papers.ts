import type { Db } from '../../../platform/db/database.ts';
import { findPaper, type FrozenPaper } from './papers.queries.ts';

/** Papers of the tests that are taken at the moment. */
const MOST = 8;
const papers = new Map<string, Promise<FrozenPaper | undefined>>();

/**
 * A frozen paper, which nothing changes any more (a trigger refuses it): read once by each process, since thousands begin a
 * test in the same minute.
 */
export function findFixedPaper(db: Db, testId: string): Promise<FrozenPaper | undefined> {
  const known = papers.get(testId);
  if (known) return known;
  const reading = findPaper(db, testId);
  papers.set(testId, reading);
  const drop = (): void => void papers.delete(testId);
  reading.then((paper) => paper ?? drop(), drop);
  const [oldest] = papers.keys();
  if (papers.size > MOST && oldest !== undefined) papers.delete(oldest);
  return reading;
}
