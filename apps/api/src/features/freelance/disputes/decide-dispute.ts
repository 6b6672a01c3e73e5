import { disputeMessages as messages } from '@baara/contract/freelance/disputes-words';
import { PROPOSAL_REASON_LENGTH } from '@baara/contract/two-people/proposal-words';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { cutAtWord } from '../../../platform/html/plain-text.ts';
import { conflict, forbidden, invalid } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { proposeChange } from '../../two-people/public/propose-change.ts';
import { decisionKind, lockDispute, makeDecision } from './dispute-decision.ts';
import { decisionRefusal } from './dispute-rules.ts';
import { readDisputeSettings } from './dispute-settings.ts';
import { disputeEntryMail } from './disputes.mails.ts';
import { countEntries, type DisputeRow, findDispute, insertEntry, isInvolved } from './disputes.queries.ts';
import { aboutOf, type DisputeServices, notifySide } from './notify-dispute.ts';
import { disputeNotFound } from './write-dispute.ts';
import { contractSides } from '@baara/contract/freelance/work-words';

type Act = { id: string; actor: Actor; ip: string };

const platform = 'La plateforme';

async function requireNotInvolved(db: Db, { id, actor }: Act): Promise<void> {
  if (await isInvolved(db, id, actor.accountId)) throw forbidden(messages.INVOLVED, 'DISPUTE_INVOLVED');
}

/** @throws 404; 403 for a party; 409 DISPUTE_ENDED. */
export async function askInDispute(
  db: Db,
  act: Act & { text: string },
  services: DisputeServices,
  now: Date,
): Promise<void> {
  const { id, actor, ip, text } = act;
  await db.transaction().execute(async (tx) => {
    const dispute = await lockDispute(tx, id, now);
    await requireNotInvolved(tx, act);
    if (dispute.status !== 'open') throw conflict('DISPUTE_ENDED', messages.ENDED);
    const entryId = await insertEntry(tx, {
      dispute_id: id,
      side: 'platform',
      author_id: actor.accountId,
      author_name: platform,
      kind: 'piece',
      text,
      written_at: now,
    });
    for (const side of contractSides)
      await notifySide(
        tx,
        dispute,
        side,
        {
          title: `La plateforme vous écrit au sujet du litige sur « ${dispute.title} »`,
          mailOf: (url) => disputeEntryMail({ ...aboutOf(dispute), url, by: platform, text, files: 0 }),
        },
        services,
        now,
      );
    await audit(tx, { actor, action: 'dispute.asked', subject: id, detail: { entry: entryId }, ip });
  });
}

type Asked = Act & { freelanceXof: number; reason: string; entryCount: number };

/** @throws 409 DISPUTE_ENDED, DISPUTE_NOT_READY, PROPOSAL_WAITING, DISPUTE_CHANGED; 422 for more than the amount. */
async function requireDecidable(db: Db, dispute: DisputeRow, asked: Asked, now: Date): Promise<void> {
  const refusal = decisionRefusal(dispute, now);
  if (refusal) throw refusal;
  if (asked.freelanceXof > dispute.amount_xof)
    throw invalid([{ field: 'freelanceXof', message: messages.AMOUNT_INVALID }]);
  if ((await countEntries(db, dispute.id)) !== asked.entryCount)
    throw conflict('DISPUTE_CHANGED', messages.CHANGED);
}

/**
 * Splits the money between the two, with a reason that both read. From the amount of the settings on, it is a proposal that
 * another person confirms within 72 hours.
 * @returns whether it is made, or proposed.
 * @throws 404; 403 for a party; those of `requireDecidable`.
 */
export async function decideDispute(
  db: Db,
  asked: Asked,
  services: DisputeServices,
  now: Date,
): Promise<'decided' | 'proposed'> {
  const { id, actor, ip, freelanceXof, reason } = asked;
  const found = await findDispute(db, id, now);
  if (!found) throw disputeNotFound();
  await requireNotInvolved(db, asked);
  const { twoPeopleFromXof } = await readDisputeSettings(db);
  if (found.amount_xof >= twoPeopleFromXof) {
    await requireDecidable(db, found, asked, now);
    const payload = { disputeId: id, freelanceXof, reason, by: actor.accountId };
    const proposal = { kind: decisionKind, payload, reason: cutAtWord(reason, PROPOSAL_REASON_LENGTH), ip };
    await proposeChange(db, actor, proposal, { ...services, now });
    return 'proposed';
  }
  await db.transaction().execute(async (tx) => {
    await requireDecidable(tx, await lockDispute(tx, id, now), asked, now);
    await makeDecision(tx, { id, freelanceXof, reason, by: actor.accountId }, services, now);
    await audit(tx, { actor, action: 'dispute.decided', subject: id, detail: { freelanceXof, reason }, ip });
  });
  return 'decided';
}
