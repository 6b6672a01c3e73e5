/**
 * Measures the import of a file of marks, 60,000 lines, on the whole product with its PostgreSQL; the client is on the same
 * processors: the preview, the import, then the same file again, which adds nothing. Then a page of the marks is read.
 * Run: npm run bench -- marks-import. BENCH_MARKS sets how many lines there are.
 */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { insertMember } from '../apps/api/src/features/companies/access/public/insert-member.ts';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { onEmbeddedPostgres } from '../apps/api/src/platform/postgres/on-embedded-postgres.ts';
import { bearer } from './measure.ts';
import { freshDataDir, startProduct } from './product.ts';
import { createTable, say, verdict } from './table.ts';
import { MEASURE_SECRET, tokenOf } from './volume-product.ts';

const MARKS = Number(process.env['BENCH_MARKS'] ?? 60_000);
const GOAL_SECONDS = 30;

type Place = { campaignId: string; testId: string; token: string };

async function makePlace(db: Db): Promise<Place> {
  const at = new Date();
  const { id: companyId } = await db
    .insertInto('companies')
    .values({ name: 'Ministère de la mesure', slug: 'mesure' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: campaignId } = await db
    .insertInto('campaigns')
    .values({
      company_id: companyId,
      title: 'Concours de la mesure',
      status: 'published',
      slug: 'concours-de-la-mesure',
      file_prefix: 'MES26',
      published_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: testId } = await db
    .insertInto('campaign_tests')
    .values({
      campaign_id: campaignId,
      name: 'Dissertation',
      kind: 'written',
      duration_minutes: 180,
      max_score: 20,
      weight: 2,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: accountId } = await db
    .insertInto('accounts')
    .values({ email: 'responsable@exemple.ml', role: 'employer', email_verified_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMember(db, { companyId, accountId, role: 'owner', at });
  // Without triggers: nobody searches these people, and no page counts their files.
  await db.transaction().execute(async (tx) => {
    await sql`alter table accounts disable trigger user`.execute(tx);
    await sql`alter table campaign_applications disable trigger user`.execute(tx);
    await sql`with people as (
        insert into accounts (email, role, first_name, last_name, email_verified_at)
        select 'dossier-' || n || '@exemple.ml', 'applicant', 'Awa', 'Traoré', now() from generate_series(1, ${MARKS}) n
        returning id),
      numbered as (select id, row_number() over ()::integer as n from people)
      insert into campaign_applications (campaign_id, candidate_id, file_number, tracking_code, last_name, first_name,
        status, terms_accepted_at, submitted_at, status_changed_at)
      select ${campaignId}, id, n, 'M' || lpad(n::text, 9, '0'), 'Traoré', 'Awa', 'PRESELECTED', now(), now(), now()
      from numbered`.execute(tx);
    await sql`alter table accounts enable trigger user`.execute(tx);
    await sql`alter table campaign_applications enable trigger user`.execute(tx);
  });
  await sql`vacuum analyze`.execute(db);
  return { campaignId, testId, token: await tokenOf(db, accountId) };
}

/** Marks to two decimals, one absent in fifty. */
const rows = [
  'Numéro\tNote\tÉtat',
  ...Array.from({ length: MARKS }, (_, index) => {
    const number = `MES26-${String(index + 1).padStart(6, '0')}`;
    const hundredths = (index * 7919) % 2001;
    return index % 50 === 0
      ? `${number}\t\tabsent`
      : `${number}\t${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}\tprésent`;
  }),
].join('\n');

const databaseDir = freshDataDir();
const productDir = freshDataDir();
try {
  await onEmbeddedPostgres(databaseDir, async (databaseUrl) => {
    await migrate(databaseUrl);
    const db = createDb(databaseUrl, { max: 2, limits: 'none' });
    const { campaignId, testId, token } = await makePlace(db);
    const variables = {
      SEED: 'none',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: MEASURE_SECRET,
      DATA_DIR: productDir,
    };
    const { port, stop } = await startProduct({ variables });
    const path = `http://127.0.0.1:${port}/api/v1/recruiter/campaigns/${campaignId}/tests/${testId}/marks`;
    const table = createTable('step', 'seconds', 'answer');
    const timed = async (step: string, call: () => Promise<Response>) => {
      const from = performance.now();
      const answer = await call();
      const body = (await answer.json()) as { data: { added?: number }; code?: string };
      const seconds = (performance.now() - from) / 1000;
      table.row(step, seconds.toFixed(2), `${answer.status} ${body.code ?? body.data.added ?? ''}`.trim());
      return { seconds, status: answer.status, added: body.data?.added };
    };
    const post = (end: string, fields: Record<string, string>) => () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return fetch(`${path}${end}`, { method: 'POST', headers: bearer(token), body: form });
    };
    const counts = { added: String(MARKS), refused: '0' };
    try {
      const preview = await timed('preview', post('/imports/preview', { rows }));
      const first = await timed('import', post('/imports', { rows, ...counts }));
      const again = await timed('the same file again', post('/imports', { rows, ...counts }));
      await timed('a page of the marks', () => fetch(`${path}?page=1200`, { headers: bearer(token) }));
      const { stored } = await db
        .selectFrom('campaign_marks')
        .select(sql<number>`count(*)`.as('stored'))
        .executeTakeFirstOrThrow();
      table.print();
      const isWhole = preview.added === MARKS && first.status === 201 && stored === MARKS;
      const isRepeatable = again.status === 409;
      const isQuick = preview.seconds + first.seconds <= GOAL_SECONDS;
      say(`${MARKS} marks, ${(rows.length / 1e6).toFixed(1)} MB: ${stored} stored ${verdict(isWhole)}`);
      say(
        `preview and import within ${GOAL_SECONDS} s: ${verdict(isQuick)}; again changes nothing: ${verdict(isRepeatable)}`,
      );
      if (!isWhole || !isQuick || !isRepeatable) process.exitCode = 1;
    } finally {
      await stop();
      await db.destroy();
    }
  });
} finally {
  for (const dir of [databaseDir, productDir]) rmSync(dir, { recursive: true, force: true });
}
