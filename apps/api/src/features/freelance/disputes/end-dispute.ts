import { splitInWords } from '@baara/contract/freelance/disputes-words';
import { contractSides } from '@baara/contract/freelance/work-words';
import type { Db } from '../../../platform/db/database.ts';
import { settleDispute } from '../escrow/public/dispute-money.ts';
import { disputeEndedMail } from './disputes.mails.ts';
import { answerSettlements, changeDispute, type DisputeRow } from './disputes.queries.ts';
import { aboutOf, type DisputeServices, notifySide } from './notify-dispute.ts';

/** @property reason null: both agreed. `by`: the account of who decided for the platform. */
export type DisputeEnd = { freelanceXof: number; reason: string | null; by: string | null };

/** Splits the money and ends the dispute, whose mission, contract and row the caller has locked; both sides are notified. */
export async function endDispute(
  tx: Db,
  dispute: DisputeRow,
  { freelanceXof, reason, by }: DisputeEnd,
  services: DisputeServices,
  now: Date,
): Promise<void> {
  const { id, milestone_id: milestoneId } = dispute;
  await changeDispute(tx, id, {
    status: reason === null ? 'settled' : 'decided',
    ended_at: now,
    freelance_xof: freelanceXof,
    decision_reason: reason,
    decided_by: by,
  });
  // What was proposed and not answered has no object any more.
  await answerSettlements(tx, { disputeId: id }, { answer: 'replaced', name: null, at: now });
  const toClientXof = dispute.amount_xof - freelanceXof;
  if (milestoneId !== null)
    await settleDispute(tx, { ...services, now }, { milestoneId, toFreelanceXof: freelanceXof, toClientXof });
  const split = splitInWords(dispute.amount_xof, freelanceXof);
  for (const side of contractSides)
    await notifySide(
      tx,
      dispute,
      side,
      {
        title: `Le litige sur « ${dispute.title} » est terminé : ${split}`,
        mailOf: (url) => disputeEndedMail({ ...aboutOf(dispute), url, freelanceXof, reason }),
      },
      services,
      now,
    );
}
