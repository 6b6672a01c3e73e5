import type { OfferNeeds } from '@baara/matching';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';
import { type CandidateMatch, matchSql } from '../public/candidate-filter.ts';
import { candidateColumns } from './public/match-input.ts';

/** An offer of the company, whatever its status; undefined for another's. */
export function findCompanyOffer(db: Db, companyId: string, offerId: number) {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', offerId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}
export type CompanyOfferRow = NonNullable<Awaited<ReturnType<typeof findCompanyOffer>>>;

/** An offer that the scope sees, whatever its status. */
export function findSeenOffer(db: Db, scope: OfferScope, offerId: number) {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', offerId)
    .where(isInOfferScope(scope, { company: 'offers.company_id', offer: 'offers.id' }))
    .executeTakeFirst();
}

/** How many candidates are read whole for one answer. */
const MOST_READ = 200;
/** How many of one trade are weighed for it, the surest first, then the newest. */
const MOST_WEIGHED = 8000;
/** With so many of the very trade, nobody of a near one would be among the first. */
const ENOUGH = 3000;
const OWN_TRADE = 0.95;

/** `among`: the condition on a row `m`; everyone's without it. */
type Asked = { studyLevel: number | null; salary: number | null; among?: RawBuilder<boolean> };

/**
 * The candidates most worth reading for an offer, by a coarse sum of what the engine weighs finely: the trade and the
 * years in it, skills in common, the place, the level and the salary. Near trades are looked in when the offer's own
 * have few people.
 */
export async function selectPlausible(db: Db, needs: OfferNeeds, asked: Asked): Promise<string[]> {
  const own = needs.trades.filter(({ nearness }) => nearness >= OWN_TRADE);
  if (own.length > 0 && own.length < needs.trades.length) {
    const { ids, weighed } = await weigh(db, { ...needs, trades: own }, asked);
    if (weighed >= ENOUGH) return ids;
  }
  return (await weigh(db, needs, asked)).ids;
}

async function weigh(db: Db, needs: OfferNeeds, asked: Asked): Promise<{ ids: string[]; weighed: number }> {
  const trades = needs.trades.map(({ trade }) => trade);
  const nearness = needs.trades.map(({ nearness: value }) => value);
  const { rows } = await sql<{ account_id: string; weighed: number }>`
    select account_id, weighed from (
      select account_id, max(worth) as worth, count(*) over ()::integer as weighed
      from unnest(${trades}::text[], ${nearness}::real[]) as t (trade, nearness)
      cross join lateral (
        select m.account_id,
          40 * t.nearness * m.strength / 100 * (0.6 + 0.4 * least(1, m.years / ${Math.max(1, needs.years)}::real))
          + 26 * icount(m.skills & ${needs.skills}::int[]) / ${Math.max(1, needs.skills.length)}::real
          + case when m.places && ${needs.place === null ? [] : [needs.place]}::int[] then 9 else 0 end
          + case when m.education_level <= ${asked.studyLevel ?? 7}::int then 10
              when m.education_level is null then 4 else 0 end
          + case when m.desired_salary > ${asked.salary}::int then 0 else 7 end as worth
        from match_trades m where m.trade = t.trade and ${asked.among ?? sql<boolean>`true`}
        order by m.strength desc, m.account_id desc limit ${MOST_WEIGHED}
      ) surest
      group by account_id
    ) weighed order by worth desc, account_id limit ${MOST_READ}`.execute(db);
  return { ids: rows.map((row) => row.account_id), weighed: rows[0]?.weighed ?? 0 };
}

/** Up to so many candidates of a search, in no order. */
export function selectSearched(db: Db, match: CandidateMatch, most: number): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // As the search asks: the planner does not know how expensive it is to read the words of a row.
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      select s.account_id as id from candidate_search s where ${matchSql(match)} limit ${most}`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

/**
 * Whether the row `m` of the trades is of the search. A value for each row, so that it is asked in the order of the index
 * until enough are found: joined, all the matches would be found first.
 */
export const isSearchedSql = (match: CandidateMatch): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select true from candidate_search s where s.account_id = m.account_id and ${matchSql(match)}), false)`;

/** At most `most` profiles that changed since their rows of `match_trades` were written, the same ones for every page. */
export function selectStaleProfiles(db: Db, most: number) {
  return db
    .selectFrom('match_stale as s')
    .innerJoin('candidates as c', 'c.account_id', 's.account_id')
    .distinctOn('c.account_id')
    .select(['c.account_id', ...candidateColumns])
    .orderBy('c.account_id')
    .limit(most)
    .execute();
}
export type StaleProfile = Awaited<ReturnType<typeof selectStaleProfiles>>[number];

/**
 * Their profiles, of those the scope may see: visible, or open to it by an application or an unlock. Names only serve to
 * mask them. The profiles apart, by their own key: in one query, PostgreSQL reads every account.
 */
export async function selectProfiles(db: Db, scope: OfferScope, ids: readonly string[]) {
  const [profiles, applied, unlocked] = await Promise.all([
    db
      .selectFrom('candidates as c')
      .innerJoin('accounts as a', 'a.id', 'c.account_id')
      .where('c.account_id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('a.status', '=', 'active')
      .where('a.erased_at', 'is', null)
      .select(['a.id', 'a.first_name', 'a.last_name', 'c.is_visible', ...candidateColumns])
      .execute(),
    db
      .selectFrom('applications')
      .select('candidate_id')
      .where(isInOfferScope(scope, { company: 'applications.company_id', offer: 'applications.offer_id' }))
      .where('stage', '<>', 'withdrawn')
      .where('is_anonymous', '=', false)
      .where('candidate_id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
    db
      .selectFrom('unlocked_profiles')
      .select('candidate_id')
      .where('company_id', '=', scope.companyId)
      .where('refunded_at', 'is', null)
      .where('candidate_id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  ]);
  const open = new Set([...applied, ...unlocked].map((row) => row.candidate_id));
  return profiles.filter(({ id, is_visible: isVisible }) => isVisible || open.has(id));
}
export type ProfileRow = Awaited<ReturnType<typeof selectProfiles>>[number];

/** The applications of these candidates to an offer, by candidate: the living one, else the last that was withdrawn. */
export async function selectApplicationsTo(db: Db, offerId: number, ids: readonly string[]) {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'candidate_id', 'stage'])
    .where('offer_id', '=', offerId)
    .where('is_anonymous', '=', false)
    .where('candidate_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`(stage <> 'withdrawn')`)
    .orderBy('created_at')
    .execute();
  // The last of a key stays.
  return new Map(rows.map((row) => [row.candidate_id, row]));
}
export type ApplicationsTo = Awaited<ReturnType<typeof selectApplicationsTo>>;

/** A company's choices learn best from what it did lately. */
export const MOST_SIGNALS = 400;

/** The company's decisions on its applications, the latest first: accepted at some step, or rejected. */
export function selectDecisions(db: Db, companyId: string) {
  return db
    .selectFrom('applications')
    .select(['candidate_id', 'offer_id', 'stage'])
    .where('company_id', '=', companyId)
    .where('is_anonymous', '=', false)
    .where('stage', 'in', ['shortlisted', 'test', 'interview', 'offer', 'hired', 'rejected'])
    .orderBy('stage_changed_at', 'desc')
    .orderBy('id')
    .limit(MOST_SIGNALS)
    .execute();
}

export function selectOffersById(db: Db, companyId: string, ids: readonly number[]) {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
}
