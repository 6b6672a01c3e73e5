import { evaluateConditions } from '@baara/campaign-conditions';
import { FEE_PIECE, FEE_PIECE_NAME } from '@baara/contract/campaigns/fee-words';
import {
  decisionsOf,
  type FileDecision,
  isDecided,
  readingVerdicts,
  readsBlindly,
  type ReaderStatus,
} from '@baara/contract/campaigns/file-moves';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { CampaignFile } from '@baara/contract/campaigns/reading';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import {
  type CampaignApplicationStatus,
  campaignApplicationStatusTitles,
} from '@baara/contract/campaigns/statuses';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { API_BASE } from '../../../platform/http/route.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { smsReachOf, textsAbout } from '../../notifications/public/send-texts.ts';
import { eventMessage } from '../event-message.ts';
import { shownStatusOf } from './blind-reading.ts';
import { findPendingDecision } from './decide-file.ts';
import { type Duplicate, selectDuplicates } from './duplicates.queries.ts';
import {
  countViewers,
  type FileDetailRow,
  type FileDocumentRow,
  type FileEventRow,
  findFileDetail,
  selectFileDocuments,
  selectFileEvents,
} from './file-detail.queries.ts';
import { type FeePaymentRow, feeStateOf, receiptNumberInWords } from '../fees/fee-standing.ts';
import { selectFeePayments } from '../fees/fees.queries.ts';
import { type ReadCampaign, requireCampaignOfFile } from './reading-access.ts';
import { findSecondReading } from './second-readings.queries.ts';

export type ReadFileServices = { now: Date; config: Pick<Config, 'sms'> };

/**
 * A file as this member reads it. Who reads without supervising sees of decisions those they made themselves.
 * @throws 404 FILE_NOT_FOUND; 403 CAMPAIGN_ROLE.
 */
export async function readFile(
  db: Db,
  member: CompanyMember,
  id: string,
  { now, config }: ReadFileServices,
): Promise<CampaignFile> {
  const campaign = await requireCampaignOfFile(db, member, id);
  const row = await findFileDetail(db, id);
  const reached = { accountId: row.candidate_id, phone: row.phone };
  const [documents, events, second, pending, duplicates, payments, texts, smsReach] = await Promise.all([
    selectFileDocuments(db, id),
    selectFileEvents(db, id),
    findSecondReading(db, id),
    findPendingDecision(db, id),
    selectDuplicates(db, row),
    row.fee_is_online ? selectFeePayments(db, row.campaign_id, row.candidate_id) : [],
    textsAbout(db, id),
    smsReachOf(db, config, reached),
  ]);
  const supervises = campaignRoleMay(campaign.role, 'superviseReading');
  const viewers = supervises ? await countViewers(db, id) : null;
  const isSecondReading = second?.reader_id === member.accountId && second.second_at === null;
  const isReadByMe = row.reader_id === member.accountId;
  const isUndoable =
    campaignRoleMay(campaign.role, 'decideFiles') &&
    (pending?.author_id === member.accountId || campaign.role === 'head');
  const isDifferent = second?.second_status != null && second.second_status !== second.first_status;
  const isRead = row.reader_id !== null && row.reading_until !== null && row.reading_until > now;
  const fee = feeOfFile(row, payments);
  const isOwnDecision = isDecidedBy(member, events);
  const shownEvents = events.filter(
    (event) =>
      event.is_candidate ||
      (!isSecondReading && (!readsBlindly(campaign.role) || isShownEvent(member, event))),
  );
  return {
    ...factsView(row, campaign),
    status: statusFor(campaign, row.status, { isSecondReading, isOwnDecision }),
    returnedAt: events.find(({ kind }) => kind === 'documents')?.created_at.toISOString() ?? null,
    documents: documentsView(row.id, documents),
    fee,
    askableDocuments: [
      ...row.asked.map((asked) => ({
        ...asked,
        isThere: documents.some(({ key, replaced_at }) => key === asked.key && replaced_at === null),
      })),
      ...askableFee(row, fee),
    ],
    request: row.status === 'INFO_REQUESTED' && !isSecondReading ? requestView(row) : null,
    events: shownEvents.map(eventView),
    duplicates: duplicates.map((duplicate) => duplicateView(duplicate, campaign)),
    reader: isRead
      ? { name: row.reader, isMe: isReadByMe, until: row.reading_until?.toISOString() ?? now.toISOString() }
      : null,
    isSecondReading,
    twoReadings:
      supervises && second?.second_status && second.second_at
        ? {
            first: second.first_status,
            firstBy: second.first_reader,
            second: second.second_status,
            secondBy: second.second_reader,
            secondAt: second.second_at.toISOString(),
            secondReason: second.second_reason,
            isDifferent,
            isSettled: second.settled_at !== null,
          }
        : null,
    smsReach,
    // A convocation is of a file that was accepted.
    texts: readsBlindly(campaign.role)
      ? texts.filter(({ purpose }) => purpose === 'information-requested')
      : texts,
    pending:
      pending?.notify_at &&
      !isSecondReading &&
      pending.to_status === row.status &&
      (!readsBlindly(campaign.role) || !isDecided(row.status) || isOwnDecision)
        ? { notifyAt: pending.notify_at.toISOString(), abilities: { undo: isUndoable } }
        : null,
    viewers,
    decisions: isSecondReading
      ? [...readingVerdicts]
      : isRead && !isReadByMe
        ? []
        : (decisionsOf(campaign.role, row.status) as FileDecision[]),
    abilities: {
      settle: isDifferent && second?.settled_at === null && campaignRoleMay(campaign.role, 'selectFiles'),
      acceptExemption:
        row.exemption !== null &&
        row.exemption_state === null &&
        row.status !== 'WITHDRAWN' &&
        campaignRoleMay(campaign.role, 'decideFiles'),
    },
  };
}

function statusFor(
  campaign: ReadCampaign,
  status: CampaignApplicationStatus,
  { isSecondReading, isOwnDecision }: { isSecondReading: boolean; isOwnDecision: boolean },
): ReaderStatus {
  if (isSecondReading) return 'IN_REVIEW';
  return isOwnDecision ? status : shownStatusOf(campaign, status);
}

/** Whether the last move of a file, which is not undone, is this member's. */
function isDecidedBy({ accountId }: CompanyMember, events: readonly FileEventRow[]): boolean {
  const last = events.find(({ kind, undone_at }) => kind === 'status' && undone_at === null);
  return last?.author_id === accountId;
}

/** Of what others did, all but decisions and what came of them. */
const isShownEvent = (
  { accountId }: CompanyMember,
  { author_id, from_status, to_status }: FileEventRow,
): boolean => author_id === accountId || !(isDecided(from_status ?? '') || isDecided(to_status ?? ''));

/** What officers see of the fee: whether it is paid, or why not. */
function feeOfFile(row: FileDetailRow, payments: readonly FeePaymentRow[]): CampaignFile['fee'] {
  if (row.fee_amount_xof === null) return null;
  const paid = payments.find(({ is_fee }) => is_fee);
  const asked = { exemption: row.exemption, exemptionState: row.exemption_state };
  return {
    amountXof: row.fee_amount_xof,
    state: feeStateOf(row, asked, paid !== undefined),
    exemption: row.exemption_state,
    paidAt: paid?.paid_at?.toISOString() ?? null,
    receiptNumber:
      paid?.receipt_number != null && paid.paid_at
        ? receiptNumberInWords(paid.receipt_number, paid.paid_at)
        : null,
  };
}

/** A fee that is not paid is a piece one may ask for; an exemption is refused thereby. */
function askableFee(row: FileDetailRow, fee: CampaignFile['fee']): CampaignFile['askableDocuments'] {
  if (!row.fee_is_online || row.cancelled_at !== null || !fee || fee.state === 'paid') return [];
  const name = fee.state === 'exempted' ? `${FEE_PIECE_NAME} : refuser l’exemption` : FEE_PIECE_NAME;
  return [{ key: FEE_PIECE, name, isRequired: true, isThere: fee.state === 'exempted' }];
}

const factsView = (row: FileDetailRow, campaign: ReadCampaign) => ({
  id: row.id,
  campaign: { id: campaign.id, title: campaign.title },
  fileNumber: fileNumberInWords(campaign.file_prefix, row.file_number),
  trackingCode: readsBlindly(campaign.role) ? null : row.tracking_code,
  fileHash: row.file_hash?.toString('hex') ?? null,
  revision: row.revision,
  submittedAt: row.submitted_at.toISOString(),
  verdict: row.verdict,
  category: row.category,
  centre: row.centre,
  person: {
    lastName: row.last_name,
    firstName: row.first_name,
    birthDate: row.birth_date,
    birthPlace: row.birth_place,
    gender: row.gender,
    phone: row.phone,
    email: row.email,
    region: row.region,
  },
  adaptedNeeds: row.adapted_needs,
  adaptedNote: row.adapted_note,
  exemption: row.exemption,
  declared: row.declared,
  // A file that was sent without a declaration, by the call of the specification, has none stored.
  readings: row.readings.length > 0 ? row.readings : readingsNow(row),
});

const readingsNow = ({ conditions, declared, ends_on: closesOn, category_id: categoryId }: FileDetailRow) =>
  evaluateConditions(conditions, declared, { closesOn, categoryId }).map(({ words, verdict, reason }) => ({
    words,
    verdict,
    reason,
  }));

const previews: Readonly<Record<string, 'pdf' | 'image'>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'image',
  'image/png': 'image',
};

const documentView = (fileId: string, row: FileDocumentRow) => ({
  id: row.id,
  name: row.name,
  byteSize: row.byte_size,
  sentAt: row.sent_at.toISOString(),
  preview: previews[row.content_type] ?? null,
  url: `${API_BASE}/recruiter/campaign-files/${fileId}/documents/${row.id}`,
});

/** Those that stand, each with the one it replaced last. */
const documentsView = (fileId: string, rows: readonly FileDocumentRow[]): CampaignFile['documents'] =>
  rows
    .filter(({ replaced_at }) => replaced_at === null)
    .map((row) => {
      const former = rows.find(({ key, replaced_at }) => key === row.key && replaced_at !== null);
      return {
        ...documentView(fileId, row),
        key: row.key,
        label: row.label,
        former: former ? documentView(fileId, former) : null,
      };
    });

function requestView(row: FileDetailRow): CampaignFile['request'] {
  const names = new Map([
    [FEE_PIECE, FEE_PIECE_NAME],
    ...row.asked.map(({ key, name }) => [key, name] as const),
  ]);
  return {
    message: row.information_request ?? '',
    documents: row.requested_keys.map((key) => names.get(key) ?? key),
    until: row.requested_until,
  };
}

const eventTitles: Readonly<Record<string, string>> = {
  documents: 'Pièces envoyées',
  changed: 'Dossier modifié par le candidat',
};

const eventView = (row: FileEventRow): CampaignFile['events'][number] => ({
  id: row.id,
  kind: row.kind as CampaignFile['events'][number]['kind'],
  title:
    eventTitles[row.kind] ??
    campaignApplicationStatusTitles[(row.to_status ?? 'PENDING') as CampaignApplicationStatus],
  message: eventMessage({
    message: row.message,
    requested: row.requested_documents,
    until: row.requested_until,
  }),
  author: row.author,
  at: row.created_at.toISOString(),
  isUndone: row.undone_at !== null,
});

const duplicateView = (row: Duplicate, campaign: ReadCampaign): CampaignFile['duplicates'][number] => ({
  id: row.id,
  fileNumber: fileNumberInWords(campaign.file_prefix, row.file_number),
  name: `${row.first_name} ${row.last_name}`.trim(),
  category: row.category,
  reasons: row.reasons,
});
