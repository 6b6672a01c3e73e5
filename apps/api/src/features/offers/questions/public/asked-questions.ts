import type { AskedQuestion, KnockOut, QuestionKind } from '@baara/contract/offers/question-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

export type QuestionToAnswer = AskedQuestion & { knockOut: KnockOut | null };

/**
 * What the form of an offer asks today, in its order.
 * @param lock `shared`: the questions stay as they are until the transaction ends.
 */
export async function selectAskedQuestions(
  db: Db,
  offerId: number,
  lock?: 'shared',
): Promise<QuestionToAnswer[]> {
  const rows = await db
    .selectFrom('application_questions')
    .where('offer_id', '=', offerId)
    .where('retired_at', 'is', null)
    .select(['id', 'kind', 'label', 'is_required', 'choices', 'knock_out'])
    .orderBy('position')
    .orderBy('id')
    .$if(lock === 'shared', (query) => query.forShare())
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as QuestionKind,
    label: row.label,
    isRequired: row.is_required,
    choices: row.choices,
    knockOut: row.knock_out as KnockOut | null,
  }));
}

/** A copy of the questions an offer asks, for its duplicate. */
export async function copyQuestions(tx: Db, from: number, to: number): Promise<void> {
  await sql`
    insert into application_questions (company_id, offer_id, kind, label, is_required, choices, knock_out, position)
    select company_id, ${to}, kind, label, is_required, choices, knock_out, position
    from application_questions where offer_id = ${from} and retired_at is null`.execute(tx);
  await sql`
    update offers o set question_count = f.question_count, question_findings = f.question_findings
    from offers f where o.id = ${to} and f.id = ${from}`.execute(tx);
}
