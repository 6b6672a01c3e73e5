import { filingMessages as messages } from '@baara/contract/campaigns/filing-words';
import { cvUpload } from '@baara/contract/files/upload-limits';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, invalid, notFound, tooManyRequests } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Slots } from '../../../platform/slots.ts';
import { contentOf } from '../../../platform/uploads/incoming-files.ts';
import { inspectFile } from '../../../platform/uploads/read-multipart.ts';
import type { ResumableStore, ResumableUpload } from '../../../platform/uploads/resumable.ts';
import { addPart, deleteParts, joinParts, sweepUploads } from '../../../platform/uploads/upload-parts.ts';
import { dropDocument, type FileRow, type NewFile, storeHiddenUpload } from '../../files/public/documents.ts';
import { kindOfDocument } from '../sent-documents.ts';
import { exemptionKey } from './file-completeness.ts';
import type { Filing, FilingCampaign } from './filing.queries.ts';
import { readContent, requireChangeable, requireFiling } from './prepare-file.ts';
import {
  deleteUpload,
  findUpload,
  insertUpload,
  insertWholeUpload,
  type NewUpload,
  putUploaded,
  refuseUpload,
  type UploadRow,
} from './uploads.queries.ts';

export const documentRule = { maxBytes: cvUpload.maxBytes, kinds: cvUpload.extensions };

const HOURS_TO_GO_ON = 72;
/** Far beyond the documents of a file, retaken photographs included. */
const beginnings = { limit: 100, windowSeconds: 3600 };

const inParts = {
  table: 'campaign_uploads',
  keyOf: (id: string, offset: number) => `uploads/${id}/${offset}`,
  taken: messages.UPLOAD_UNKNOWN,
} as const;

type Services = { db: Db; storage: Storage; now: () => Date };
/** `working`: the turn of who has sent their bytes. */
type UploadServices = Services & { working: Slots };

/**
 * The uploads of one candidate, for one request: a document comes in parts, and is in the file when the last one is there.
 * @param campaignKey of the campaign that a new upload is for; undefined for requests that go on.
 * @param isWhole whether the request that begins an upload says that it brings all of it.
 */
export function candidateUploads(
  { db, storage, now, working }: UploadServices,
  actor: Actor,
  campaignKey?: string,
  isWhole: (byteSize: number) => boolean = () => false,
): ResumableStore {
  const ownerId = actor.accountId;
  let row: UploadRow | undefined;
  /** Read when the upload began in this request. */
  let filing: Filing | undefined;
  /** Of this request, and not written yet. */
  let beginning: Beginning | undefined;
  return {
    async create({ id, byteSize, metadata }) {
      if (campaignKey === undefined) throw notFound(messages.UPLOAD_UNKNOWN, 'UPLOAD_NOT_FOUND');
      const at = now();
      filing = await requireOpen(db, actor, campaignKey, at);
      const { campaign } = filing;
      const upload = {
        id,
        campaign_id: campaign.id,
        owner_id: ownerId,
        document_key: requireAskedKey(campaign, metadata['key']),
        filename: (metadata['filename'] ?? 'document').slice(0, 200),
        byte_size: byteSize,
        created_at: at,
        expires_at: new Date(at.getTime() + HOURS_TO_GO_ON * 3_600_000),
      };
      const since = new Date(at.getTime() - beginnings.windowSeconds * 1000);
      const newUpload = { upload, limit: { limit: beginnings.limit, since } };
      if (!isWhole(byteSize)) row = await begin(db, newUpload);
      else {
        // Written with its file, once its bytes are there.
        beginning = newUpload;
        row = { ...upload, received: 0, parts: [], refusal: null, finished_at: null };
      }
    },
    async find(id) {
      row = await findUpload(db, ownerId, id);
      return row && { id, byteSize: row.byte_size, received: row.received };
    },
    async append(upload, bytes) {
      if (row?.id !== upload.id || row.refusal !== null)
        throw notFound(messages.UPLOAD_UNKNOWN, 'UPLOAD_NOT_FOUND');
      // A line that broke.
      if (beginning && bytes.length < row.byte_size) {
        row = await begin(db, beginning);
        beginning = undefined;
      }
      const started = { row, filing, beginning };
      await working.run(() => appendTo({ db, storage, now }, actor, started, upload, bytes));
    },
    async remove(id) {
      const known = await findUpload(db, ownerId, id);
      if (!known) return;
      await deleteParts(storage, inParts, known);
      await deleteUpload(db, id);
    },
  };
}

type Beginning = { upload: NewUpload; limit: { limit: number; since: Date } };

async function begin(db: Db, { upload, limit }: Beginning): Promise<UploadRow> {
  const row = await insertUpload(db, upload, limit);
  if (!row) throw tooManyRequests(beginnings.windowSeconds);
  return row;
}

async function beginWhole(db: Db, { upload, limit }: Beginning, file: NewFile): Promise<FileRow> {
  const row = await insertWholeUpload(db, upload, limit, file);
  if (!row) throw tooManyRequests(beginnings.windowSeconds);
  return row;
}

async function requireOpen(db: Db, actor: Actor, key: string, at: Date): Promise<Filing> {
  const filing = await requireFiling(db, actor, key);
  const { campaign, filed } = filing;
  await requireChangeable(db, campaign, { candidateId: actor.accountId, filed }, at);
  return filing;
}

function requireAskedKey(campaign: FilingCampaign, key: string | null | undefined): string {
  const isAsked = campaign.documents.some((document) => document.key === key);
  const isProof =
    key === exemptionKey && campaign.fee_exemptions.some(({ isProofRequired }) => isProofRequired);
  if (!key || !(isAsked || isProof)) throw invalid([{ field: 'key', message: messages.DOCUMENT_UNKNOWN }]);
  return key;
}

type Started = { row: UploadRow; filing: Filing | undefined; beginning: Beginning | undefined };

async function appendTo(
  services: Services,
  actor: Actor,
  started: Started,
  { id, received: offset }: ResumableUpload,
  bytes: Buffer,
): Promise<void> {
  const { row } = started;
  if (row.received !== offset) throw conflict('OFFSET_TAKEN', messages.UPLOAD_UNKNOWN);
  const isLast = offset + bytes.length === row.byte_size;
  // Most documents come in one go: nothing is written twice.
  if (isLast) return finish(services, actor, started, bytes);
  await addPart(services, inParts, { id, offset, bytes });
}

/** Puts the whole document in the file. Fails without a trace, so that the last part can be sent again. */
async function finish(
  { db, storage, now }: Services,
  actor: Actor,
  { row, filing: known, beginning }: Started,
  last: Buffer,
): Promise<void> {
  const at = now();
  const content = contentOf(await joinParts(storage, inParts, row, last));
  const name = row.document_key;
  try {
    const file = await inspectFile({ name, filename: row.filename, content }, documentRule);
    // One that began in this request was open then; what a closing or an officer did meanwhile stops its sending.
    const { campaign, hasDraft } = known ?? (await requireOpen(db, actor, row.campaign_id ?? '', at));
    const document = { ownerId: actor.accountId, kind: kindOfDocument(name), file, now: at };
    const stored = await storeHiddenUpload(
      db,
      storage,
      document,
      beginning && ((tx, newFile) => beginWhole(tx, beginning, newFile)),
    );
    try {
      const firstDraft = hasDraft ? null : await readContent(db, actor, campaign);
      if (!(await putUploaded(db, { row, fileId: stored.id, content: firstDraft, at })))
        throw conflict('OFFSET_TAKEN', messages.UPLOAD_UNKNOWN);
    } catch (error) {
      await dropDocument(db, storage, stored);
      throw error;
    }
  } catch (error) {
    // What it is will not change by sending it again; anything else may.
    if (!(error instanceof DomainError && (error.status === 415 || error.status === 422))) throw error;
    if (beginning) await begin(db, beginning);
    await refuseUpload(db, row, { refusal: error.message, at });
    await deleteParts(storage, inParts, row);
    throw error;
  }
  await deleteParts(storage, inParts, row);
}

/** Forgets uploads that nobody goes on with. @returns how many. */
export const sweepCandidateUploads = (services: Services, signal: AbortSignal): Promise<number> =>
  sweepUploads(services, inParts, signal);
