import type { CompanyDocumentKind, VerificationState } from '@baara/contract/companies/verification-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import type { StoredFile } from '../../files/public/stored-file.ts';

export type DocumentRow = {
  kind: CompanyDocumentKind;
  name: string;
  extension: string;
  byte_size: number;
  expires_on: string | null;
  added_at: Date;
};

export type VerificationRow = {
  id: string;
  company_id: string;
  company_name: string;
  is_verified: boolean;
  state: VerificationState;
  name: string | null;
  rccm_number: string | null;
  tax_number: string | null;
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
  select v.id, v.company_id, c.name as company_name, c.is_verified, v.state, v.name, v.rccm_number, v.tax_number,
    v.sent_at, ${personName('s')} as sender_name, v.taken_by, ${personName('t')} as taker_name, v.taken_until,
    v.first_by, ${personName('f')} as first_name, v.first_at, v.first_note,
    ${personName('d')} as decider_name, v.decided_at, v.decision_reason,
    ${personName('e')} as ender_name, v.ended_at, v.end_reason, v.valid_until::text as valid_until
  from company_verifications v join companies c on c.id = v.company_id
  left join accounts s on s.id = v.sent_by left join accounts t on t.id = v.taken_by
  left join accounts f on f.id = v.first_by left join accounts d on d.id = v.decided_by
  left join accounts e on e.id = v.ended_by`;

export async function findVerification(db: Db, id: string): Promise<VerificationRow | undefined> {
  const { rows } = await sql<VerificationRow>`${whole} where v.id = ${id} and v.state <> 'draft'`.execute(db);
  return rows[0];
}

/** Its row and its company's, locked for other decisions until the transaction ends. */
export async function lockVerification(tx: Db, id: string): Promise<VerificationRow | undefined> {
  await sql`select c.id from companies c join company_verifications v on v.company_id = c.id
    where v.id = ${id} for no key update`.execute(tx);
  return findVerification(tx, id);
}

const MOST_REQUESTS = 10;

/** Requests that were sent, the last one first. */
export async function selectVerifications(db: Db, companyId: string): Promise<VerificationRow[]> {
  const { rows } =
    await sql<VerificationRow>`${whole} where v.company_id = ${companyId} and v.state <> 'draft'
    order by v.created_at desc, v.id desc limit ${MOST_REQUESTS}`.execute(db);
  return rows;
}

/** The last one, prepared or sent: what its company reads. */
export async function findLastVerification(db: Db, companyId: string): Promise<VerificationRow | undefined> {
  const { rows } = await sql<VerificationRow>`${whole} where v.company_id = ${companyId}
    order by v.created_at desc, v.id desc limit 1`.execute(db);
  return rows[0];
}

export async function selectDocuments(
  db: Db,
  verificationIds: readonly string[],
): Promise<Map<string, DocumentRow[]>> {
  const { rows } = await sql<DocumentRow & { verification_id: string }>`
    select d.verification_id, d.kind, f.name, f.extension, f.byte_size, d.expires_on::text as expires_on, d.added_at
    from company_verification_documents d join files f on f.id = d.file_id
    where d.verification_id = any(${[...verificationIds]}::uuid[])
    order by array_position(array['rccm', 'nif', 'identity', 'other'], d.kind)`.execute(db);
  return Map.groupBy(rows, (row) => row.verification_id);
}

export async function findDocument(
  db: Db,
  verificationId: string,
  kind: CompanyDocumentKind,
): Promise<(StoredFile & { extension: string }) | undefined> {
  const { rows } = await sql<StoredFile & { extension: string }>`
    select f.name, f.extension, f.content_type, f.byte_size, f.storage_key
    from company_verification_documents d join files f on f.id = d.file_id
    where d.verification_id = ${verificationId} and d.kind = ${kind} and f.deleted_at is null`.execute(db);
  return rows[0];
}

/** A request that is prepared; it begins with the documents of the one before. */
export async function insertDraft(
  tx: Db,
  companyId: string,
  previousId: string | undefined,
  at: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('company_verifications')
    .values({ company_id: companyId, state: 'draft', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (previousId)
    await sql`
      insert into company_verification_documents (verification_id, kind, file_id, expires_on, added_by, added_at)
      select ${id}, kind, file_id, expires_on, added_by, added_at from company_verification_documents
      where verification_id = ${previousId}`.execute(tx);
  return id;
}

export async function upsertDocument(
  tx: Db,
  document: {
    verificationId: string;
    kind: CompanyDocumentKind;
    fileId: string;
    expiresOn: string | null;
    by: string;
    at: Date;
  },
): Promise<void> {
  const { verificationId, kind, fileId, expiresOn, by, at } = document;
  await sql`
    insert into company_verification_documents (verification_id, kind, file_id, expires_on, added_by, added_at)
    values (${verificationId}, ${kind}, ${fileId}, ${expiresOn}, ${by}, ${at})
    on conflict (verification_id, kind) do update set file_id = excluded.file_id, expires_on = excluded.expires_on,
      added_by = excluded.added_by, added_at = excluded.added_at`.execute(tx);
}

/** @returns whether there was such a document. */
export async function deleteDocument(
  tx: Db,
  verificationId: string,
  kind: CompanyDocumentKind,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('company_verification_documents')
    .where('verification_id', '=', verificationId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Change = Partial<{
  state: VerificationState;
  name: string;
  rccm_number: string;
  tax_number: string;
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
}>;

export async function updateVerification(tx: Db, id: string, change: Change): Promise<void> {
  await tx.updateTable('company_verifications').set(change).where('id', '=', id).execute();
}

/** Ends what a company has in these states. @returns how many ended. */
export async function endVerifications(
  tx: Db,
  companyId: string,
  from: readonly VerificationState[],
  end: { state: VerificationState; by: string | null; reason: string | null; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('company_verifications')
    .set({
      state: end.state,
      taken_by: null,
      taken_until: null,
      ended_by: end.by,
      ended_at: end.at,
      end_reason: end.reason,
    })
    .where('company_id', '=', companyId)
    .where('state', 'in', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The badge and the numbers that were read; a company whose name waited is released with it. */
export async function setCompanyVerified(
  tx: Db,
  companyId: string,
  { rccmNumber, taxNumber, until, at }: { rccmNumber: string; taxNumber: string; until: string; at: Date },
): Promise<void> {
  await sql`
    update companies set is_verified = true, verified_until = ${until}, rccm_number = ${rccmNumber},
      tax_number = ${taxNumber}, hold_state = null,
      hold_decided_at = case when hold_state is null then hold_decided_at else ${at} end,
      hold_decision = case when hold_state is null then hold_decision else 'Documents vérifiés par deux personnes.' end,
      version = version + 1, updated_at = ${at}
    where id = ${companyId}`.execute(tx);
}

export async function setCompanyUnverified(tx: Db, companyId: string, at: Date): Promise<void> {
  await sql`update companies set is_verified = false, verified_until = null, version = version + 1, updated_at = ${at}
    where id = ${companyId}`.execute(tx);
}

export async function isMember(db: Db, companyId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_members')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those who read documents, but one of them. */
export async function selectVerifiers(db: Db, except: string | null): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from effective_permissions p join accounts a on a.id = p.account_id
    where p.permission = 'companies.verify' and a.status = 'active' and a.erased_at is null
      and a.id is distinct from ${except}`.execute(db);
  return rows;
}

/** As `rccm_key` and `tax_key` are made. */
const keyOf = (number: string | null): RawBuilder<string | null> =>
  sql`regexp_replace(upper(${number}::text), '[^A-Z0-9]', '', 'g')`;

/** Other companies that have one of these numbers, as it was read of their documents. */
export async function selectNumberNamesakes(
  db: Db,
  { companyId, rccm, tax }: { companyId: string; rccm: string | null; tax: string | null },
): Promise<{ id: string; name: string; number: 'rccm' | 'nif' }[]> {
  const { rows } = await sql<{ id: string; name: string; number: 'rccm' | 'nif' }>`
    (select id, name, 'rccm' as number from companies
      where rccm_key = ${keyOf(rccm)} and id <> ${companyId} and deleted_at is null limit 5)
    union all
    (select id, name, 'nif' as number from companies
      where tax_key = ${keyOf(tax)} and id <> ${companyId} and deleted_at is null limit 5)`.execute(db);
  return rows;
}
