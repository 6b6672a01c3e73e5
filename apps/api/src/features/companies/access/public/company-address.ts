import type { Db } from '../../../../platform/db/database.ts';
import { isSlugOf, slugsFor } from './company-slug.ts';

/** Former addresses of one company that lead to it; older ones are free again. */
const MOST_FORMER = 20;

/** Whether links to another company still bear this name. */
export async function isFormerSlug(db: Db, slug: string, exceptCompanyId?: string): Promise<boolean> {
  const row = await db
    .selectFrom('former_company_slugs')
    .select('company_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined && row.company_id !== exceptCompanyId;
}

async function isFree(db: Db, slug: string, companyId: string): Promise<boolean> {
  const taken = await db.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirst();
  return taken === undefined && !(await isFormerSlug(db, slug, companyId));
}

/**
 * In the transaction that renames a company, which locks the names: an address of its new name, and the present one
 * leads to it from then on. An address that was made of that name stays.
 */
export async function addressFor(
  tx: Db,
  company: { id: string; slug: string },
  name: string,
  now: Date,
): Promise<string> {
  if (isSlugOf(company.slug, name)) return company.slug;
  for (const slug of slugsFor(name)) {
    if (!(await isFree(tx, slug, company.id))) continue;
    const former = { slug: company.slug, company_id: company.id, created_at: now };
    await tx.deleteFrom('former_company_slugs').where('slug', '=', slug).execute();
    await tx
      .insertInto('former_company_slugs')
      .values(former)
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet({ company_id: company.id, created_at: now }),
      )
      .execute();
    await forgetOldest(tx, company.id);
    return slug;
  }
  return company.slug;
}

async function forgetOldest(tx: Db, companyId: string): Promise<void> {
  await tx
    .deleteFrom('former_company_slugs')
    .where('slug', 'in', (query) =>
      query
        .selectFrom('former_company_slugs')
        .select('slug')
        .where('company_id', '=', companyId)
        .orderBy('created_at', 'desc')
        .offset(MOST_FORMER),
    )
    .execute();
}
