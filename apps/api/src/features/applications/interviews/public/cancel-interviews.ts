import type { Db } from '../../../../platform/db/database.ts';
import { cancelInterview } from '../cancel-interview.ts';
import { lockUpcomingOf } from '../interviews.queries.ts';
import { everyone, type InterviewServices } from '../notify-parties.ts';

const reasons = {
  refusal: 'La candidature n’a pas été retenue.',
  withdrawal: 'La candidature a été retirée par le candidat.',
  filled: 'Le poste est pourvu.',
} as const;

/**
 * Ends the interviews still to come of an application that ended, or whose post is filled, in the same transaction, and
 * notifies their people. @returns how many.
 */
export async function cancelInterviewsOf(
  tx: Db,
  applicationId: string,
  by: keyof typeof reasons,
  services: InterviewServices,
): Promise<number> {
  let count = 0;
  const rows = await lockUpcomingOf(tx, applicationId);
  for (const row of rows) {
    // Its time went by and nobody closed it: there is nothing left to call off.
    if (row.fixed_at !== null && row.ends_at <= services.now) continue;
    const end = {
      by: by === 'filled' ? 'company' : by,
      reason: reasons[by],
      invitation: 'cancelled',
    } as const;
    await cancelInterview(tx, row, end, await everyone(tx, row), services);
    count += 1;
  }
  return count;
}
