import type { Db } from '../../../platform/db/database.ts';
import { isFormerSlug } from '../../companies/access/public/company-address.ts';

export async function insertCandidate(
  db: Db,
  candidate: { accountId: string; country: string; at: Date },
): Promise<void> {
  await db
    .insertInto('candidates')
    .values({
      account_id: candidate.accountId,
      country: candidate.country,
      created_at: candidate.at,
      updated_at: candidate.at,
    })
    .execute();
}

/** @returns undefined when another company has the slug, or had it. */
export async function insertCompany(
  db: Db,
  company: {
    name: string;
    slug: string;
    businessNumber: string | null;
    country: string;
    phone: string | null;
    package: string;
    at: Date;
  },
): Promise<{ id: string } | undefined> {
  if (await isFormerSlug(db, company.slug)) return undefined;
  return db
    .insertInto('companies')
    .values({
      name: company.name,
      slug: company.slug,
      business_identification_number: company.businessNumber,
      country: company.country,
      phone: company.phone,
      package: company.package,
      created_at: company.at,
      updated_at: company.at,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
}
