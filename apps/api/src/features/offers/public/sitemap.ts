import type { Db } from '../../../platform/db/database.ts';
import type { SitemapAddress, SitemapSource } from '../../../platform/web/sitemap.ts';
import { selectSitemapOffers, selectSitemapParts, SITEMAP_PART_SIZE } from '../sitemap.queries.ts';

const ROWS_AT_ONCE = 1000;

/** The open offers, by slices of ids. */
export function offersSitemap(db: Db): SitemapSource {
  return {
    name: 'offers',
    parts: async (now) =>
      (await selectSitemapParts(db, now)).map(({ part, changed_at }) => ({ part, changedAt: changed_at })),
    addresses: (part, now) => slicesOf(db, part, now),
  };
}

async function* slicesOf(db: Db, part: number, now: Date): AsyncGenerator<SitemapAddress[]> {
  const end = (part + 1) * SITEMAP_PART_SIZE;
  let after = part * SITEMAP_PART_SIZE - 1;
  for (;;) {
    const rows = await selectSitemapOffers(db, now, { after, end, count: ROWS_AT_ONCE });
    yield rows.map((row) => ({ path: `/recruitment-offers/${row.slug}`, changedAt: row.updated_at }));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}
