import type { CandidateAccess } from '@baara/contract/candidates/cards';
import type { CandidateProfile } from '@baara/contract/candidates/record';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { defineStatement, type Holes } from '../../../platform/db/prepared.ts';
import { candidateAccessSql, candidateTagsSql } from '../public/candidate-cards.ts';
import { isFeaturedSql } from '../public/featured-candidates.ts';
import { openDocumentKinds } from '@baara/contract/files/document-kinds';
import { isOfferSeen, type OfferScope, wholeCompany } from '../../companies/access/public/offer-scope.ts';

type Listed<Name extends 'languages' | 'experiences' | 'educations'> = CandidateProfile[Name];
type Application = { id: string; offerId: number; offerTitle: string; stage: string; at: string };

/** No company: it opens no profile, and has no notes. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

/** One profile for a company or for nobody's (null). */
export type ProfileKey = { scope: OfferScope | null; id: string };

/**
 * Everything that profiles show, in one statement, each for anyone who asks for it, in the order asked. Erased and
 * disabled accounts are left out; hidden profiles are not: the caller decides by `is_visible` and `access`.
 */
export async function selectProfileRows(
  db: Db,
  keys: readonly ProfileKey[],
): Promise<(ProfileRow | undefined)[]> {
  const scopes = keys.map(({ scope }) => scope ?? wholeCompany(NO_COMPANY));
  const rows = await profileRows(db, {
    companies: scopes.map(({ companyId }) => companyId),
    teamsOf: scopes.map(({ teamOf }) => teamOf),
    ids: keys.map(({ id }) => id),
    count: keys.length,
  });
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return keys.map((_, index) => byPlace.get(index + 1));
}

type Asked = {
  companies: readonly string[];
  teamsOf: readonly (string | null)[];
  ids: readonly string[];
  count: number;
};

const profileRows = defineStatement('candidate-profiles', (db, keys: Holes<Asked>) => {
  const company = sql<string>`asked.company`;
  const seen = { companyId: company, teamOf: sql<string | null>`asked.team_of` };
  // With the limit, PostgreSQL expects few rows: otherwise the generic plan looks expensive, and it plans anew each
  // time.
  const asked = sql<{ place: number; company: string; team_of: string | null; id: string }>`(
    select * from unnest(${keys.companies}::uuid[], ${keys.teamsOf}::uuid[], ${keys.ids}::uuid[])
      with ordinality limit ${keys.count})`;
  return db
    .selectFrom(asked.as<'asked'>(sql`asked (company, team_of, id, place)`))
    .innerJoin('accounts as a', 'a.id', 'asked.id')
    .innerJoin('candidates as c', 'c.account_id', 'a.id')
    .leftJoin('job_categories as k', 'k.id', 'c.category_id')
    .where('a.erased_at', 'is', null)
    .where('a.status', '=', 'active')
    .select('asked.place')
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.email', 'a.phone', 'a.address', 'a.avatar_file_id'])
    .select(['c.headline', 'c.summary', 'c.city', 'c.country', 'c.skills', 'c.experience_years'])
    .select(['c.education_level', 'c.birth_date', 'c.availability', 'c.desired_contract_types'])
    .select(['c.desired_salary', 'c.desired_jobs', 'c.desired_places', 'c.driving_licences', 'c.has_vehicle'])
    .select(['c.is_visible', 'c.updated_at', 'k.title as category'])
    .select([
      sql<Listed<'languages'>>`c.languages`.as('languages'),
      sql<Listed<'experiences'>>`c.experiences`.as('experiences'),
      sql<Listed<'educations'>>`c.educations`.as('educations'),
      candidateAccessSql(seen, 'a.id').as('access'),
      sql<Application[] | null>`(
        select json_agg(json_build_object('id', ap.id, 'offerId', ap.offer_id, 'offerTitle', o.title,
          'stage', ap.stage, 'at', ap.created_at) order by ap.created_at desc, ap.id desc)
        from applications ap join offers o on o.id = ap.offer_id
        where ap.company_id = ${company} and ap.candidate_id = a.id and not ap.is_anonymous
          and ${isOfferSeen(seen, 'ap.offer_id')})`.as('applications'),
      candidateTagsSql(company, 'a.id').as('tags'),
      isFeaturedSql('a.id').as('is_featured'),
      sql<number>`(select count(*)::int from candidate_notes n
        left join applications np on np.id = n.application_id
        where n.company_id = ${company} and n.candidate_id = a.id
          and (n.application_id is null or not np.is_anonymous and ${isOfferSeen(seen, 'np.offer_id')}))`.as(
        'notes_count',
      ),
      sql<number>`(select count(*)::int from files f where f.owner_id = a.id and f.deleted_at is null
        and f.kind = any(${[...openDocumentKinds]}::text[]))`.as('documents_count'),
    ]);
});
export type ProfileRow = Awaited<ReturnType<typeof profileRows>>[number] & { access: CandidateAccess };
