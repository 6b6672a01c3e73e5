import type { Db } from '../../../platform/db/database.ts';
import { findPaper, type FrozenPaper } from '../tests/papers.queries.ts';
import { questionDrawOf } from './proof-steps.ts';

/** A frozen paper. @property drawSeed draws its copies: in a verifiable campaign it comes from the public draw, as verifiers compute it. */
export type DrawnPaper = FrozenPaper & { drawSeed: string };

/**
 * @returns undefined before the paper is frozen.
 * @throws 409 PROOF_DRAW_MISSING in a verifiable campaign before its public draw.
 */
export async function findDrawnPaper(db: Db, testId: string): Promise<DrawnPaper | undefined> {
  const paper = await findPaper(db, testId);
  if (!paper) return undefined;
  const drawn = await questionDrawOf(db, testId);
  return { ...paper, drawSeed: drawn?.seed ?? paper.seed };
}
