import type { CampaignApplicationStatus } from '@baara/contract/campaigns/statuses';
import { campaignMessages } from '@baara/contract/campaigns/campaign-messages';
import { FEE_PIECE, feeMessages } from '@baara/contract/campaigns/fee-words';
import type { Db } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { UploadedFile } from '../../platform/uploads/read-multipart.ts';
import type { FileRow } from '../files/public/documents.ts';
import { mayResubmit } from './campaign-application.policy.ts';
import {
  insertEvent,
  lockMine,
  type MineDetailRow,
  putDocuments,
  selectCurrentDocuments,
  setRequestedKeys,
  setStatus,
} from './campaign-applications.queries.ts';
import { applicationNotFound } from './read-application.ts';
import { findChosen, printOf, type SentDocuments, withStored } from './sent-documents.ts';

const notAsked = () => conflict('NO_DOCUMENTS_ASKED', campaignMessages.NO_DOCUMENTS_ASKED);

/**
 * Sends documents an institution asked for; the application goes back to be examined once all of them are there. Sent twice,
 * the same documents are taken once.
 * @returns the names of those that are still awaited.
 * @throws 409 NO_DOCUMENTS_ASKED unless they are awaited, FEE_DUE while the fee asked with them is not paid; 422 without any document.
 */
export async function resubmitDocuments(
  db: Db,
  services: { storage: Storage; queue: JobQueue; now: Date },
  ownerId: string,
  application: MineDetailRow,
  sent: SentDocuments,
): Promise<string[]> {
  if (sent.size === 0) throw invalid([{ field: 'documents', message: campaignMessages.NO_DOCUMENTS_SENT }]);
  const chosen = await findChosen(db, ownerId, sent);
  if (!mayResubmit(application.status as CampaignApplicationStatus)) {
    if (await isAlreadyThere(db, application, chosen)) return [];
    throw notAsked();
  }
  const { now } = services;
  const asked = application.requested_documents;
  return withStored(db, services, chosen, { ownerId, asked, now }, (documents, show) =>
    db.transaction().execute(async (tx) => {
      const locked = await lockMine(tx, ownerId, application.id);
      if (!locked) throw applicationNotFound();
      if (!mayResubmit(locked.status as CampaignApplicationStatus)) throw notAsked();
      if (locked.requested_keys.includes(FEE_PIECE)) throw conflict('FEE_DUE', feeMessages.FEE_DUE_FIRST);
      await putDocuments(tx, application.id, documents, now);
      await show(tx);
      const event = { application_id: application.id, author_id: ownerId, created_at: now };
      const message = documents.map(({ label }) => label).join(', ');
      await insertEvent(tx, { ...event, kind: 'documents', message });
      const left = locked.requested_keys.filter((key) => documents.every((one) => one.key !== key));
      if (left.length > 0) {
        await setRequestedKeys(tx, application.id, left);
        return asked.flatMap(({ key, name }) => (left.includes(key) ? [name] : []));
      }
      await setStatus(tx, application.id, { status: 'IN_REVIEW', at: now });
      await insertEvent(tx, {
        ...event,
        kind: 'status',
        from_status: 'INFO_REQUESTED',
        to_status: 'IN_REVIEW',
      });
      return [];
    }),
  );
}

async function isAlreadyThere(
  db: Db,
  { id, status }: MineDetailRow,
  chosen: ReadonlyMap<string, FileRow | UploadedFile>,
): Promise<boolean> {
  if (status !== 'IN_REVIEW') return false;
  const current = new Map(
    (await selectCurrentDocuments(db, id)).map(({ key, sha256 }) => [key, sha256?.toString('hex')]),
  );
  return [...chosen].every(([key, document]) => printOf(document) === current.get(key));
}
