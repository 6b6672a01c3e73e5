import { randomUUID } from 'node:crypto';
import type { Role } from '@baara/contract/accounts/accounts';
import type { CompanyRole } from '@baara/contract/companies/roles';
import type { Insertable } from 'kysely';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Offers } from '../../platform/db/schema.generated.ts';
import { insertSession } from '../../platform/session/session-queries.ts';
import { signToken, tokenKey } from '../../platform/session/token.ts';
import { insertMember } from '../companies/access/public/insert-member.ts';
import { offerSearchTerms } from './public/offer-search-terms.ts';
import { makeOfferSlug } from './public/offer-slug.ts';

/** For tests: what offers lean on, made in the database. */

export async function makeCompany(db: Db, name = 'Sahel Énergie'): Promise<string> {
  const { id } = await db
    .insertInto('companies')
    .values({ name, slug: `entreprise-${randomUUID()}`, activity: 'Énergie', address: 'ACI 2000, Bamako' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeCategories(db: Db): Promise<void> {
  await db
    .insertInto('job_categories')
    .values([
      { id: 1, title: 'Comptabilité, finance et audit' },
      { id: 9, title: 'Transport, transit et logistique' },
    ])
    .execute();
  await db
    .insertInto('job_denominations')
    .values([
      { id: 11, category_id: 1, title: 'Comptable' },
      { id: 12, category_id: 1, title: 'Auditeur' },
      { id: 91, category_id: 9, title: 'Chauffeur' },
    ])
    .execute();
}

const categoryTitles: Record<number, string> = {
  1: 'Comptabilité, finance et audit',
  9: 'Transport, transit et logistique',
};

let serial = 0;

/** An active offer of `companyId`, published an hour ago and open for thirty days, by default. */
export async function makeOffer(
  db: Db,
  companyId: string,
  fields: Partial<Insertable<Offers>> = {},
  companyName = 'Sahel Énergie',
): Promise<{ id: number; slug: string }> {
  const now = Date.now();
  const slug = `provisoire-${++serial}-${randomUUID()}`;
  const offer = {
    title: 'Comptable',
    description: '<p>Tenue des comptes.</p>',
    department: null,
    city: 'Bamako',
    country: 'ML',
    skills: [] as string[],
    key_points: [] as string[],
    contract_type: 'CDI',
    category_id: 1,
    seniority: 2,
    study_level: 2,
    status: 'active',
    published_at: new Date(now - 3600_000),
    expires_at: new Date(now + 30 * 86_400_000),
    ...fields,
  };
  const { id } = await db
    .insertInto('offers')
    .values({
      ...offer,
      company_id: companyId,
      slug,
      search_terms: offerSearchTerms(offer, companyName, categoryTitles[offer.category_id ?? 0] ?? null),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const named = makeOfferSlug(offer.title, id);
  await db.updateTable('offers').set({ slug: named }).where('id', '=', id).execute();
  return { id, slug: named };
}

/** A signed-in user; with `companyId`, a member of that company, its owner by default. */
export async function signedIn(
  { db, config }: { db: Db; config: Config },
  role: Role,
  {
    companyId,
    companyRole = 'owner',
    name,
  }: { companyId?: string; companyRole?: CompanyRole; name?: { first: string; last: string } } = {},
): Promise<{ accountId: string; email: string; headers: { authorization: string } }> {
  const now = new Date();
  const email = `${role}-${randomUUID()}@exemple.ml`;
  const named = name ? { first_name: name.first, last_name: name.last } : {};
  const { id: accountId } = await db
    .insertInto('accounts')
    .values({ email, role, email_verified_at: now, ...named })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (companyId) await insertMember(db, { companyId, accountId, role: companyRole, at: now });
  // Tests that move the clock stay signed in.
  const expiresAt = new Date(now.getTime() + 400 * 86_400_000);
  const session = { accountId, remember: false, userAgent: null, ip: null, now, expiresAt };
  const sessionId = await insertSession(db, session);
  const claims = { sessionId, accountId, issuedAt: now, expiresAt };
  const token = await signToken(tokenKey(config.session.secret), claims);
  return { accountId, email, headers: { authorization: `Bearer ${token}` } };
}
