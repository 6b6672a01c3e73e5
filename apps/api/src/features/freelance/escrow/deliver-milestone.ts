import { deliveryUpload, escrowMessages as messages } from '@baara/contract/freelance/escrow-words';
import type { DeliveryFile } from '@baara/contract/freelance/escrow';
import { dayInWords } from '@baara/contract/formats/days';
import { formatXof } from '@baara/contract/money/wallet-messages';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type FileRule, readMultipart } from '../../../platform/uploads/read-multipart.ts';
import { deliveryFileKind, storeHiddenDocument } from '../../files/public/documents.ts';
import { lockContract, readContract } from '../work/public/contract-parties.ts';
import { attachFiles, insertDelivery, silenceEnds } from './deliveries.queries.ts';
import { deliveredMail } from './escrow.mails.ts';
import type { StepServices } from './escrow-deps.ts';
import { findContract, findMilestone, lockMissionOf } from './escrow.queries.ts';
import { notifySide } from './notify-money.ts';
import { milestoneNotFound, takeStep } from './take-step.ts';

const rule: FileRule = {
  maxBytes: deliveryUpload.maxBytes,
  kinds: deliveryUpload.extensions,
  required: true,
  messages: {
    TOO_LARGE: messages.FILE_TOO_LARGE,
    UNSUPPORTED: messages.FILE_UNSUPPORTED,
    MISSING: messages.FILE_REQUIRED,
  },
};

/**
 * Stores a file for a later delivery, hidden until then: the nightly purge deletes one that is never delivered.
 * @throws 404, 403 as the contract; 409 MILESTONE_STATE; 413, 415, 422, 429.
 */
export async function storeDeliveryFile(
  db: Db,
  actor: Actor,
  milestoneId: string,
  { request, storage, now }: { request: FastifyRequest; storage: Storage; now: Date },
): Promise<DeliveryFile> {
  // Before megabytes are read.
  const milestone = await findMilestone(db, milestoneId);
  if (!milestone) throw milestoneNotFound();
  const contract = await readContract(db, actor, milestone.contract_id);
  if (contract.isGuest || contract.side !== 'freelance') throw milestoneNotFound();
  if (milestone.status !== 'funded') throw conflict('MILESTONE_STATE', messages.MILESTONE_STATE);
  const { files } = await readMultipart(request, { files: { file: rule } });
  if (!files.file) throw invalid([{ field: 'file', message: messages.FILE_REQUIRED }]);
  const sent = { ownerId: actor.accountId, kind: deliveryFileKind, file: files.file, now } as const;
  const { id, name, extension, byte_size: byteSize } = await storeHiddenDocument(db, storage, sent);
  return { id, name, extension, byteSize };
}

/**
 * Delivers a funded milestone: a note and files. Its client has seven days.
 * @throws 404; 403; 409 MILESTONE_STATE, MILESTONE_DISPUTED; 422 for a file that is not there any more: nothing is lost.
 */
export async function deliverMilestone(
  db: Db,
  actor: Actor,
  services: StepServices,
  { milestoneId, note, fileIds }: { milestoneId: string; note: string; fileIds: readonly string[] },
): Promise<string> {
  const { now } = services;
  const found = await findMilestone(db, milestoneId);
  if (!found) throw milestoneNotFound();
  await db.transaction().execute(async (tx) => {
    await lockMissionOf(tx, found.contract_id);
    await lockContract(tx, actor, found.contract_id, 'freelance');
    const contract = await findContract(tx, found.contract_id);
    const milestone = await findMilestone(tx, milestoneId);
    if (!contract || !milestone) throw milestoneNotFound();
    if (milestone.status === 'delivered') throw conflict('MILESTONE_STATE', messages.MILESTONE_STATE);
    await takeStep(tx, services, milestoneId, { step: 'deliver' }, 'accepted');
    const acceptedFrom = silenceEnds(now);
    const deliveryId = await insertDelivery(tx, {
      milestone_id: milestoneId,
      note,
      delivered_by: actor.accountId,
      delivered_at: now,
      accepted_from: acceptedFrom,
    });
    const files = { deliveryId, ownerId: actor.accountId, fileIds, kind: deliveryFileKind };
    if ((await attachFiles(tx, files)) !== new Set(fileIds).size)
      throw invalid([{ field: 'fileIds', message: messages.FILE_LOST }]);
    const amount = formatXof(milestone.amount_xof);
    const day = dayInWords(acceptedFrom);
    await notifySide(tx, services, contract, {
      side: 'client',
      title: `À vérifier avant le ${day} : ${milestone.title} (« ${contract.title} »)`,
      mail: (url) =>
        deliveredMail({ contract: contract.title, milestone: milestone.title, amount, day, url }),
    });
  });
  return found.contract_id;
}
