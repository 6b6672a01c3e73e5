import type { AnswerFilter } from '@baara/contract/applications/answer-filters';
import { type RawBuilder, sql } from 'kysely';

export type AnswersFilter = {
  /** Whether the answers meet what the questions ask. */
  criteria?: 'met' | 'unmet' | undefined;
  answers?: readonly AnswerFilter[] | undefined;
};

/** @param table name or alias of `applications` in the query. */
export function answersMatch({ criteria, answers = [] }: AnswersFilter, table: string): RawBuilder<boolean> {
  const conditions = answers.map((filter) => answerMatches(filter, table));
  const unmet = sql.ref(`${table}.unmet_criteria`);
  if (criteria === 'met') conditions.push(sql<boolean>`${unmet} = '{}'`);
  if (criteria === 'unmet') conditions.push(sql<boolean>`${unmet} <> '{}'`);
  if (conditions.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function answerMatches({ questionId, test }: AnswerFilter, table: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from application_answers w
    where w.application_id = ${sql.ref(`${table}.id`)} and w.question_id = ${questionId}::uuid
      and ${valueMatches(test)})`;
}

function valueMatches(test: AnswerFilter['test']): RawBuilder<boolean> {
  // A text equals the answer, or is among those chosen.
  if ('value' in test) return sql<boolean>`w.value @> ${JSON.stringify(test.value)}::jsonb`;
  const { min, max } = test;
  return sql<boolean>`case jsonb_typeof(w.value) when 'number' then
    (w.value)::numeric >= ${min ?? '-Infinity'}::numeric and (w.value)::numeric <= ${max ?? 'Infinity'}::numeric
    else false end`;
}
