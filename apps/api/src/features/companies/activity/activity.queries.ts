import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { wholeApplicantName } from '../../candidates/public/anonymous-applicant.ts';
import { selectCandidateCards } from '../../candidates/public/candidate-cards.ts';
import { isOfferSeen, type OfferScope } from '../access/public/offer-scope.ts';

export type ActivityRow = Awaited<ReturnType<typeof selectRows>>[number];
type ActivityFilter = {
  member?: string | undefined;
  offerId?: number | undefined;
  page: number;
  limit: number;
};

/**
 * One page of a company's activity log, the latest first. A candidate has the name that the company may read today: the
 * full name of the log disappears with the access, after a refunded unlock or a withdrawn application, and is never
 * shown for a line whose candidate is unknown.
 */
export async function selectActivity(
  db: Db,
  scope: OfferScope,
  filter: ActivityFilter,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const rows = await selectRows(db, scope, filter);
  const ids = rows.flatMap(({ candidate_id: id }) => id ?? []);
  const cards = await selectCandidateCards(db, scope, [...new Set(ids)]);
  const names = new Map(cards.map(({ id, name }) => [id, name]));
  const { total } = await linesOf(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const named = rows.map((row) =>
    row.is_about_candidate
      ? {
          ...row,
          subject_title:
            row.applicant_name ??
            names.get(row.candidate_id ?? '') ??
            'quelqu’un dont le profil n’est plus visible',
        }
      : row,
  );
  return { rows: named, total };
}

function linesOf(db: Db, scope: OfferScope, { member, offerId }: ActivityFilter) {
  return db
    .selectFrom('company_activity as l')
    .where('l.company_id', '=', scope.companyId)
    .$if(scope.teamOf !== null, (query) =>
      query.where(
        sql<boolean>`(l.kind !~ '^wallet[.]' and (l.offer_id is null or ${isOfferSeen(scope, 'l.offer_id')}))`,
      ),
    )
    .$if(member !== undefined, (query) => query.where('l.actor_id', '=', member ?? ''))
    .$if(offerId !== undefined, (query) => query.where('l.offer_id', '=', offerId ?? 0));
}

const isAboutCandidateSql = sql<boolean>`l.kind ~ '^(candidate|application|interview)[.]'`;

/** The candidate of a line, by the subject of its kind: a candidate, or an interview with one. */
const candidateSql = sql<string | null>`case
  when l.kind like 'candidate.%' or l.kind like 'application.%' then l.subject_id
  when l.kind like 'interview.%' then (select ap.candidate_id::text
    from interviews i join applications ap on ap.id = i.application_id where i.id = l.subject_id::uuid) end`;

/**
 * Of a line about an application, written while it was anonymous or before its offer became so: its label until the
 * interview stage, then the name.
 */
const applicantNameOfLineSql = sql<string | null>`case
  when l.kind ~ '^(application|candidate[.](evaluat|noted))' and l.offer_id is not null then (
    select case when ap.is_anonymous then anonymous_label(ap.id)
      else ${wholeApplicantName('ap', 'named')} end from applications ap join accounts named on named.id = ap.candidate_id
    where ap.offer_id = l.offer_id and ap.company_id = l.company_id
      and (ap.id::text = l.subject_id and ap.stage <> 'withdrawn' and named.erased_at is null
        or ap.is_anonymous and l.subject_id in (ap.id::text, ap.candidate_id::text))
    order by ap.created_at desc limit 1) end`;

function selectRows(db: Db, scope: OfferScope, filter: ActivityFilter) {
  const { page, limit } = filter;
  return linesOf(db, scope, filter)
    .leftJoin('accounts as a', (join) => join.onRef('a.id', '=', 'l.actor_id').on('a.erased_at', 'is', null))
    .leftJoin('offers as o', 'o.id', 'l.offer_id')
    .innerJoin('companies as co', 'co.id', 'l.company_id')
    .select(['l.is_on_behalf', 'co.name as company_name'])
    .select(['l.id', 'l.kind', 'l.subject_title', 'l.created_at', candidateSql.as('candidate_id')])
    .select(isAboutCandidateSql.as('is_about_candidate'))
    .select(applicantNameOfLineSql.as('applicant_name'))
    .select(['a.id as actor_id', 'a.first_name', 'a.last_name', 'a.email'])
    .select(['o.id as offer_id', 'o.title as offer_title'])
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}
