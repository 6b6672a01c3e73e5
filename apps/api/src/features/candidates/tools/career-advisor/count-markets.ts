import { MARKET_MONTHS } from '@baara/contract/candidates/tools/career-advisor-words';
import { MarketCount } from '@baara/career-paths';
import type { Db } from '../../../../platform/db/database.ts';
import { givingWay } from '../../../../platform/queue/give-way.ts';
import { type MarketOfferRow, replaceMarkets, selectMarketOffers } from './career-advisor.queries.ts';

const BATCH = 500;

/** Counts what offers of the last twelve months ask and pay, by trade and country, and stores it. */
export async function countMarkets(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - MARKET_MONTHS);
  const count = new MarketCount();
  let after = 0;
  for (;;) {
    const rows = await givingWay(signal, async () => {
      const batch = await selectMarketOffers(db, { since, until: now, after, limit: BATCH });
      for (const row of batch) count.add(marketOffer(row));
      return batch;
    });
    // Half a count would say that the market shrank: the last count stays.
    if (signal.aborted) return;
    if (rows.length < BATCH) break;
    after = rows.at(-1)?.id ?? after;
  }
  await replaceMarkets(db, count.markets(), now);
}

/** A hidden salary takes no part: a figure would reveal it. */
const marketOffer = (row: MarketOfferRow) => ({
  companyId: row.company_id,
  title: row.title,
  country: row.country,
  city: row.city,
  skills: row.skills,
  contractType: row.contract_type,
  studyLevel: row.study_level,
  seniority: row.seniority,
  salaryMin: row.salary_visible ? row.salary_min : null,
  salaryMax: row.salary_visible ? row.salary_max : null,
  currency: row.currency,
});
