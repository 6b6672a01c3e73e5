import type { Db } from '../../../platform/db/database.ts';
import { momentOf } from './interview-text.ts';
import { releaseTimes, updateInterview } from './interview-writes.queries.ts';
import { interviewCancelledMail } from './interviews.mails.ts';
import type { MyInterviewRow } from './interviews.queries.ts';
import { type InterviewServices, type Party, notifyParties } from './notify-parties.ts';

export type End = {
  by: 'company' | 'candidate' | 'refusal' | 'withdrawal';
  invitation: 'cancelled' | 'declined';
  /** As both sides read it. */
  reason: string;
};

/**
 * Ends an interview, frees everyone, and notifies these people; a person with its calendar file gets a cancellation.
 */
export async function cancelInterview(
  tx: Db,
  row: MyInterviewRow,
  { by, reason, invitation }: End,
  recipients: readonly Party[],
  services: InterviewServices,
): Promise<void> {
  const isFixed = row.fixed_at !== null;
  const sequence = row.sequence + 1;
  const end = { status: 'cancelled', invitation, cancelled_by: by, cancellation_reason: reason, sequence };
  await updateInterview(tx, row.id, end, services.now);
  await releaseTimes(tx, row.id);
  const on = isFixed ? ` du ${momentOf(row.starts_at)}` : '';
  const who = by === 'candidate' ? ` par ${row.candidate_name || 'le candidat'}` : '';
  const what = by === 'candidate' ? 'décliné' : 'annulé';
  await notifyParties(
    tx,
    { ...row, ...end },
    recipients,
    {
      title: () => `L’entretien${on} pour « ${row.offer_title} » est ${what}${who}`,
      mail: (context) => interviewCancelledMail({ ...context, reason, isFixed }),
      withFile: isFixed,
    },
    services,
  );
}
