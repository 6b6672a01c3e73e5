import type { LetterEnd } from '@baara/contract/applications/offer-letter-words';
import type { Db } from '../../../platform/db/database.ts';
import { endLetter } from './letter-writes.queries.ts';

/**
 * An application that ended closes its unanswered letter, in the same transaction; the notification of the end covers
 * both. The caller has locked the application.
 */
export async function closeLetterOf(
  tx: Db,
  applicationId: string,
  by: Extract<LetterEnd, 'refusal' | 'withdrawal'>,
  now: Date,
): Promise<void> {
  const open = await tx
    .selectFrom('offer_letters')
    .where('application_id', '=', applicationId)
    .where('status', '=', 'sent')
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (open) await endLetter(tx, open.id, { status: 'withdrawn', by, reason: null }, now);
}
