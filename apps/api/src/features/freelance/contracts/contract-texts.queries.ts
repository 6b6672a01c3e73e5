import type { ContractBody, ContractTerms } from '@baara/contract/freelance/contracts';
import type { ContractTextState } from '@baara/contract/freelance/contracts-words';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type SignatureRow = { side: ContractSide; name: string; consent: string; signedAt: string };

const signatures = sql<SignatureRow[]>`(
  select coalesce(json_agg(json_build_object('side', s.side, 'name', s.signed_name, 'consent', s.consent,
    'signedAt', s.signed_at) order by s.signed_at, s.side), '[]')
  from contract_signatures s where s.text_id = t.id)`;

/** Without the PDF, which only its download reads. */
const texts = (db: Db) =>
  db
    .selectFrom('contract_texts as t')
    .select(['t.id', 't.contract_id', 't.number', 't.version', 't.clauses_version', 't.sha256'])
    .select(['t.sent_at', 't.ended_at', 't.reason', 't.created_at'])
    .select([
      sql<ContractTextState>`t.status`.as('status'),
      sql<ContractSide>`t.author_side`.as('author_side'),
      sql<ContractTerms>`t.terms`.as('terms'),
      sql<ContractBody | null>`t.body`.as('body'),
      signatures.as('signatures'),
    ]);

export type TextRow = Awaited<ReturnType<typeof selectTexts>>[number];

/** The open one first, then the latest. */
export function selectTexts(db: Db, contractId: string) {
  return texts(db)
    .where('t.contract_id', '=', contractId)
    .orderBy(sql`t.status in ('draft', 'sent')`, 'desc')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
}

export function findText(db: Db, contractId: string, id: string): Promise<TextRow | undefined> {
  return texts(db).where('t.contract_id', '=', contractId).where('t.id', '=', id).executeTakeFirst();
}

/** The draft, or what waits for signatures. */
export function findOpenText(db: Db, contractId: string): Promise<TextRow | undefined> {
  return texts(db)
    .where('t.contract_id', '=', contractId)
    .where('t.status', 'in', ['draft', 'sent'])
    .executeTakeFirst();
}

export async function readPdf(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('contract_texts').where('id', '=', id).select('pdf').executeTakeFirst();
  return row?.pdf ?? null;
}

export async function insertText(
  tx: Db,
  given: { contractId: string; number: number; side: ContractSide; terms: ContractTerms; by: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('contract_texts')
    .values({
      contract_id: given.contractId,
      number: given.number,
      author_side: given.side,
      terms: JSON.stringify(given.terms),
      created_at: at,
      updated_at: at,
      updated_by: given.by,
    })
    .execute();
}

export async function updateTerms(
  tx: Db,
  id: string,
  terms: ContractTerms,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('contract_texts')
    .set({ terms: JSON.stringify(terms), version: sql<number>`version + 1`, updated_at: at, updated_by: by })
    .where('id', '=', id)
    .execute();
}

export type Frozen = { body: ContractBody; clausesVersion: number; pdf: Buffer; sha256: Buffer };

export async function freezeText(
  tx: Db,
  id: string,
  { body, clausesVersion, pdf, sha256 }: Frozen,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('contract_texts')
    .set({
      status: 'sent',
      body: JSON.stringify(body),
      clauses_version: clausesVersion,
      pdf,
      sha256,
      sent_at: at,
      sent_by: by,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

export async function endText(
  tx: Db,
  id: string,
  { status, reason }: { status: 'returned' | 'withdrawn' | 'signed'; reason: string | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('contract_texts')
    .set({ status, reason, ended_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteDraft(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('contract_texts').where('id', '=', id).where('status', '=', 'draft').execute();
}

export type NewSignature = {
  textId: string;
  side: ContractSide;
  sha256: Buffer;
  accountId: string;
  signedName: string;
  consent: string;
  sessionId: string | null;
  addressHash: Buffer | null;
  deviceHash: Buffer | null;
};

export async function insertSignature(tx: Db, signature: NewSignature, at: Date): Promise<void> {
  await tx
    .insertInto('contract_signatures')
    .values({
      text_id: signature.textId,
      side: signature.side,
      sha256: signature.sha256,
      account_id: signature.accountId,
      signed_name: signature.signedName,
      consent: signature.consent,
      session_id: signature.sessionId,
      address_hash: signature.addressHash,
      device_hash: signature.deviceHash,
      signed_at: at,
    })
    .execute();
}
