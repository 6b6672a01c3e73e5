import type {
  CompanyDocument,
  OwnVerification,
  QueuedVerification,
  Verification,
} from '@baara/contract/companies/verification';
import type { Db } from '../../../platform/db/database.ts';
import type { QueuedRow } from './queue.queries.ts';
import { takerOf, verificationAbilities } from './verification.policy.ts';
import {
  type DocumentRow,
  isMember,
  selectDocuments,
  selectNumberNamesakes,
  type VerificationRow,
} from './verification.queries.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const documentView = (row: DocumentRow): CompanyDocument => ({
  kind: row.kind,
  name: row.name,
  extension: row.extension,
  byteSize: row.byte_size,
  expiresOn: row.expires_on,
  addedAt: row.added_at.toISOString(),
});

/** What a company reads of an answer: of a first reading, and of what happens inside the platform, nothing. */
function reasonOf({ state, decision_reason, end_reason }: VerificationRow): string | null {
  if (state === 'refused') return decision_reason;
  return state === 'withdrawn' ? end_reason : null;
}

export function ownVerificationView(
  company: { isVerified: boolean; verifiedUntil: string | null },
  request: { row: VerificationRow; documents: readonly DocumentRow[] } | undefined,
  mayChange: boolean,
): OwnVerification {
  const isReading = request?.row.state === 'sent' || request?.row.state === 'accepted';
  return {
    ...company,
    request: request
      ? {
          state: request.row.state === 'accepted' ? 'sent' : request.row.state,
          rccmNumber: request.row.rccm_number,
          taxNumber: request.row.tax_number,
          sentAt: instant(request.row.sent_at),
          reason: reasonOf(request.row),
          documents: request.documents.map(documentView),
        }
      : null,
    abilities: { change: mayChange && !isReading },
  };
}

export const queuedView = (row: QueuedRow, accountId: string): QueuedVerification => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name, country: row.country },
  step: row.step,
  since: row.since.toISOString(),
  takenBy: row.taker_name,
  isMine: row.taken_by === accountId,
  isOwnFirst: row.step === 'second' && row.first_by === accountId,
  documents: row.documents,
  isDoubtful: row.is_doubtful,
});

/** Requests as somebody of the platform reads them; documents by their names alone. */
export async function verificationViews(
  db: Db,
  rows: readonly VerificationRow[],
  accountId: string,
  now: Date,
): Promise<Verification[]> {
  const [first] = rows;
  if (!first) return [];
  const documents = await selectDocuments(
    db,
    rows.map(({ id }) => id),
  );
  const reader = { accountId, isMember: await isMember(db, first.company_id, accountId) };
  const views: Verification[] = [];
  for (const row of rows) {
    const isOpen = row.state === 'sent' || row.state === 'accepted';
    const taker = isOpen ? takerOf(row, now) : null;
    views.push({
      id: row.id,
      companyId: row.company_id,
      state: row.state,
      name: row.name ?? '',
      rccmNumber: row.rccm_number ?? '',
      taxNumber: row.tax_number ?? '',
      sent: { name: row.sender_name, at: instant(row.sent_at) ?? '' },
      namesakes: isOpen
        ? await selectNumberNamesakes(db, {
            companyId: row.company_id,
            rccm: row.rccm_number,
            tax: row.tax_number,
          })
        : [],
      taken:
        taker && row.taken_until
          ? { name: row.taker_name, isMine: taker === accountId, until: row.taken_until.toISOString() }
          : null,
      first: row.first_at && { name: row.first_name, at: row.first_at.toISOString(), note: row.first_note },
      decided: row.decided_at && {
        name: row.decider_name,
        at: row.decided_at.toISOString(),
        reason: row.decision_reason,
      },
      ended: row.ended_at && {
        name: row.ender_name,
        at: row.ended_at.toISOString(),
        reason: row.end_reason,
      },
      validUntil: row.valid_until,
      documents: (documents.get(row.id) ?? []).map(documentView),
      isOutdated: isOpen && row.name !== row.company_name,
      abilities: verificationAbilities(reader, row, now),
    });
  }
  return views;
}
