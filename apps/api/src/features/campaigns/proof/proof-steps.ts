import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A step of a campaign, in the transaction that makes it. */
type Step = { campaignId: string; at: Date };

/** @throws 409 when an earlier step of a verifiable campaign is missing. */
export async function afterMarksSealed(_tx: Db, _step: Step & { testId: string }): Promise<void> {}

/** @throws 409 when an earlier step of a verifiable campaign is missing. */
export async function beforeResults(_tx: Db, _step: Step): Promise<void> {}

export async function afterResultsPublished(_tx: Db, _step: Step): Promise<void> {}

/** Seals that questions of a multiple-choice test count nowhere. @param questions ids of all that do. */
export async function afterQuestionsCancelled(
  _tx: Db,
  _step: Step & { testId: string; questions: readonly string[]; reason: string },
): Promise<void> {}

export type DrawPurpose = 'ties' | `questions:${string}` | `seating:${string}`;

/** @returns 32 bytes in hexadecimal that draw for this purpose, always the same. */
export async function seedOf(db: Db, campaignId: string, purpose: DrawPurpose): Promise<string> {
  const { seed } = await db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .select(sql<string>`encode(reading_seed, 'hex')`.as('seed'))
    .executeTakeFirstOrThrow();
  return createHash('sha256').update(`${purpose}:${seed}`).digest('hex');
}
