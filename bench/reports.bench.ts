/**
 * Measures saved reports and talent pools over HTTP, on the whole product: embedded PostgreSQL, 1,000,000 candidates,
 * 100,000 offers, 3,000,000 applications; the company is the one with the most applications, one of its pools has 10,000
 * people. The client on the same processors. It removes its writes.
 * Run: npm run bench -- reports
 * BENCH_DATA_DIR is the folder of the loaded database (default: in the system's temporary directory); it is loaded
 * once.
 */
import { type MeasureKey, measureKeys } from '@baara/contract/workspace/report-measures';
import { sql } from 'kysely';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { oneByOne, openClient } from './client.ts';
import { bearer, createTimings } from './measure.ts';
import { say } from './table.ts';
import { busiestCompany } from './volume-people.ts';
import { onVolume } from './volume-product.ts';
import { scaled } from './volume.ts';

const NAME = 'Bench of reports';
const PEOPLE = scaled(10_000);
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** People of all the table, a fifth of them to come back to. */
async function makePool(db: Db, companyId: string): Promise<string> {
  const { id } = await db
    .insertInto('talent_pools')
    .values({ company_id: companyId, name: NAME })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into shortlisted_candidates (company_id, candidate_id, pool_id, note, follow_up_on)
    select ${companyId}, c.account_id, ${id}, 'À rappeler', case when random() < 0.2 then current_date + (random() * 60)::integer end
    from candidates c join accounts a on a.id = c.account_id
    where c.is_visible and a.status = 'active' limit ${PEOPLE}`.execute(db);
  await sql`analyze shortlisted_candidates`.execute(db);
  return id;
}

const timings = createTimings();

await onVolume(
  async ({ db, port }) => {
    const company = await busiestCompany(db);
    const pool = await makePool(db, company.id);
    say(`A company with ${company.applications} applications, a pool with ${PEOPLE} people.`);
    const headers = bearer(company.member.token);
    const client = openClient(port);
    const reportOf = async (measures: readonly MeasureKey[], breakdown: string, days: number) => {
      const body = { name: NAME, measures, breakdown, period: 'custom', from: day(days), to: day(0) };
      const { body: answer } = await client.call({
        method: 'POST',
        path: '/api/v1/recruiter/reports',
        headers: { ...headers, 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(body)),
      });
      return JSON.parse(answer.toString()).data.id as string;
    };
    const measure = async (name: string, path: string, p95: number, runs = 40): Promise<void> => {
      const make = () => ({ path: `/api/v1/recruiter${path}`, headers });
      timings.row(name, 1, await oneByOne(port, make, { warmUp: 5, runs }), { p95 });
    };
    const funnel = await reportOf(['funnel'], 'source', 90);
    await measure('a funnel by source, 90 days', `/reports/${funnel}/figures`, 500);
    const year = await reportOf(['funnel'], 'recruiter', 365);
    await measure('a funnel by recruiter, a year', `/reports/${year}/figures`, 1000);
    const stages = await reportOf(['stage_time'], 'none', 365);
    await measure('time in each stage, a year', `/reports/${stages}/figures`, 1000);
    const whole = await reportOf(measureKeys, 'department', 365);
    await measure('every measure by department, a year', `/reports/${whole}/figures`, 2000, 20);
    await measure('the same as PDF', `/reports/${whole}/figures.pdf`, 3000, 10);
    client.close();
    await measure('the list of pools', '/pools', 50, 200);
    await measure('people of a pool, the first page', `/pools/${pool}/people`, 50, 200);
    await measure('people of a pool by a name', `/pools/${pool}/people?search=traore`, 100, 200);
    timings.print();
  },
  async (db) => {
    await db.deleteFrom('saved_reports').where('name', '=', NAME).execute();
    await db
      .deleteFrom('shortlisted_candidates')
      .where('pool_id', 'in', (eb) => eb.selectFrom('talent_pools').where('name', '=', NAME).select('id'))
      .execute();
    await db.deleteFrom('talent_pools').where('name', '=', NAME).execute();
  },
);
