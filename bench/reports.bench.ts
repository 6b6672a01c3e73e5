/**
 * Measures saved reports and talent pools over HTTP, on the whole product: embedded PostgreSQL, 1,000,000 candidates,
 * 100,000 offers, 3,000,000 applications; the company is the one with the most applications, one of its pools has 10,000
 * people. Then the reports of the platform over a year, counted by their job when a second is not enough, and the revenue
 * of 200,000 movements of money. The client on the same processors. It removes its writes.
 * Run: npm run bench -- reports
 * BENCH_DATA_DIR is the folder of the loaded database (default: in the system's temporary directory); it is loaded
 * once.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { platformMeasureKeys } from '@baara/contract/workspace/platform-measures';
import { type MeasureKey, measureKeys } from '@baara/contract/workspace/report-measures';
import { sql } from 'kysely';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { oneByOne, openClient } from './client.ts';
import { bearer, createTimings } from './measure.ts';
import { say } from './table.ts';
import { busiestCompany } from './volume-people.ts';
import { onVolume, tokenOf } from './volume-product.ts';
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

const EMAIL = 'bench-reports@example.org';
const MOVEMENTS = scaled(200_000);

/** An administrator, who has every permission of the defaults. */
async function makeAdmin(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email: EMAIL, role: 'admin', email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What only a superuser may: rows of the ledger as they would be after two years, without a trigger for each. */
const asReplica = (db: Db, work: (tx: Db) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await work(tx);
  });

/** A fifth of top-ups, the rest unlocks, of a thousand companies, over two years; balances are not made to follow. */
const makeMovements = (db: Db): Promise<void> =>
  asReplica(db, async (tx) => {
    await sql`insert into ledger_accounts (kind, company_id, balance_xof)
      select 'wallet', id, 0 from companies order by id limit 1000 on conflict do nothing`.execute(tx);
    await sql`
      with made as (
        insert into ledger_transactions (kind, idempotency_key, subject_id, posted_at)
        select case when n % 5 = 0 then 'top-up' else 'unlock' end, 'bench:' || n, gen_random_uuid(),
          now() - random() * interval '730 days'
        from generate_series(1, ${MOVEMENTS}::integer) n returning id, kind),
      wallets as (select id, row_number() over () - 1 as place from ledger_accounts where kind = 'wallet'),
      numbered as (select *, row_number() over () as place from made)
      insert into ledger_entries (transaction_id, account_id, amount_xof)
      select m.id, w.id, case m.kind when 'top-up' then 25000 else -2500 end
      from numbered m join wallets w on w.place = m.place % (select count(*) from wallets)
      union all
      select m.id, a.id, case m.kind when 'top-up' then -25000 else 2500 end
      from numbered m join ledger_accounts a on a.kind = case m.kind when 'top-up' then 'clearing' else 'revenue' end`.execute(
      tx,
    );
  });

async function removeMovements(db: Db): Promise<void> {
  await asReplica(db, async (tx) => {
    const own = sql`select id from ledger_transactions where idempotency_key like 'bench:%'`;
    await sql`delete from accounting_lines where entry_number in
      (select number from accounting_entries where transaction_id in (${own}))`.execute(tx);
    await sql`delete from accounting_entries where transaction_id in (${own})`.execute(tx);
    await sql`delete from ledger_entries where transaction_id in (${own})`.execute(tx);
    await sql`delete from ledger_transactions where idempotency_key like 'bench:%'`.execute(tx);
  });
}

const timings = createTimings();

await onVolume(
  async ({ db, port }) => {
    const company = await busiestCompany(db);
    const pool = await makePool(db, company.id);
    say(`A company with ${company.applications} applications, a pool with ${PEOPLE} people.`);
    const headers = bearer(company.member.token);
    const client = openClient(port);
    let reports = 0;
    const reportOf = async (measures: readonly MeasureKey[], breakdown: string, days: number) => {
      reports += 1;
      const body = {
        name: `${NAME} ${reports}`,
        measures,
        breakdown,
        period: 'custom',
        from: day(days),
        to: day(0),
      };
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
    const byRecruiter = await reportOf(['funnel'], 'recruiter', 365);
    await measure('a funnel by recruiter, a year', `/reports/${byRecruiter}/figures`, 1000);
    const stages = await reportOf(['stage_time'], 'none', 365);
    await measure('time in each stage, a year', `/reports/${stages}/figures`, 1000);
    const whole = await reportOf(measureKeys, 'department', 365);
    await measure('every measure by department, a year', `/reports/${whole}/figures`, 2000, 20);
    await measure('the same as PDF', `/reports/${whole}/figures.pdf`, 3000, 10);
    await measure('the list of pools', '/pools', 50, 200);
    await measure('people of a pool, the first page', `/pools/${pool}/people`, 50, 200);
    await measure('people of a pool by a name', `/pools/${pool}/people?search=traore`, 100, 200);

    const admin = bearer(await tokenOf(db, await makeAdmin(db)));
    const asAdmin = async (method: string, path: string, body?: object) => {
      const { status, body: answer } = await client.call({
        method,
        path: `/api/v1/admin${path}`,
        headers: { ...admin, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: Buffer.from(JSON.stringify(body)) }),
      });
      return { status, data: JSON.parse(answer.toString()).data };
    };
    const year = { period: 'custom', from: day(365), to: day(0) };
    const counted = async (name: string, measures: readonly string[], breakdown: string): Promise<void> => {
      const { data } = await asAdmin('POST', '/reports', {
        name: `${NAME} ${name}`,
        measures,
        breakdown,
        ...year,
      });
      const startedMs = performance.now();
      const first = await asAdmin('GET', `/reports/${data.id}/figures`);
      const firstMs = Math.round(performance.now() - startedMs);
      if (first.data.figures) {
        say(`${name}: at once, ${firstMs} ms.`);
        return;
      }
      await asAdmin('POST', `/reports/${data.id}/runs`);
      const start = performance.now();
      let steps = 0;
      for (;;) {
        const { data: now } = await asAdmin('GET', `/reports/${data.id}/figures`);
        if (now.figures || now.run?.state === 'failed') {
          const seconds = ((performance.now() - start) / 1000).toFixed(1);
          say(
            `${name}: told after ${firstMs} ms, ${now.figures ? 'counted' : 'NOT counted'} by a job in ${seconds} s.`,
          );
          break;
        }
        steps += 1;
        await wait(250);
      }
      say(`  its page asked ${steps} times meanwhile.`);
    };
    say(`The platform over a year, ${MOVEMENTS} movements of money.`);
    await makeMovements(db);
    await sql`analyze ledger_transactions, ledger_entries, ledger_accounts`.execute(db);
    await counted('accounts by month', ['accounts'], 'month');
    await counted('offers by country', ['offers'], 'country');
    await counted('funnel by month', ['funnel'], 'month');
    await counted('time to hire by company', ['time_to_hire'], 'company');
    await counted('candidates by gender', ['candidates'], 'gender');
    await counted('revenue by month', ['revenue'], 'month');
    await counted('every measure by month', platformMeasureKeys, 'month');
    const money = async (name: string, path: string, p95: number): Promise<void> => {
      const make = () => ({ path: `/api/v1/admin${path}`, headers: admin });
      timings.row(name, 1, await oneByOne(port, make, { warmUp: 3, runs: 20 }), { p95 });
    };
    await money('revenue of a month', `/revenue?from=${day(30)}&to=${day(0)}`, 500);
    await money('revenue of a year', `/revenue?from=${day(365)}&to=${day(0)}&grain=month`, 1000);
    await money('companies of a year', `/revenue/companies?from=${day(365)}&to=${day(0)}`, 1000);
    await money('matching with the ledger', '/revenue/matching', 1000);
    await money('months of the journal', '/revenue/journal', 1000);
    client.close();
    timings.print();
  },
  async (db) => {
    await db.deleteFrom('saved_reports').where('name', 'like', `${NAME}%`).execute();
    await removeMovements(db);
    await db.deleteFrom('accounts').where('email', '=', EMAIL).execute();
    await db
      .deleteFrom('shortlisted_candidates')
      .where('pool_id', 'in', (eb) => eb.selectFrom('talent_pools').where('name', '=', NAME).select('id'))
      .execute();
    await db.deleteFrom('talent_pools').where('name', '=', NAME).execute();
  },
);
