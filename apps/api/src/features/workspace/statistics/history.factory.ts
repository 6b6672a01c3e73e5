import type { Stage } from '@baara/contract/applications/stages';
import type { Db } from '../../../platform/db/database.ts';

const DAY_MS = 86_400_000;
/** A minute before that many days ago, so that the same day's arithmetic is never a millisecond short. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS - 60_000);

/** A move: where to, and how many days ago. */
export type Moved = readonly [to: Stage, daysAgo: number];

/** For tests: an application received `received` days ago, with the moves it went through. @returns its id. */
export async function makeHistory(
  db: Db,
  of: { offerId: number; companyId: string; candidateId: string },
  received: number,
  moves: readonly Moved[] = [],
  reason: string | null = null,
): Promise<string> {
  const last = moves.at(-1);
  const { id } = await db
    .insertInto('applications')
    .values({
      offer_id: of.offerId,
      company_id: of.companyId,
      candidate_id: of.candidateId,
      created_at: daysAgo(received),
      stage: last?.[0] ?? 'received',
      stage_changed_at: daysAgo(last?.[1] ?? received),
      rejection_reason: last?.[0] === 'rejected' ? reason : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const steps: Moved[] = [['received', received], ...moves];
  await db
    .insertInto('application_events')
    .values(
      steps.map(([to, days], rank) => ({
        application_id: id,
        kind: 'stage',
        from_stage: steps[rank - 1]?.[0] ?? null,
        to_stage: to,
        created_at: daysAgo(days),
      })),
    )
    .execute();
  return id;
}
