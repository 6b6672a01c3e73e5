import type { Db } from '../../../platform/db/database.ts';
import { sql } from 'kysely';
import { offerSearchTerms } from './offer-search-terms.ts';

/**
 * Writes a department's new name in the offers that bear the old one, accents and case aside, and analyses them
 * again, since it is among what they are searched by. In the caller's transaction.
 * @returns the offers changed, for the index of this instance; others follow by themselves.
 */
export async function renameDepartmentInOffers(
  tx: Db,
  company: { id: string; name: string },
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const offers = await tx
    .selectFrom('offers as o')
    .leftJoin('job_categories as k', 'k.id', 'o.category_id')
    .where('o.company_id', '=', company.id)
    .where(sql`fold(o.department)`, '=', sql`fold(${from})`)
    .select(['o.id', 'o.title', 'o.description', 'o.key_points', 'o.skills', 'o.city', 'o.country'])
    .select('k.title as category')
    .orderBy('o.id')
    .execute();
  for (const { id, category, ...offer } of offers) {
    const terms = offerSearchTerms({ ...offer, department: to }, company.name, category);
    await tx
      .updateTable('offers')
      // Anyone who is editing this offer must read it again before saving.
      .set((eb) => ({ department: to, search_terms: terms, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
  return offers.map(({ id }) => id);
}
