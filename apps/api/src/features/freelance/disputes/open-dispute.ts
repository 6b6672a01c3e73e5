import { dayInWords } from '@baara/contract/formats/days';
import { formatAmount } from '@baara/contract/formats/money';
import {
  DISPUTE_ANSWER_DAYS,
  disputeMessages as messages,
  disputeReasonTitles,
} from '@baara/contract/freelance/disputes-words';
import type { openDispute as openEndpoint } from '@baara/contract/freelance/disputes';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { audit } from '../../../platform/audit/audit.ts';
import { runUniquely } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { type Repeatable, storedResponse, storeResponse } from '../../../platform/http/idempotency.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { freezeMilestone } from '../escrow/public/dispute-money.ts';
import { freezeWeek } from '../escrow/public/dispute-week.ts';
import { lockContract } from '../work/public/contract-parties.ts';
import { joinFiles } from './dispute-files.ts';
import { DAY_MS, isDisputable, otherSide } from './dispute-rules.ts';
import { disputeOpenedMail } from './disputes.mails.ts';
import { findDispute, insertDispute, insertEntry, lockMilestone, lockMissionOf } from './disputes.queries.ts';
import { aboutOf, type DisputeServices, notifyModerators, notifySide } from './notify-dispute.ts';

/** Who writes, as the other side reads it: a person with their company; the company alone where somebody acts for it. */
export function authorName({ firstName, lastName, email, company }: Actor): string {
  if (company?.isActing) return company.name;
  const name = `${firstName} ${lastName}`.trim() || email;
  return company ? `${name}, ${company.name}` : name;
}

type Asked = BodyOf<typeof openEndpoint> & { contractId: string };

/** @throws 409 DISPUTE_OPEN, MILESTONE_NOT_DISPUTABLE; those of `freezeWeek`; 422 for a milestone of another contract. */
async function stopMoney(
  tx: Db,
  { contractId, kind, subjectId }: Asked,
  services: Parameters<typeof freezeMilestone>[1],
): Promise<{ milestoneId: string; amountXof: number }> {
  if (kind === 'week') return freezeWeek(tx, services, { contractId, sheetId: subjectId });
  const milestone = await lockMilestone(tx, contractId, subjectId);
  if (!milestone) throw invalid([{ field: 'subjectId', message: messages.MILESTONE_NOT_FOUND }]);
  if (milestone.status === 'disputed') throw conflict('DISPUTE_OPEN', messages.ALREADY_OPEN);
  if (!isDisputable(milestone.status)) throw conflict('MILESTONE_NOT_DISPUTABLE', messages.NOT_DISPUTABLE);
  await freezeMilestone(tx, services, { milestoneId: milestone.id });
  return { milestoneId: milestone.id, amountXof: milestone.amount_xof };
}

/**
 * Opens a dispute on a milestone that is funded or delivered, or on a refused week. Its money does not move until the dispute has ended.
 * @returns its id.
 * @throws 404; 403 for a guest and a member who only looks on; those of `stopMoney`.
 */
export function openDispute(
  db: Db,
  actor: Actor,
  asked: Asked & { ip: string; repeatable: Repeatable },
  services: DisputeServices,
  now: Date,
): Promise<string> {
  const { contractId, reason, account, fileIds, ip, repeatable } = asked;
  return runUniquely(
    'mission_disputes_open_key',
    () =>
      db.transaction().execute(async (tx) => {
        await lockMissionOf(tx, contractId);
        const contract = await lockContract(tx, actor, contractId);
        const known = await storedResponse<{ id: string }>(tx, repeatable);
        if (known) return known.id;
        const { milestoneId, amountXof } = await stopMoney(tx, asked, { ...services, now });
        const answerUntil = new Date(now.getTime() + DISPUTE_ANSWER_DAYS * DAY_MS);
        const id = await insertDispute(tx, {
          contract_id: contractId,
          milestone_id: milestoneId,
          opened_by: actor.accountId,
          opened_side: contract.side,
          reason,
          amount_xof: amountXof,
          opened_at: now,
          answer_until: answerUntil,
        });
        const name = authorName(actor);
        const entryId = await insertEntry(tx, {
          dispute_id: id,
          side: contract.side,
          author_id: actor.accountId,
          author_name: name,
          kind: 'account',
          text: account,
          written_at: now,
        });
        await joinFiles(tx, { entryId, ownerId: actor.accountId, fileIds });
        const dispute = await findDispute(tx, id, now);
        if (!dispute) throw new Error(`The dispute ${id} was just written.`);
        await notifySide(
          tx,
          dispute,
          otherSide(contract.side),
          {
            title: `Un litige est ouvert sur « ${dispute.title} » : répondez avant le ${dayInWords(answerUntil)}`,
            mailOf: (url) =>
              disputeOpenedMail({
                ...aboutOf(dispute),
                url,
                by: name,
                reason,
                until: dayInWords(answerUntil),
              }),
          },
          services,
          now,
        );
        const title = `Litige ouvert : ${disputeReasonTitles[reason].toLowerCase()} (${formatAmount(dispute.amount_xof)})`;
        await notifyModerators(tx, dispute, { title }, services, now);
        await storeResponse(tx, repeatable, { operation: 'dispute.opened', answer: { id }, now });
        const detail = {
          contract: contractId,
          milestone: milestoneId,
          reason,
          amountXof: dispute.amount_xof,
        };
        await audit(tx, { actor, action: 'dispute.opened', subject: id, detail, ip });
        return id;
      }),
    () => conflict('DISPUTE_OPEN', messages.ALREADY_OPEN),
  );
}
