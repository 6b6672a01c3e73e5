import type { Db } from '../../../platform/db/database.ts';

const MOST_SHOWN = 200;

/** Saved offers that close in this span, still open to this person: neither applied to nor filled. */
export function selectBookmarkDeadlines(db: Db, accountId: string, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('bookmarks as b')
    .innerJoin('offers as o', 'o.id', 'b.offer_id')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .where('b.account_id', '=', accountId)
    .where('o.status', '=', 'active')
    .where('o.suspended_at', 'is', null)
    .where('o.expires_at', '>', from)
    .where('o.expires_at', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications as a')
            .where('a.candidate_id', '=', accountId)
            .whereRef('a.offer_id', '=', 'o.id')
            .where('a.stage', '<>', 'withdrawn')
            .select('a.id'),
        ),
      ),
    )
    .select(['o.id', 'o.slug', 'o.title', 'o.updated_at', 'c.name as company'])
    .select((eb) => eb.ref('o.expires_at').$notNull().as('expires_at'))
    .orderBy('o.expires_at')
    .limit(MOST_SHOWN)
    .execute();
}
