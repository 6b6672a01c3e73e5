import type { InterviewTab } from '@baara/contract/applications/interview-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { type InterviewRow, rowsOfPage } from './interviews.queries.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';

export type InterviewFilter = {
  tab?: InterviewTab | undefined;
  status?: string | undefined;
  kind?: string | undefined;
  offerId?: number | undefined;
  interviewerId?: string | undefined;
  /** An account: those it conducts. */
  conductedBy?: string | undefined;
  applicationId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
};

/** Which tab an interview stands under: one and only one. */
const tabSql = (now: Date): RawBuilder<InterviewTab> => sql<InterviewTab>`case
  when i.status = 'cancelled' then 'cancelled'
  when i.status = 'completed' then 'past'
  when i.invitation in ('proposed', 'countered') then 'pending'
  when i.ends_at <= ${now} then 'past'
  else 'upcoming' end`;

/** One page of a company's interviews: those to come first to last, the others from the last; and each tab's count. */
export async function selectInterviews(
  db: Db,
  scope: OfferScope,
  filter: InterviewFilter,
  page: { page: number; limit: number },
  now: Date,
): Promise<{ rows: InterviewRow[]; counts: Record<InterviewTab, number> }> {
  const found = matching(db, scope, filter, now);
  const totals = await db
    .selectFrom(found.as('f'))
    .select(({ fn }) => ['f.tab', fn.countAll<number>().as('total')])
    .groupBy('f.tab')
    .execute();
  const counts: Record<InterviewTab, number> = { upcoming: 0, pending: 0, past: 0, cancelled: 0 };
  for (const { tab, total } of totals) counts[tab] = total;
  const ids = await db
    .selectFrom(found.as('f'))
    .$if(filter.tab !== undefined, (query) => query.where('f.tab', '=', filter.tab ?? 'upcoming'))
    .select('f.id')
    .orderBy(sql`f.tab in ('past', 'cancelled')`)
    .orderBy(sql`case when f.tab in ('past', 'cancelled') then null else f.starts_at end`)
    .orderBy('f.starts_at', 'desc')
    .orderBy('f.id')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
  const rows = await rowsOfPage(
    db,
    scope.companyId,
    ids.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), counts };
}

/** Nothing for nobody. */
const isConductedBy = (accountId: string | null): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from interview_interviewers n
    where n.interview_id = i.id and n.account_id = ${accountId}::uuid)`;

/** Everything that matches the filter, in all tabs. */
function matching(db: Db, scope: OfferScope, filter: InterviewFilter, now: Date) {
  const { status, kind, offerId, applicationId, interviewerId, conductedBy, from, to, search } = filter;
  return db
    .selectFrom('interviews as i')
    .innerJoin('applications as ap', 'ap.id', 'i.application_id')
    .innerJoin('offers as o', 'o.id', 'ap.offer_id')
    .innerJoin('accounts as c', 'c.id', 'ap.candidate_id')
    .where((either) =>
      either.or([
        isInOfferScope(scope, { company: 'i.company_id', offer: 'ap.offer_id' }),
        // Who conducts one sees it, in the offer's team or not.
        sql<boolean>`(i.company_id = ${scope.companyId} and ${isConductedBy(scope.teamOf)})`,
      ]),
    )
    .$if(conductedBy !== undefined, (query) => query.where(isConductedBy(conductedBy ?? null)))
    .$if(status !== undefined, (query) => query.where('i.status', '=', status ?? ''))
    .$if(kind !== undefined, (query) => query.where('i.kind', '=', kind ?? ''))
    .$if(offerId !== undefined, (query) => query.where('ap.offer_id', '=', offerId ?? 0))
    .$if(applicationId !== undefined, (query) => query.where('ap.id', '=', applicationId ?? ''))
    .$if(interviewerId !== undefined, (query) => query.where(isConductedBy(interviewerId ?? null)))
    .$if(from !== undefined, (query) => query.where('i.ends_at', '>=', new Date(`${from}T00:00:00Z`)))
    .$if(to !== undefined, (query) => query.where('i.starts_at', '<=', new Date(`${to}T23:59:59.999Z`)))
    .where(matchesWords(search))
    .select(['i.id', 'i.starts_at', tabSql(now).as('tab')]);
}

/**
 * Every word stands in the offer's title or the candidate's name; accents and case do not count. A candidate who
 * withdrew is found by their first name only: the other one is masked again.
 */
function matchesWords(search: string | undefined): RawBuilder<boolean> {
  const words = searchWords(search);
  if (words.length === 0) return sql<boolean>`true`;
  const text = sql`fold(concat_ws(' ', o.title, c.first_name, case when ap.stage <> 'withdrawn' then c.last_name end))`;
  return sql.join(
    words.map((word) => sql`strpos(${text}, fold(${word})) > 0`),
    sql` and `,
  ) as RawBuilder<boolean>;
}
