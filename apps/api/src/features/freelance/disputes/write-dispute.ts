import { dayInWords } from '@baara/contract/formats/days';
import {
  DISPUTE_ENTRIES,
  disputeMessages as messages,
  splitInWords,
} from '@baara/contract/freelance/disputes-words';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/http/errors.ts';
import { type Repeatable, storedResponse, storeResponse } from '../../../platform/http/idempotency.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { type ContractView, lockContract } from '../work/public/contract-parties.ts';
import { joinFiles } from './dispute-files.ts';
import { decisionBy, isContractMissing, otherSide } from './dispute-rules.ts';
import { disputeEntryMail, disputeReadyMail, settlementProposedMail } from './disputes.mails.ts';
import {
  answerSettlements,
  changeDispute,
  countEntries,
  type DisputeRow,
  findContractOf,
  insertEntry,
  lockDisputeRow,
  lockMissionOf,
  lockSettlement,
} from './disputes.queries.ts';
import { endDispute } from './end-dispute.ts';
import {
  aboutOf,
  type DisputeServices,
  managedDisputePath,
  notifyModerators,
  notifySide,
} from './notify-dispute.ts';
import { authorName } from './open-dispute.ts';

export const disputeNotFound = () => notFound(messages.NOT_FOUND, 'DISPUTE_NOT_FOUND');

type Act = { disputeId: string; ip: string };
/** A request that may come twice, when its answer was lost. */
type Written = Act & { repeatable: Repeatable };
type Opened = { dispute: DisputeRow; contract: ContractView };

/**
 * Locks in the order of the domain: mission, contract, dispute.
 * @throws 404 for who is no party; 403 for a guest and a member who only looks on; 409 DISPUTE_ENDED.
 */
async function open(tx: Db, actor: Actor, { disputeId }: Act, now: Date): Promise<Opened> {
  const found = await findContractOf(tx, disputeId);
  if (!found) throw disputeNotFound();
  await lockMissionOf(tx, found.contract_id);
  const contract = await lockContract(tx, actor, found.contract_id).catch((error: unknown) => {
    throw isContractMissing(error) ? disputeNotFound() : error;
  });
  const dispute = await lockDisputeRow(tx, disputeId, now);
  if (!dispute) throw disputeNotFound();
  return { dispute, contract };
}

function requireOpen({ status }: DisputeRow): void {
  if (status !== 'open') throw conflict('DISPUTE_ENDED', messages.ENDED);
}

async function requireRoom(tx: Db, { dispute, contract }: Opened): Promise<void> {
  if ((await countEntries(tx, dispute.id, contract.side)) >= DISPUTE_ENTRIES)
    throw conflict('DISPUTE_FULL', messages.FULL);
}

/** The first word of the side that did not open it completes the file: moderators are notified. */
async function markAnswered(
  tx: Db,
  { dispute, contract }: Opened,
  services: DisputeServices,
  now: Date,
): Promise<void> {
  if (contract.side === dispute.opened_side || dispute.answered_at) return;
  await changeDispute(tx, dispute.id, { answered_at: now, ready_at: now });
  await notifyReady(tx, { ...dispute, answered_at: now }, services, now);
}

/** Moderators decide from now on. */
export async function notifyReady(
  tx: Db,
  dispute: DisputeRow,
  services: DisputeServices,
  now: Date,
): Promise<void> {
  const mail = disputeReadyMail({
    ...aboutOf(dispute),
    url: services.publicUrl + managedDisputePath(dispute.id),
    by: dayInWords(decisionBy(dispute, now) ?? now),
  });
  await notifyModerators(
    tx,
    dispute,
    { title: `Litige à décider : « ${dispute.title} »`, mail },
    services,
    now,
  );
}

/** Adds a text and documents to the file. @throws 404, 403, 409 DISPUTE_ENDED, DISPUTE_FULL; 422 for a document. */
export function addToDispute(
  db: Db,
  actor: Actor,
  added: Written & { text: string; fileIds: readonly string[] },
  services: DisputeServices,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const opened = await open(tx, actor, added, now);
    const { dispute, contract } = opened;
    if (await storedResponse(tx, added.repeatable)) return;
    requireOpen(dispute);
    await requireRoom(tx, opened);
    const name = authorName(actor);
    const entryId = await insertEntry(tx, {
      dispute_id: dispute.id,
      side: contract.side,
      author_id: actor.accountId,
      author_name: name,
      kind: 'piece',
      text: added.text,
      written_at: now,
    });
    await joinFiles(tx, { entryId, ownerId: actor.accountId, fileIds: added.fileIds });
    await markAnswered(tx, opened, services, now);
    await notifySide(
      tx,
      dispute,
      otherSide(contract.side),
      {
        title: `Nouvelle pièce au dossier du litige sur « ${dispute.title} »`,
        mailOf: (url) =>
          disputeEntryMail({
            ...aboutOf(dispute),
            url,
            by: name,
            text: added.text,
            files: added.fileIds.length,
          }),
      },
      services,
      now,
    );
    const answer = { id: entryId };
    await storeResponse(tx, added.repeatable, { operation: 'dispute.written', answer, now });
    const detail = { entry: entryId, files: added.fileIds.length };
    await audit(tx, { actor, action: 'dispute.written', subject: dispute.id, detail, ip: added.ip });
  });
}

/** Proposes a split; it replaces this side's former proposal. @throws as `addToDispute`; 422 for more than the amount. */
export function proposeSettlement(
  db: Db,
  actor: Actor,
  proposed: Written & { freelanceXof: number; text: string },
  services: DisputeServices,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const opened = await open(tx, actor, proposed, now);
    const { dispute, contract } = opened;
    if (await storedResponse(tx, proposed.repeatable)) return;
    requireOpen(dispute);
    if (proposed.freelanceXof > dispute.amount_xof)
      throw invalid([{ field: 'freelanceXof', message: messages.AMOUNT_INVALID }]);
    await requireRoom(tx, opened);
    const name = authorName(actor);
    const which = { disputeId: dispute.id, side: contract.side };
    await answerSettlements(tx, which, { answer: 'replaced', name: null, at: now });
    const { freelanceXof, text } = proposed;
    const entryId = await insertEntry(tx, {
      dispute_id: dispute.id,
      side: contract.side,
      author_id: actor.accountId,
      author_name: name,
      kind: 'settlement',
      text,
      freelance_xof: freelanceXof,
      written_at: now,
    });
    await markAnswered(tx, opened, services, now);
    await notifySide(
      tx,
      dispute,
      otherSide(contract.side),
      {
        title: `Un accord vous est proposé sur « ${dispute.title} » : ${splitInWords(dispute.amount_xof, freelanceXof)}`,
        mailOf: (url) => settlementProposedMail({ ...aboutOf(dispute), url, by: name, text, freelanceXof }),
      },
      services,
      now,
    );
    const answer = { id: entryId };
    await storeResponse(tx, proposed.repeatable, { operation: 'dispute.settlement-proposed', answer, now });
    const detail = { entry: entryId, freelanceXof };
    await audit(tx, {
      actor,
      action: 'dispute.settlement-proposed',
      subject: dispute.id,
      detail,
      ip: proposed.ip,
    });
  });
}

type Answered = Act & { entryId: string };

/** @throws 404; 403 for one's own; 409 SETTLEMENT_GONE once it was answered otherwise. */
async function openSettlement(
  tx: Db,
  { dispute, contract }: Opened,
  entryId: string,
): Promise<{ freelanceXof: number; answer: string | null }> {
  const settlement = await lockSettlement(tx, dispute.id, entryId);
  if (!settlement) throw disputeNotFound();
  if (settlement.side === contract.side) throw forbidden(messages.OWN_SETTLEMENT, 'OWN_SETTLEMENT');
  return { freelanceXof: settlement.freelance_xof ?? 0, answer: settlement.answer };
}

const settlementGone = () => conflict('SETTLEMENT_GONE', messages.SETTLEMENT_GONE);

/**
 * Accepts the other side's proposal: the money is split so, and the dispute has ended. Twice, it changes nothing.
 * @throws 404, 403; 409 DISPUTE_ENDED when it was decided meanwhile, SETTLEMENT_GONE.
 */
export function acceptSettlement(
  db: Db,
  actor: Actor,
  answered: Answered,
  services: DisputeServices,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const opened = await open(tx, actor, answered, now);
    const { dispute } = opened;
    const { freelanceXof, answer } = await openSettlement(tx, opened, answered.entryId);
    if (answer === 'accepted') return;
    requireOpen(dispute);
    if (answer !== null) throw settlementGone();
    const which = { disputeId: dispute.id, entryId: answered.entryId };
    await answerSettlements(tx, which, { answer: 'accepted', name: authorName(actor), at: now });
    await endDispute(tx, dispute, { freelanceXof, reason: null, by: null }, services, now);
    const detail = { entry: answered.entryId, freelanceXof };
    await audit(tx, { actor, action: 'dispute.settled', subject: dispute.id, detail, ip: answered.ip });
  });
}

/** The file goes on. Twice, it changes nothing. @throws 404, 403; 409 DISPUTE_ENDED, SETTLEMENT_GONE. */
export function refuseSettlement(
  db: Db,
  actor: Actor,
  answered: Answered,
  services: DisputeServices,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const opened = await open(tx, actor, answered, now);
    const { dispute, contract } = opened;
    const { answer } = await openSettlement(tx, opened, answered.entryId);
    if (answer === 'refused') return;
    requireOpen(dispute);
    if (answer !== null) throw settlementGone();
    const which = { disputeId: dispute.id, entryId: answered.entryId };
    await answerSettlements(tx, which, { answer: 'refused', name: authorName(actor), at: now });
    await markAnswered(tx, opened, services, now);
    const title = `Votre proposition d’accord sur « ${dispute.title} » est refusée : le dossier continue`;
    await notifySide(tx, dispute, otherSide(contract.side), { title }, services, now);
    const detail = { entry: answered.entryId };
    await audit(tx, {
      actor,
      action: 'dispute.settlement-refused',
      subject: dispute.id,
      detail,
      ip: answered.ip,
    });
  });
}
