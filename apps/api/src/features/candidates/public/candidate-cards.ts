import type { CandidateAccess, CandidateCard, CandidateTag } from '@baara/contract/candidates/cards';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { avatarUrl } from '../../accounts/public/avatar-address.ts';
import { cardAbilities } from './candidate.policy.ts';
import { isFeaturedSql } from './featured-candidates.ts';
import { maskedName, maskedText } from './masking.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import {
  isOfferSeen,
  type OfferScope,
  type OfferScopeSql,
  wholeCompany,
} from '../../companies/access/public/offer-scope.ts';

/** Who reads cards: which offers they see, and whether they recruit for the company. */
export type CardReader = Pick<CompanyMember, 'scope' | 'canWrite'>;

/** A company's id, the column that contains it, or the scope of a member of it. */
type CompanyKey = string | null | RawBuilder<unknown> | OfferScopeSql;

/**
 * What opens a candidate to a company, as SQL. An application counts more than an unlock: it opens for good what the
 * unlock opened. For an interviewer or a reader, only applications to the offers they see open a profile. @param
 * candidate the column of the candidate's account id.
 */
export function candidateAccessSql(company: CompanyKey, candidate: string): RawBuilder<CandidateAccess> {
  const isScope = company !== null && typeof company === 'object' && 'teamOf' in company;
  const companyId = isScope ? company.companyId : company;
  return sql<CandidateAccess>`case
    when exists (select 1 from applications known where known.company_id = ${companyId}
      and known.candidate_id = ${sql.ref(candidate)} and known.stage <> 'withdrawn' and not known.is_anonymous${isScope ? sql` and ${isOfferSeen(company, 'known.offer_id')}` : sql``}) then 'applied'
    when exists (select 1 from unlocked_profiles opened where opened.company_id = ${companyId}
      and opened.candidate_id = ${sql.ref(candidate)} and opened.refunded_at is null) then 'unlocked'
    else 'masked' end`;
}

/** A company's tags of a candidate, by name; null without any. Both parameters are as for `candidateAccessSql`. */
export const candidateTagsSql = (
  companyId: string | null | RawBuilder<unknown>,
  candidate: string,
): RawBuilder<CandidateTag[] | null> =>
  sql<CandidateTag[] | null>`(
    select json_agg(json_build_object('id', t.id, 'name', t.name) order by fold(t.name))
    from candidate_taggings g join candidate_tags t on t.id = g.tag_id
    where g.company_id = ${companyId} and g.candidate_id = ${sql.ref(candidate)})`;

/** A candidate without a reader's abilities on them. */
export type CandidateFacts = Omit<CandidateCard, 'abilities'>;

/** The same with what this member may do with each, for a screen that offers it. */
export async function selectActionableCards(
  db: Db,
  { scope, canWrite }: CardReader,
  ids: readonly string[],
): Promise<CandidateCard[]> {
  const cards = await selectCandidateCards(db, scope, ids);
  return cards.map((card) => ({ ...card, abilities: cardAbilities(card.access, canWrite) }));
}

/**
 * Candidates as this company may see them, in the order of `ids`. Hidden profiles are left out unless they are open
 * to the company; erased and disabled accounts always.
 * @param company null for whom nobody is open: everyone is masked, as in an e-mail.
 */
export async function selectCandidateCards(
  db: Db,
  company: string | OfferScope | null,
  ids: readonly string[],
): Promise<CandidateFacts[]> {
  if (ids.length === 0) return [];
  const scope = typeof company === 'string' ? wholeCompany(company) : company;
  const rows = await cardRows(db, scope ?? nobody, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row && (row.is_visible || row.access !== 'masked') ? [cardView(row)] : [];
  });
}

/** The scope of no company. */
const nobody: OfferScope = wholeCompany('00000000-0000-0000-0000-000000000000');

function cardRows(db: Db, scope: OfferScope, ids: readonly string[]) {
  return db
    .selectFrom('accounts as a')
    .modifyFront(prepared('candidate-cards'))
    .innerJoin('candidates as c', 'c.account_id', 'a.id')
    .leftJoin('job_categories as k', 'k.id', 'c.category_id')
    .where(sql<boolean>`a.id = any(${[...ids]}::uuid[])`)
    .where('a.erased_at', 'is', null)
    .where('a.status', '=', 'active')
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.email', 'a.phone', 'a.avatar_file_id'])
    .select(['c.headline', 'c.city', 'c.country', 'c.skills', 'c.experience_years', 'c.education_level'])
    .select(['c.availability', 'c.desired_contract_types', 'c.desired_salary', 'c.driving_licences'])
    .select(['c.has_vehicle', 'c.is_visible', 'c.updated_at', 'k.title as category'])
    .select(isFeaturedSql('a.id').as('is_featured'))
    .select(candidateAccessSql(scope, 'a.id').as('access'))
    .select(candidateTagsSql(scope.companyId, 'a.id').as('tags'))
    .execute();
}
type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

function cardView(row: CardRow): CandidateFacts {
  const isOpen = row.access !== 'masked';
  const person = { firstName: row.first_name, lastName: row.last_name };
  return {
    id: row.id,
    access: row.access,
    name: isOpen ? `${row.first_name} ${row.last_name}`.trim() : maskedName(person),
    title: isOpen || row.headline === null ? row.headline : maskedText(row.headline, person),
    category: row.category,
    email: isOpen ? row.email : null,
    phone: isOpen ? row.phone : null,
    avatar: isOpen ? avatarUrl(row.avatar_file_id) : null,
    city: isOpen || row.city === null ? row.city : maskedText(row.city, person),
    country: row.country,
    // Anything may be typed as a skill, a phone too.
    skills: isOpen ? row.skills : row.skills.map((skill) => maskedText(skill, person)),
    experienceYears: row.experience_years,
    educationLevel: row.education_level,
    availability: row.availability,
    desiredContractTypes: row.desired_contract_types,
    desiredSalary: row.desired_salary,
    drivingLicences: row.driving_licences,
    hasVehicle: row.has_vehicle,
    isFeatured: row.is_featured,
    updatedAt: row.updated_at.toISOString(),
    tags: row.tags ?? [],
  };
}
