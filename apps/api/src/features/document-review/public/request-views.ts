import type { ReadRequest, ReviewDocument } from '@baara/contract/document-review/reviews';
import type { VerificationState } from '@baara/contract/document-review/review-words';
import type { Db } from '../../../platform/db/database.ts';
import { requestAbilities, takerOf } from '../request.policy.ts';
import { type DocumentRow, findLastRequest, type RequestRow, selectDocuments } from './requests.queries.ts';
import type { ReviewSubject } from './review-subject.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const documentView = (row: DocumentRow): ReviewDocument => ({
  kind: row.kind,
  name: row.name,
  extension: row.extension,
  byteSize: row.byte_size,
  expiresOn: row.expires_on,
  addedAt: row.added_at.toISOString(),
});

/** What its own people read of an answer: of a first reading, and of what happens inside the platform, nothing. */
function reasonOf({ state, decision_reason, end_reason }: RequestRow): string | null {
  if (state === 'refused') return decision_reason;
  return state === 'withdrawn' ? end_reason : null;
}

export const isWaiting = ({ state }: { state: VerificationState }): boolean =>
  state === 'sent' || state === 'accepted';

/** The last request as its own people read it, with its row; undefined before the first document. */
export async function readOwnRequest(db: Db, subject: ReviewSubject, subjectId: string) {
  const row = await findLastRequest(db, subject, subjectId);
  if (!row) return undefined;
  const documents = (await selectDocuments(db, [row.id])).get(row.id) ?? [];
  const view = {
    state: row.state === 'accepted' ? ('sent' as const) : row.state,
    sentAt: instant(row.sent_at),
    reason: reasonOf(row),
    documents: documents.map(documentView),
  };
  return { row, view };
}

type Reader = { accountId: string; now: Date };

/** Requests of one subject as somebody of the platform reads them; documents by their names alone. */
export async function readRequests(
  db: Db,
  subject: ReviewSubject,
  rows: readonly RequestRow[],
  { accountId, now }: Reader,
): Promise<{ row: RequestRow; view: ReadRequest }[]> {
  const [first] = rows;
  if (!first) return [];
  const documents = await selectDocuments(
    db,
    rows.map(({ id }) => id),
  );
  const reader = { accountId, isOwn: await subject.isOwn(db, first.subject_id, accountId) };
  return rows.map((row) => {
    const taker = isWaiting(row) ? takerOf(row, now) : null;
    const view: ReadRequest = {
      id: row.id,
      state: row.state,
      name: row.name ?? '',
      taxNumber: row.tax_number ?? '',
      sent: { name: row.sender_name, at: instant(row.sent_at) ?? '' },
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
      isOutdated: isWaiting(row) && row.name !== row.subject_name,
      abilities: requestAbilities(subject, reader, row, now),
    };
    return { row, view };
  });
}
