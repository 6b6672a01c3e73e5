import type { Db } from '../../../platform/db/database.ts';
import { offerSearchTerms } from './offer-search-terms.ts';

const CHUNK = 50;

/**
 * A company's name is among what its offers are searched by: analyses them again, in the caller's transaction.
 * @returns the offers changed, for the index of this instance; others follow by themselves.
 */
export async function renameCompanyInOffers(tx: Db, companyId: string, name: string): Promise<number[]> {
  const changed: number[] = [];
  for (let last = 0; ;) {
    const offers = await tx
      .selectFrom('offers as o')
      .leftJoin('job_categories as k', 'k.id', 'o.category_id')
      .where('o.company_id', '=', companyId)
      .where('o.id', '>', last)
      .select([
        'o.id',
        'o.title',
        'o.department',
        'o.description',
        'o.key_points',
        'o.skills',
        'o.city',
        'o.country',
        'k.title as category',
      ])
      .orderBy('o.id')
      .limit(CHUNK)
      .execute();
    for (const { id, category, ...offer } of offers) {
      const terms = offerSearchTerms(offer, name, category);
      await tx.updateTable('offers').set({ search_terms: terms }).where('id', '=', id).execute();
      changed.push(id);
    }
    last = offers.at(-1)?.id ?? last;
    if (offers.length < CHUNK) return changed;
  }
}
