import type { submitFile as endpoint } from '@baara/contract/campaigns/filing';
import { fileNumberInWords, filingMessages as messages } from '@baara/contract/campaigns/filing-words';
import { type CampaignApplicationStatus, TRACKING_CODE_LENGTH } from '@baara/contract/campaigns/statuses';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { makeShortCode } from '@baara/short-code';
import { randomInt } from 'node:crypto';
import { isUniqueViolation } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { type CampaignServices, notifyCandidate } from '../apply-to-campaign.ts';
import {
  insertEvent,
  putDocuments,
  retireDocuments,
  selectCurrentDocuments,
} from '../campaign-applications.queries.ts';
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts';
import { askedDocuments, chosenCategory, exemptionKey } from './file-completeness.ts';
import { type DraftDocument, lockDraft, markSubmitted } from './drafts.queries.ts';
import { type Filed, type FiledColumns, filedValues, findFiled, updateFiled } from './filed.queries.ts';
import { type Seal, sendFile } from './sending.queries.ts';
import { type FilingParts, missingOfParts, readingsOf } from './filing.view.ts';
import { readParts, requireChangeable, requireFilingCampaign } from './prepare-file.ts';

type Submitted = DataOf<typeof endpoint>;
type Services = Pick<CampaignServices, 'mailer' | 'publicUrl' | 'now'>;

/**
 * Sends the file: the first time it becomes an application with its number, later its changes replace it. Sent again
 * without a change, it gives the first answer again, also once the campaign has closed.
 * @returns the application, and whether it is new.
 * @throws 404; 409 as `requireChangeable`; 422 FILE_INCOMPLETE naming what is missing.
 */
export async function submitFile(
  db: Db,
  actor: Actor,
  services: Services,
  key: string,
): Promise<{ data: Submitted; message: string }> {
  const campaign = await requireFilingCampaign(db, actor, key);
  const send = () => sendOnce(db, actor, services, campaign);
  try {
    return await send();
  } catch (error) {
    // The same person applied at the same moment in one request: their file is there now, and this one changes it.
    if (!isUniqueViolation(error, 'campaign_applications_person_key')) throw error;
    return send();
  }
}

function sendOnce(
  db: Db,
  actor: Actor,
  services: Services,
  campaign: FilingParts['campaign'],
): Promise<{ data: Submitted; message: string }> {
  const { accountId: candidateId } = actor;
  const { now } = services;
  return db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, campaign.id, candidateId);
    const filed = await findFiled(tx, campaign.id, candidateId, true);
    if (filed?.file_hash && draft && draft.version === draft.submitted_version)
      return { data: submittedView(campaign, filed), message: messages.SUBMITTED };
    await requireChangeable(tx, campaign, { candidateId, filed }, now);
    const parts = await readParts(tx, actor, campaign, { draft, filed });
    requireWhole(parts);
    if (filed) {
      const { columns: read, seal } = columnsOf(parts);
      const columns = { ...read, file_hash: sha256(seal.before + filed.file_number + seal.after) };
      const changed = await changeFiled(tx, filed.id, { parts, columns, candidateId, now });
      return { data: submittedView(campaign, changed), message: messages.CHANGED };
    }
    if (!draft) throw new Error('A whole file has no draft.');
    const written = await insertFiled(tx, actor, services, { parts, id: draft.file_id });
    return { data: submittedView(campaign, written), message: messages.SUBMITTED };
  });
}

function requireWhole(parts: FilingParts): void {
  const missing = missingOfParts(parts);
  if (missing.length === 0) return;
  const errors = missing.map(({ field, message }) => ({ field, message }));
  throw new DomainError(422, 'FILE_INCOMPLETE', messages.INCOMPLETE, { errors });
}

const submittedView = (campaign: FilingParts['campaign'], filed: Filed): Submitted => ({
  id: filed.id,
  campaignId: campaign.id,
  trackingCode: filed.tracking_code,
  fileNumber: fileNumberInWords(campaign.file_prefix, filed.file_number),
  status: filed.status as CampaignApplicationStatus,
  submissionDate: filed.submitted_at.toISOString(),
  fileHash: filed.file_hash?.toString('hex') ?? '',
  revision: filed.revision,
});

/** Those that the category asks for, and the proof of an exemption that is asked for. */
function sentDocuments({ campaign, content, documents }: FilingParts): (DraftDocument & { label: string })[] {
  const asked = askedDocuments(campaign, chosenCategory(campaign, content));
  const labels = new Map(asked.map(({ key, name }) => [key, name]));
  if (content.exemption !== null) labels.set(exemptionKey, 'Preuve d’exemption');
  return documents.flatMap((document) => {
    const label = labels.get(document.key);
    return label === undefined ? [] : [{ ...document, label }];
  });
}

/** The columns of a file, and its seal. */
function columnsOf(parts: FilingParts): { columns: Omit<FiledColumns, 'file_hash'>; seal: Seal } {
  const { campaign, content } = parts;
  const { person, declared } = content;
  const { readings, verdict } = readingsOf(campaign, content);
  const columns = {
    category_id: chosenCategory(campaign, content),
    centre_id: content.centreId,
    last_name: person.lastName,
    first_name: person.firstName,
    birth_place: person.birthPlace,
    birth_date: declared.birthDate ?? null,
    gender: declared.gender ?? null,
    phone: person.phone || null,
    region: declared.region ?? null,
    adapted_needs: content.adaptedNeeds,
    adapted_note: content.adaptedNote || null,
    exemption: content.exemption,
    declared,
  };
  const documents = sentDocuments(parts).map(({ key, sha256: print }) => [key, print?.toString('hex') ?? '']);
  // A quotation mark within a text is written otherwise: the name of the number stands there once.
  const name = '"fileNumber":';
  const [before = '', after = ''] = canonicalJson({
    campaign: campaign.id,
    fileNumber: 0,
    ...columns,
    documents,
  }).split(`${name}0`);
  return { columns: { ...columns, readings, verdict }, seal: { before: before + name, after } };
}

async function insertFiled(
  tx: Db,
  actor: Actor,
  services: Services,
  { parts, id }: { parts: FilingParts; id: string },
): Promise<Filed> {
  const { now } = services;
  const { campaign } = parts;
  const owned = { id, campaignId: campaign.id, candidateId: actor.accountId };
  const trackingCode = makeShortCode(TRACKING_CODE_LENGTH, (limit) => randomInt(limit));
  // Others wait for the next number from its claim to the end: what needs none comes before.
  await notifyCandidate(tx, services, actor, campaign, { id: owned.id, trackingCode });
  const { columns, seal } = columnsOf(parts);
  const file = { ...filedValues(columns), ...owned, trackingCode, seal, at: now };
  return sendFile(tx, { ...file, documents: stored(parts) });
}

const stored = (parts: FilingParts) =>
  sentDocuments(parts).map(({ key, label, file_id: fileId }) => ({ key, label, fileId }));

/** Only the documents that differ give way. */
async function changeFiled(
  tx: Db,
  id: string,
  {
    parts,
    columns,
    candidateId,
    now,
  }: { parts: FilingParts; columns: FiledColumns; candidateId: string; now: Date },
): Promise<Filed> {
  const current = new Map(
    (await selectCurrentDocuments(tx, id)).map(({ key, sha256: print }) => [key, print?.toString('hex')]),
  );
  const sent = sentDocuments(parts);
  const changed = sent.filter(({ key, sha256: print }) => current.get(key) !== print?.toString('hex'));
  await putDocuments(
    tx,
    id,
    changed.map(({ key, label, file_id: fileId }) => ({ key, label, fileId })),
    now,
  );
  const gone = [...current.keys()].filter((key) => !sent.some((document) => document.key === key));
  await retireDocuments(tx, id, gone, now);
  const filed = await updateFiled(tx, id, columns);
  const message = changed.length > 0 ? changed.map(({ label }) => label).join(', ') : null;
  await insertEvent(tx, {
    application_id: id,
    kind: 'changed',
    message,
    author_id: candidateId,
    created_at: now,
  });
  await markSubmitted(tx, parts.campaign.id, candidateId);
  return filed;
}
