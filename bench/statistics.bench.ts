/**
 * Measures a company's statistics over HTTP, on the whole product: embedded PostgreSQL, 1,000,000 candidates, 100,000
 * offers, 3,000,000 applications; the company is the one with the most applications, and each of its offers was read
 * every day of a year. The client on the same processors. It removes its writes.
 * Run: npm run bench -- statistics
 * BENCH_DATA_DIR is the folder of the loaded database (default: in the system's temporary directory); it is loaded
 * once.
 */
import { sql } from 'kysely';
import { renewAnswerRates } from '../apps/api/src/features/workspace/statistics/answer-rates.queries.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import type { Call } from './client.ts';
import { bearer, createTimings, measureCall, ms } from './measure.ts';
import { int } from './random.ts';
import { say, verdict } from './table.ts';
import { busiestCompany, busiestOffer } from './volume-people.ts';
import { onVolume } from './volume-product.ts';

const WARM_UP = 20;
const RUNS = 200;
/** No reader has it: what the bench wrote is known by it. */
const SOURCE = 'verification';

async function addViews(db: Db, companyId: string): Promise<void> {
  await sql`
    insert into offer_views (offer_id, viewed_on, source, views)
    select o.id, day::date, ${SOURCE}, 1 + (o.id + extract(doy from day)::integer) % 40
    from offers o cross join generate_series(current_date - 364, current_date, interval '1 day') as day
    where o.company_id = ${companyId}::uuid on conflict do nothing`.execute(db);
  await sql`analyze offer_views`.execute(db);
}

const timings = createTimings();

await onVolume(
  async ({ db, port }) => {
    const company = await busiestCompany(db);
    const offer = await busiestOffer(db, company.id);
    await addViews(db, company.id);
    say(`A company with ${company.applications} applications.`);
    const report = (name: string, path: () => string, goalMs: number): Promise<void> => {
      const make = (): Call => ({
        path: `/api/v1/recruiter${path()}`,
        headers: bearer(company.member.token),
      });
      return measureCall(port, timings, name, { make, warmUp: WARM_UP, runs: RUNS, goal: { p95: goalMs } });
    };
    await report('the company, 30 days', () => '/statistics', 60);
    await report('the company, 1 year', () => '/statistics?days=365', 400);
    await report('a page of its offers, 1 year', () => `/statistics/offers?days=365&page=${1 + int(5)}`, 300);
    await report('an offer, 90 days', () => `/offers/${offer.id}/statistics?days=90`, 40);
    await report('its share of answers', () => '/statistics/answer-rate', 60);
    const start = performance.now();
    await renewAnswerRates(db, new Date());
    const took = performance.now() - start;
    const goal = ['<= 10000', verdict(took <= 10_000)];
    timings.cells('every company counted (nightly)', '1', '1', ms(took), '', '', '', ...goal);
    timings.print();
  },
  async (db) => {
    await db.deleteFrom('offer_views').where('source', '=', SOURCE).execute();
  },
);
