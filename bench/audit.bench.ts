/**
 * Measures the audit at 1,000,000 rows, on the whole product with its PostgreSQL; the client is on the same processors:
 * pages of the list, its filters, searches, a row; before that, how long the links and a verification of all of them
 * take, and what a chain adds to the writing of a row.
 * Run: npm run bench -- audit. BENCH_AUDIT_ROWS sets how many rows there are.
 */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { knownAuditActions } from '@baara/contract/audit/audit-words';
import { linkRows } from '../apps/api/src/features/audit/chain/link-rows.ts';
import { verifyChain } from '../apps/api/src/features/audit/chain/verify-chain.ts';
import { audit } from '../apps/api/src/platform/audit/audit.ts';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { onEmbeddedPostgres } from '../apps/api/src/platform/postgres/on-embedded-postgres.ts';
import { type Call, oneByOne, together } from './client.ts';
import { bearer, CLIENTS, createTimings, repeat } from './measure.ts';
import { freshDataDir, startProduct } from './product.ts';
import { createTable, say } from './table.ts';
import { MEASURE_SECRET, tokenOf } from './volume-product.ts';

const ROWS = Number(process.env['BENCH_AUDIT_ROWS'] ?? 1_000_000);
const PEOPLE = 400;
const RUNS = 300;
const goal = { p95: 50 };
/** One row of five thousand is a refusal, one of fifty thousand an anomaly. */
const usual = knownAuditActions.filter((action) => !/refused|blocked|wrong|differs/.test(action));

type Made = { token: string; staff: string[]; subjects: string[] };

async function makeRows(db: Db): Promise<Made> {
  await sql`insert into role_permissions (role, permission) values ('admin', 'audit.read')`.execute(db);
  const people = await db
    .insertInto('accounts')
    .values(
      Array.from({ length: PEOPLE }, (_, index) => ({
        email: `personne-${index}@exemple.ml`,
        role: index < 20 ? 'admin' : 'employer',
        first_name: 'Awa',
        last_name: `Traoré${index}`,
        email_verified_at: new Date(),
      })),
    )
    .returning('id')
    .execute();
  const ids = people.map(({ id }) => id);
  await sql`
    insert into audit_log (at, actor_id, actor_role, action, subject, detail, ip)
    select now() - interval '1 year' * (1 - n / ${ROWS}::float), (${ids}::uuid[])[1 + (n * 7) % ${PEOPLE}],
      case when (n * 7) % ${PEOPLE} < 20 then 'admin' else 'employer' end,
      case when n % 5000 = 0 then 'access.refused' when n % 50000 = 1 then 'wallet.ledger-wrong'
        else (${usual}::text[])[1 + (n * 11) % ${usual.length}] end,
      case when n % 3 = 0 then (${ids}::uuid[])[1 + (n * 13) % ${PEOPLE}]::text else 'sujet-' || n % 100000 end,
      jsonb_build_object('request', 'PATCH /recruiter/offers/:id', 'number', n),
      ('41.73.' || n % 250 || '.' || (n / 250) % 250)::inet
    from generate_series(1, ${ROWS}) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return { token: await tokenOf(db, ids[0] ?? ''), staff: ids.slice(0, 20), subjects: ids };
}

const rotated = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const day = (index: number): string =>
  new Date(Date.now() - (1 + (index % 300)) * 86_400_000).toISOString().slice(0, 10);

const databaseDir = freshDataDir();
const productDir = freshDataDir();
try {
  await onEmbeddedPostgres(databaseDir, async (databaseUrl) => {
    await migrate(databaseUrl);
    const db = createDb(databaseUrl, { max: 2, limits: 'none' });
    const table = createTable('the chain', 'measured');
    const made = await makeRows(db);
    let since = performance.now();
    await linkRows(db);
    table.row(`${ROWS} rows linked`, seconds(since));
    since = performance.now();
    const report = await verifyChain(db);
    table.row(`${report.linksChecked} links verified, ${report.findingCount} findings`, seconds(since));
    const writing = await repeat(2000, () => audit(db, { actor: null, action: 'settings.saved' }));
    table.row('one row written, p50', `${writing.p50.toFixed(2)} ms`);
    table.print();
    await sql`vacuum analyze`.execute(db);
    const variables = {
      SEED: 'none',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: MEASURE_SECRET,
      DATA_DIR: productDir,
    };
    const { port, stop } = await startProduct({ variables });
    try {
      const headers = bearer(made.token);
      const get =
        (query: (index: number) => string) =>
        (index: number): Call => ({ path: `/api/v1/admin/audit-logs?${query(index)}`, headers });
      const timings = createTimings(`${ROWS} rows`);
      const measured: [string, (index: number) => Call][] = [
        ['first page', get(() => '')],
        ['any page counted', get((index) => `page=${1 + ((index * 37) % 400)}`)],
        ['by one person', get((index) => `actor=${rotated(made.staff, index)}`)],
        ['by one act', get((index) => `action=${rotated(usual, index)}`)],
        ['refused', get(() => 'outcome=refused')],
        ['anomalies', get(() => 'outcome=anomaly')],
        ['about one thing', get((index) => `subject=${rotated(made.subjects, index)}`)],
        ['one day', get((index) => `from=${day(index)}&to=${day(index)}`)],
        [
          'by one person, one act, a month',
          get(
            (index) =>
              `actor=${rotated(made.staff, index)}&action=${rotated(usual, index * 3)}&from=${day(index + 30)}&to=${day(index)}`,
          ),
        ],
        ['search by name', get((index) => `search=traore${index % 20}`)],
        ['search by address', get((index) => `search=41.73.${index % 250}.${index % 200}`)],
        ['search by e-mail', get((index) => `search=personne-${index % PEOPLE}@exemple.ml`)],
        ['search by subject', get((index) => `search=sujet-${(index * 613) % 100_000}`)],
        ['search by act', get(() => 'search=profil')],
        ['search that finds nothing', get((index) => `search=rien-${index}`)],
        ['a row', (index) => ({ path: `/api/v1/admin/audit-logs/${1 + ((index * 7919) % ROWS)}`, headers })],
      ];
      for (const [name, make] of measured) {
        timings.row(name, 1, await oneByOne(port, make, { warmUp: 30, runs: RUNS }), goal);
        timings.row(name, CLIENTS, await together(port, make, { clients: CLIENTS, requests: RUNS }));
      }
      timings.print();
    } finally {
      await stop().catch((error: unknown) => say(String(error)));
      await db.destroy();
    }
  });
} finally {
  rmSync(databaseDir, { recursive: true, force: true });
  rmSync(productDir, { recursive: true, force: true });
}
