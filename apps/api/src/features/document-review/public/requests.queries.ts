import type { Permission } from '@baara/contract/accounts/permissions';
import type { ReviewDocumentKind, VerificationState } from '@baara/contract/document-review/review-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import type { StoredFile } from '../../files/public/stored-file.ts';
import type { RequestNumbers, ReviewSubject } from './review-subject.ts';

export type DocumentRow = {
  kind: ReviewDocumentKind;
  name: string;
  extension: string;
  byte_size: number;
  expires_on: string | null;
  added_at: Date;
};

type Subject = Pick<ReviewSubject, 'column'>;

export type RequestRow = {
  id: string;
  /** A company, or the account of a freelance, and its name now. */
  subject_id: string;
  subject_name: string;
  state: VerificationState;
  name: string | null;
  rccm_number: string | null;
  tax_number: string | null;
  identity_number: string | null;
  sent_at: Date | null;
  sender_name: string | null;
  taken_by: string | null;
  taker_name: string | null;
  taken_until: Date | null;
  first_by: string | null;
  first_name: string | null;
  first_at: Date | null;
  first_note: string | null;
  decider_name: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  ender_name: string | null;
  ended_at: Date | null;
  end_reason: string | null;
  valid_until: string | null;
};

const personName = (alias: string): RawBuilder<string | null> =>
  sql`coalesce(${nameOf(alias)}, ${sql.ref(`${alias}.email`)})`;

const whole = sql`
  select v.id, coalesce(v.company_id, v.freelance_id) as subject_id,
    coalesce(c.name, ${personName('p')}) as subject_name, v.state, v.name, v.rccm_number, v.tax_number,
    v.identity_number, v.sent_at, ${personName('s')} as sender_name, v.taken_by, ${personName('t')} as taker_name,
    v.taken_until, v.first_by, ${personName('f')} as first_name, v.first_at, v.first_note,
    ${personName('d')} as decider_name, v.decided_at, v.decision_reason,
    ${personName('e')} as ender_name, v.ended_at, v.end_reason, v.valid_until::text as valid_until
  from verifications v left join companies c on c.id = v.company_id left join accounts p on p.id = v.freelance_id
  left join accounts s on s.id = v.sent_by left join accounts t on t.id = v.taken_by
  left join accounts f on f.id = v.first_by left join accounts d on d.id = v.decided_by
  left join accounts e on e.id = v.ended_by`;

const of = ({ column }: Subject): RawBuilder<unknown> => sql.ref(`v.${column}`);

/** One of this kind of subject: another's is not found. */
export async function findRequest(db: Db, subject: Subject, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${whole}
    where v.id = ${id} and v.state <> 'draft' and ${of(subject)} is not null`.execute(db);
  return rows[0];
}

/** Its row; what it is about is locked for other decisions until the transaction ends. */
export async function lockRequest(
  tx: Db,
  subject: Pick<ReviewSubject, 'column' | 'lock'>,
  id: string,
): Promise<RequestRow | undefined> {
  const row = await findRequest(tx, subject, id);
  if (!row || !(await subject.lock(tx, row.subject_id))) return undefined;
  return findRequest(tx, subject, id);
}

const MOST_REQUESTS = 10;

/** Requests that were sent, the last one first. */
export async function selectRequests(db: Db, subject: Subject, subjectId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`${whole} where ${of(subject)} = ${subjectId} and v.state <> 'draft'
    order by v.created_at desc, v.id desc limit ${MOST_REQUESTS}`.execute(db);
  return rows;
}

/** The last one, prepared or sent: what its own people read. */
export async function findLastRequest(
  db: Db,
  subject: Subject,
  subjectId: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${whole} where ${of(subject)} = ${subjectId}
    order by v.created_at desc, v.id desc limit 1`.execute(db);
  return rows[0];
}

export async function selectDocuments(
  db: Db,
  verificationIds: readonly string[],
): Promise<Map<string, DocumentRow[]>> {
  const { rows } = await sql<DocumentRow & { verification_id: string }>`
    select d.verification_id, d.kind, f.name, f.extension, f.byte_size, d.expires_on::text as expires_on, d.added_at
    from verification_documents d join files f on f.id = d.file_id
    where d.verification_id = any(${[...verificationIds]}::uuid[])
    order by array_position(array['rccm', 'nif', 'identity', 'other'], d.kind)`.execute(db);
  return Map.groupBy(rows, (row) => row.verification_id);
}

export async function findDocument(
  db: Db,
  verificationId: string,
  kind: ReviewDocumentKind,
): Promise<(StoredFile & { extension: string }) | undefined> {
  const { rows } = await sql<StoredFile & { extension: string }>`
    select f.name, f.extension, f.content_type, f.byte_size, f.storage_key
    from verification_documents d join files f on f.id = d.file_id
    where d.verification_id = ${verificationId} and d.kind = ${kind} and f.deleted_at is null`.execute(db);
  return rows[0];
}

/** A request that is prepared; it begins with the documents of the one before. */
export async function insertDraft(
  tx: Db,
  { column }: Subject,
  draft: { subjectId: string; previousId: string | undefined; at: Date },
): Promise<string> {
  const { subjectId, previousId, at } = draft;
  const { id } = await tx
    .insertInto('verifications')
    .values({ [column]: subjectId, state: 'draft', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (previousId)
    await sql`
      insert into verification_documents (verification_id, kind, file_id, expires_on, added_by, added_at)
      select ${id}, kind, file_id, expires_on, added_by, added_at from verification_documents
      where verification_id = ${previousId}`.execute(tx);
  return id;
}

export async function upsertDocument(
  tx: Db,
  document: {
    verificationId: string;
    kind: ReviewDocumentKind;
    fileId: string;
    expiresOn: string | null;
    by: string;
    at: Date;
  },
): Promise<void> {
  const { verificationId, kind, fileId, expiresOn, by, at } = document;
  await sql`
    insert into verification_documents (verification_id, kind, file_id, expires_on, added_by, added_at)
    values (${verificationId}, ${kind}, ${fileId}, ${expiresOn}, ${by}, ${at})
    on conflict (verification_id, kind) do update set file_id = excluded.file_id, expires_on = excluded.expires_on,
      added_by = excluded.added_by, added_at = excluded.added_at`.execute(tx);
}

/** @returns whether there was such a document. */
export async function deleteDocument(
  tx: Db,
  verificationId: string,
  kind: ReviewDocumentKind,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('verification_documents')
    .where('verification_id', '=', verificationId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Change = Partial<{
  state: VerificationState;
  name: string;
  sent_by: string;
  sent_at: Date;
  taken_by: string | null;
  taken_until: Date | null;
  first_by: string;
  first_at: Date;
  first_note: string | null;
  decided_by: string | null;
  decided_at: Date;
  decision_reason: string | null;
  valid_until: string;
  warned_at: Date;
}> &
  RequestNumbers;

export async function updateRequest(tx: Db, id: string, change: Change): Promise<void> {
  await tx.updateTable('verifications').set(change).where('id', '=', id).execute();
}

/** Ends what there is in these states. @returns how many ended. */
export async function endRequests(
  tx: Db,
  { column }: Subject,
  subjectId: string,
  from: readonly VerificationState[],
  end: { state: VerificationState; by: string | null; reason: string | null; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('verifications')
    .set({
      state: end.state,
      taken_by: null,
      taken_until: null,
      ended_by: end.by,
      ended_at: end.at,
      end_reason: end.reason,
    })
    .where(column, '=', subjectId)
    .where('state', 'in', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Those who read documents, but one of them. */
export async function selectReaders(
  db: Db,
  permission: Permission,
  except: string | null,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from effective_permissions p join accounts a on a.id = p.account_id
    where p.permission = ${permission} and a.status = 'active' and a.erased_at is null
      and a.id is distinct from ${except}`.execute(db);
  return rows;
}

export type DueRequest = { id: string; subject_id: string; subject_name: string; valid_until: string };

/** Badges that end by then, whose people were not asked for new documents yet. @param by a day. */
export async function selectToWarn(db: Db, subject: Subject, by: string): Promise<DueRequest[]> {
  const { rows } = await sql<DueRequest>`${whole} where v.state = 'verified' and ${of(subject)} is not null
    and v.valid_until <= ${by}::date and v.warned_at is null order by v.id`.execute(db);
  return rows;
}

export async function selectExpired(db: Db, subject: Subject, today: string): Promise<DueRequest[]> {
  const { rows } = await sql<DueRequest>`${whole} where v.state = 'verified' and ${of(subject)} is not null
    and v.valid_until < ${today}::date order by v.id`.execute(db);
  return rows;
}

const ended = sql`coalesce(v.ended_at, v.decided_at)`;
const endedStates = sql`('refused', 'outdated', 'replaced', 'expired', 'withdrawn')`;

/** Documents of requests that ended before, and the number of the person's own: nobody needs them any more. */
export async function deleteOldDocuments(db: Db, subject: Subject, endedBefore: Date): Promise<void> {
  await sql`
    delete from verification_documents d using verifications v
    where v.id = d.verification_id and ${ended} < ${endedBefore} and v.state in ${endedStates}
      and ${of(subject)} is not null`.execute(db);
  await sql`
    update verifications v set identity_number = null
    where v.identity_number is not null and ${ended} < ${endedBefore} and v.state in ${endedStates}
      and ${of(subject)} is not null`.execute(db);
}

/** What of the queue a row shows, beside what it is about; `v` is the request. @param now of the lock of a reader. */
export const queueColumns = (now: Date) => sql`
  case when v.taken_until > ${now} then v.taken_by end as taken_by,
  case when v.taken_until > ${now} then ${personName('t')} end as taker_name,
  (select count(*)::integer from verification_documents d where d.verification_id = v.id) as documents`;

export type QueuedRequestRow = {
  since: Date;
  first_by: string | null;
  taken_by: string | null;
  taker_name: string | null;
  documents: number;
};
