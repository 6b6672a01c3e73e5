import { filingMessages as messages } from '@baara/contract/campaigns/filing-words';
import { cvUpload } from '@baara/contract/files/upload-limits';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, invalid, notFound } from '../../../platform/http/errors.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { contentOf } from '../../../platform/uploads/incoming-files.ts';
import { inspectFile } from '../../../platform/uploads/read-multipart.ts';
import type { ResumableStore, ResumableUpload } from '../../../platform/uploads/resumable.ts';
import { dropDocument, showDocument, storeHiddenDocument } from '../../files/public/documents.ts';
import { kindOfDocument } from '../sent-documents.ts';
import { exemptionKey } from './file-completeness.ts';
import { type FilingCampaign, findFiled, putDraftDocument, touchDraft } from './filing.queries.ts';
import { readParts, requireChangeable, requireFilingCampaign } from './prepare-file.ts';
import {
  deleteUpload,
  findUpload,
  finishUpload,
  insertUpload,
  recordPart,
  selectExpiredUploads,
  type UploadRow,
} from './uploads.queries.ts';

export const documentRule = { maxBytes: cvUpload.maxBytes, kinds: cvUpload.extensions };

const HOURS_TO_GO_ON = 72;
/** Far beyond the documents of a file, retaken photographs included. */
const beginnings = { limit: 200, windowSeconds: 3600 };

const partKey = (id: string, offset: number): string => `uploads/${id}/${offset}`;

type Services = { db: Db; storage: Storage; now: () => Date };

/**
 * The uploads of one candidate: a document comes in parts, and is in the file when the last one is there.
 * @param campaignKey of the campaign that a new upload is for; undefined for requests that go on.
 */
export function candidateUploads(
  { db, storage, now }: Services,
  actor: Actor,
  campaignKey?: string,
): ResumableStore {
  const ownerId = actor.accountId;
  return {
    async create({ id, byteSize, metadata }) {
      if (campaignKey === undefined) throw notFound(messages.UPLOAD_UNKNOWN, 'UPLOAD_NOT_FOUND');
      const at = now();
      const campaign = await requireFilingCampaign(db, actor, campaignKey);
      requireChangeable(campaign, await findFiled(db, campaign.id, ownerId), at);
      await takeHit(db, `campaign-upload:${ownerId}`, beginnings, at);
      await insertUpload(db, {
        id,
        campaign_id: campaign.id,
        owner_id: ownerId,
        document_key: requireAskedKey(campaign, metadata['key']),
        filename: (metadata['filename'] ?? 'document').slice(0, 200),
        byte_size: byteSize,
        created_at: at,
        expires_at: new Date(at.getTime() + HOURS_TO_GO_ON * 3_600_000),
      });
    },
    async find(id) {
      const row = await findUpload(db, ownerId, id);
      return row && { id, byteSize: row.byte_size, received: row.received };
    },
    async append(upload, bytes) {
      const row = await findUpload(db, ownerId, upload.id);
      if (!row || row.refusal !== null) throw notFound(messages.UPLOAD_UNKNOWN, 'UPLOAD_NOT_FOUND');
      await appendTo({ db, storage, now }, actor, row, upload, bytes);
    },
    async remove(id) {
      const row = await findUpload(db, ownerId, id);
      if (!row) return;
      await deleteParts(storage, row);
      await deleteUpload(db, id);
    },
  };
}

function requireAskedKey(campaign: FilingCampaign, key: string | null | undefined): string {
  const isAsked = campaign.documents.some((document) => document.key === key);
  const isProof =
    key === exemptionKey && campaign.fee_exemptions.some(({ isProofRequired }) => isProofRequired);
  if (!key || !(isAsked || isProof)) throw invalid([{ field: 'key', message: messages.DOCUMENT_UNKNOWN }]);
  return key;
}

async function appendTo(
  services: Services,
  actor: Actor,
  row: UploadRow,
  { id, received: offset }: ResumableUpload,
  bytes: Buffer,
): Promise<void> {
  const { db, storage } = services;
  if (row.received !== offset) throw conflict('OFFSET_TAKEN', messages.UPLOAD_UNKNOWN);
  const isLast = offset + bytes.length === row.byte_size;
  // Most documents come in one go: nothing is written twice.
  if (isLast) return finish(services, actor, row, bytes);
  await storage.put(partKey(id, offset), bytes);
  if (await recordPart(db, { id, offset, byteCount: bytes.length })) return;
  throw conflict('OFFSET_TAKEN', messages.UPLOAD_UNKNOWN);
}

/** Puts the whole document in the file. Fails without a trace, so that the last part can be sent again. */
async function finish(
  { db, storage, now }: Services,
  actor: Actor,
  row: UploadRow,
  last: Buffer,
): Promise<void> {
  const at = now();
  const parts: Uint8Array[] = [];
  for (const offset of row.parts) parts.push(await storage.getBytes(partKey(row.id, offset)));
  const content = contentOf(Buffer.concat([...parts, last]));
  const name = row.document_key;
  try {
    const file = await inspectFile({ name, filename: row.filename, content }, documentRule);
    const campaign = await requireFilingCampaign(db, actor, row.campaign_id ?? '');
    const candidateId = actor.accountId;
    requireChangeable(campaign, await findFiled(db, campaign.id, candidateId), at);
    const stored = await storeHiddenDocument(db, storage, {
      ownerId: candidateId,
      kind: kindOfDocument(name),
      file,
      now: at,
    });
    try {
      await db.transaction().execute(async (tx) => {
        const { content: typed } = await readParts(tx, actor, campaign);
        await touchDraft(tx, { campaignId: campaign.id, candidateId, content: typed, at });
        const document = { campaignId: campaign.id, candidateId, key: name, fileId: stored.id, at };
        await putDraftDocument(tx, document);
        await showDocument(tx, stored.id);
        await finishUpload(tx, row.id, { byteSize: row.byte_size, refusal: null, at });
      });
    } catch (error) {
      await dropDocument(db, storage, stored);
      throw error;
    }
  } catch (error) {
    // What it is will not change by sending it again; anything else may.
    if (!(error instanceof DomainError && (error.status === 415 || error.status === 422))) throw error;
    await finishUpload(db, row.id, { byteSize: row.byte_size, refusal: error.message, at });
    await deleteParts(storage, row);
    throw error;
  }
  await deleteParts(storage, row);
}

/** @throws when the storage does not answer: the sweep tries again. */
async function deleteParts(storage: Storage, { id, parts }: Pick<UploadRow, 'id' | 'parts'>): Promise<void> {
  for (const offset of parts) await storage.delete(partKey(id, offset));
}

const SWEPT_AT_ONCE = 200;

/** Forgets uploads that nobody goes on with, their parts first. @returns how many. */
export async function sweepUploads({ db, storage, now }: Services, signal: AbortSignal): Promise<number> {
  let swept = 0;
  while (!signal.aborted) {
    const expired = await selectExpiredUploads(db, now(), SWEPT_AT_ONCE);
    for (const upload of expired) {
      await deleteParts(storage, upload);
      await deleteUpload(db, upload.id);
    }
    swept += expired.length;
    if (expired.length < SWEPT_AT_ONCE) break;
  }
  return swept;
}
