import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { selectCandidateCards } from '../candidates/public/candidate-cards.ts';

export type ActivityRow = Awaited<ReturnType<typeof selectRows>>[number];
type ActivityFilter = {
  member?: string | undefined;
  offerId?: number | undefined;
  page: number;
  limit: number;
};

/**
 * One page of a company's activity log, the latest first. A candidate bears the name the company may read this day:
 * the whole one that was written ends with what opened them, a refunded unlock or an application they took back, and
 * is never shown once nothing tells whom the line is about.
 */
export async function selectActivity(
  db: Db,
  companyId: string,
  filter: ActivityFilter,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const rows = await selectRows(db, companyId, filter);
  const ids = rows.flatMap(({ candidate_id: id }) => id ?? []);
  const cards = await selectCandidateCards(db, companyId, [...new Set(ids)]);
  const names = new Map(cards.map(({ id, name }) => [id, name]));
  const { total } = await linesOf(db, companyId, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const named = rows.map((row) =>
    row.is_about_candidate
      ? {
          ...row,
          subject_title: names.get(row.candidate_id ?? '') ?? "quelqu'un dont le profil n'est plus visible",
        }
      : row,
  );
  return { rows: named, total };
}

function linesOf(db: Db, companyId: string, { member, offerId }: ActivityFilter) {
  return db
    .selectFrom('company_activity as l')
    .where('l.company_id', '=', companyId)
    .$if(member !== undefined, (query) => query.where('l.actor_id', '=', member ?? ''))
    .$if(offerId !== undefined, (query) => query.where('l.offer_id', '=', offerId ?? 0));
}

const isAboutCandidateSql = sql<boolean>`l.kind ~ '^(candidate|application|interview)[.]'`;

/** Whom a line is about, by the subject its kind has: a candidate, or an interview with one. */
const candidateSql = sql<string | null>`case
  when l.kind like 'candidate.%' or l.kind like 'application.%' then l.subject_id
  when l.kind like 'interview.%' then (select ap.candidate_id::text
    from interviews i join applications ap on ap.id = i.application_id where i.id = l.subject_id::uuid) end`;

function selectRows(db: Db, companyId: string, filter: ActivityFilter) {
  const { page, limit } = filter;
  return linesOf(db, companyId, filter)
    .leftJoin('accounts as a', (join) => join.onRef('a.id', '=', 'l.actor_id').on('a.erased_at', 'is', null))
    .leftJoin('offers as o', 'o.id', 'l.offer_id')
    .select(['l.id', 'l.kind', 'l.subject_title', 'l.created_at', candidateSql.as('candidate_id')])
    .select(isAboutCandidateSql.as('is_about_candidate'))
    .select(['a.id as actor_id', 'a.first_name', 'a.last_name', 'a.email'])
    .select(['o.id as offer_id', 'o.title as offer_title'])
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}
