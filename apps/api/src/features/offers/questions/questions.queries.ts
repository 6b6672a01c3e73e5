import type { LibraryQuestion, QuestionDraft } from '@baara/contract/offers/questions';
import type { KnockOut, QuestionKind } from '@baara/contract/offers/question-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type QuestionRow = {
  id: string;
  kind: QuestionKind;
  label: string;
  is_required: boolean;
  choices: string[];
  knock_out: KnockOut | null;
  retired_at: Date | null;
  answers: number;
};

const columns = [
  'q.id',
  'q.kind',
  'q.label',
  'q.is_required',
  'q.choices',
  'q.knock_out',
  'q.retired_at',
] as const;

/** Those of an offer, in the order of its form; retired ones last. */
export function selectQuestions(db: Db, offerId: number): Promise<QuestionRow[]> {
  return db
    .selectFrom('application_questions as q')
    .where('q.offer_id', '=', offerId)
    .select(columns)
    .select(
      sql<number>`(select count(*)::integer from application_answers a where a.question_id = q.id)`.as(
        'answers',
      ),
    )
    .orderBy(sql`q.retired_at is not null`)
    .orderBy('q.position')
    .orderBy('q.id')
    .$castTo<QuestionRow>()
    .execute();
}

/** Whether anyone may read the offer; neither a draft nor a suspended one. */
export async function isPublicOffer(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .where('suspended_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of this company; undefined for another's. */
export function findOffer(db: Db, companyId: string, id: number) {
  return db
    .selectFrom('offers')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select(['id', 'title'])
    .executeTakeFirst();
}

/** Saves of one offer's questions run one after the other; applications go on. */
export function lockOffer(tx: Db, companyId: string, id: number) {
  return tx
    .selectFrom('offers')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select(['id', 'title', 'status', 'suspended_at', 'expires_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Waits for the applications that are answering them, and makes the next ones wait. */
export async function lockQuestions(tx: Db, offerId: number): Promise<void> {
  await tx
    .selectFrom('application_questions')
    .where('offer_id', '=', offerId)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

const valuesOf = ({ kind, label, isRequired, choices, knockOut }: QuestionDraft) => ({
  kind,
  label,
  is_required: isRequired,
  choices,
  knock_out: knockOut === null ? null : JSON.stringify(knockOut),
});

export async function insertQuestion(
  tx: Db,
  owner: { companyId: string; offerId: number | null },
  draft: QuestionDraft,
  position: number,
): Promise<string> {
  const { id } = await tx
    .insertInto('application_questions')
    .values({ ...valuesOf(draft), company_id: owner.companyId, offer_id: owner.offerId, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @param asked again when it was retired. */
export async function updateQuestion(
  tx: Db,
  id: string,
  draft: QuestionDraft,
  position: number,
): Promise<void> {
  await tx
    .updateTable('application_questions')
    .set({ ...valuesOf(draft), position, retired_at: null })
    .where('id', '=', id)
    .execute();
}

/** Answered ones are retired, the others deleted. */
export async function removeQuestions(tx: Db, rows: readonly QuestionRow[], now: Date): Promise<void> {
  const ids = (some: readonly QuestionRow[]) => sql<string>`any(${some.map(({ id }) => id)}::uuid[])`;
  const [answered, unanswered] = [
    rows.filter(({ answers }) => answers > 0),
    rows.filter(({ answers }) => answers === 0),
  ];
  if (unanswered.length > 0)
    await tx.deleteFrom('application_questions').where('id', '=', ids(unanswered)).execute();
  if (answered.length > 0)
    await tx
      .updateTable('application_questions')
      .set({ retired_at: now })
      .where('id', '=', ids(answered))
      .execute();
}

export async function setOfferQuestions(
  tx: Db,
  offerId: number,
  { count, findings }: { count: number; findings: readonly object[] },
): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ question_count: count, question_findings: JSON.stringify(findings) })
    .where('id', '=', offerId)
    .execute();
}

export function selectWarnings(db: Db, offerId: number) {
  return db.selectFrom('offers').where('id', '=', offerId).select('question_findings').executeTakeFirst();
}

export async function selectLibrary(db: Db, companyId: string): Promise<LibraryQuestion[]> {
  const rows = await db
    .selectFrom('application_questions as q')
    .where('q.company_id', '=', companyId)
    .where('q.offer_id', 'is', null)
    .select(columns)
    .orderBy('q.label')
    .orderBy('q.id')
    .$castTo<Omit<QuestionRow, 'answers'>>()
    .execute();
  return rows.map(libraryQuestion);
}

export const libraryQuestion = (row: Omit<QuestionRow, 'answers'>): LibraryQuestion => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  isRequired: row.is_required,
  choices: row.choices,
  knockOut: row.knock_out,
});

/** Additions to one company's library run one after the other. */
export async function lockLibrary(tx: Db, companyId: string): Promise<void> {
  await tx.selectFrom('companies').where('id', '=', companyId).select('id').forNoKeyUpdate().execute();
}

/** @returns whether the library had it. */
export async function deleteFromLibrary(db: Db, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('application_questions')
    .where('company_id', '=', companyId)
    .where('offer_id', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
