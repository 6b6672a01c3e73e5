/**
 * Measures how the files of a campaign are read, 100,000 of them, on the whole product with its PostgreSQL; the client is on the
 * same processors: pages of the list, its counts, searches, the next twenty of an officer, a file. In the end fifty
 * officers have twenty each, none of them twice.
 * Run: npm run bench -- campaign-reading. BENCH_FILES sets how many files there are.
 */
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { onEmbeddedPostgres } from '../apps/api/src/platform/postgres/on-embedded-postgres.ts';
import { insertMember } from '../apps/api/src/features/companies/access/public/insert-member.ts';
import { type Call, oneByOne, together } from './client.ts';
import { bearer, CLIENTS, createTimings } from './measure.ts';
import { freshDataDir, startProduct } from './product.ts';
import { createTable, say, verdict } from './table.ts';
import { MEASURE_SECRET, tokenOf } from './volume-product.ts';

const FILES = Number(process.env['BENCH_FILES'] ?? 100_000);
const OFFICERS = 50;
const RUNS = 300;
const goals = { list: { p95: 15 }, search: { p95: 30 }, batch: { p95: 50 } };
const REGIONS = ['Kayes', 'Koulikoro', 'Sikasso', 'Ségou', 'Mopti', 'Tombouctou', 'Gao', 'Kidal', 'Bamako'];
const LAST_NAMES = [
  'Traoré',
  'Coulibaly',
  'Keïta',
  'Diarra',
  'Diallo',
  'Sidibé',
  'Touré',
  'Koné',
  'Cissé',
  'Maïga',
];
const FIRST_NAMES = [
  'Awa',
  'Fanta',
  'Kadidiatou',
  'Oumou',
  'Mamadou',
  'Amadou',
  'Issa',
  'Moussa',
  'Seydou',
  'Bakary',
];
const STATUSES = [
  'PENDING',
  'PENDING',
  'PENDING',
  'PENDING',
  'PRESELECTED',
  'PRESELECTED',
  'REJECTED',
  'INFO_REQUESTED',
];
const VERDICTS = ['met', 'met', 'met', 'unsure', 'unmet'];

type Campaign = { id: string; categoryIds: string[]; headToken: string; officerTokens: string[] };

async function makeCampaign(db: Db): Promise<Campaign> {
  const at = new Date();
  const { id: companyId } = await db
    .insertInto('companies')
    .values({ name: 'Ministère de la mesure', slug: 'mesure' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
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
  const categories = await db
    .insertInto('campaign_categories')
    .values(['Contrôleurs', 'Inspecteurs', 'Adjoints'].map((name) => ({ campaign_id: id, name, quota: 300 })))
    .returning('id')
    .execute();
  const people = await db
    .insertInto('accounts')
    .values(
      Array.from({ length: OFFICERS + 1 }, (_, index) => ({
        email: `agent-${index}@exemple.ml`,
        role: 'employer',
        first_name: 'Agent',
        last_name: String(index),
        email_verified_at: at,
      })),
    )
    .returning('id')
    .execute();
  const tokens: string[] = [];
  for (const [index, { id: accountId }] of people.entries()) {
    await insertMember(db, { companyId, accountId, role: index === 0 ? 'owner' : 'recruiter', at });
    tokens.push(await tokenOf(db, accountId));
  }
  const [headToken = '', ...officerTokens] = tokens;
  return { id, categoryIds: categories.map(({ id: one }) => one), headToken, officerTokens };
}

/** Files that arrived within thirty days, most on the last ones. */
async function makeFiles(db: Db, { id, categoryIds }: Campaign): Promise<void> {
  await sql`with people as (
      insert into accounts (email, role, first_name, last_name, email_verified_at)
      select 'dossier-' || n || '@exemple.ml', 'applicant', 'Awa', 'Traoré', now() from generate_series(1, ${FILES}) n
      returning id),
    numbered as (select id, row_number() over ()::integer as n from people)
    insert into campaign_applications (campaign_id, candidate_id, file_number, tracking_code, last_name, first_name,
      category_id, status, verdict, region, birth_date, phone, declared, readings, terms_accepted_at, submitted_at,
      status_changed_at)
    select ${id}, id, n, 'M' || lpad(n::text, 9, '0'), (${LAST_NAMES}::text[])[1 + n % 10] || ' ' || n % 997,
      (${FIRST_NAMES}::text[])[1 + (n / 10) % 10], (${categoryIds}::uuid[])[1 + n % 3], (${STATUSES}::text[])[1 + (n / 7) % 8],
      (${VERDICTS}::text[])[1 + (n / 3) % 5], (${REGIONS}::text[])[1 + (n / 11) % 9],
      (date '1990-01-01' + (n * 37) % 5000)::text, '+223 ' || 60000000 + n,
      '{"birthDate": "1999-07-14", "nationalities": ["ML"], "diplomas": [{"level": 3, "title": "DUT"}]}',
      '[{"words": "18 à 35 ans au 31 décembre 2026", "verdict": "met", "reason": "27 ans."}]',
      now(), now() - interval '30 days' * (1 - n / ${FILES}::float), now()
    from numbered`.execute(db);
  await sql`insert into campaign_file_numbers (campaign_id, last_number) values (${id}, ${FILES})`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}

const rotated = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

const databaseDir = freshDataDir();
const productDir = freshDataDir();
try {
  await onEmbeddedPostgres(databaseDir, async (databaseUrl) => {
    await migrate(databaseUrl);
    const db = createDb(databaseUrl, { max: 2, limits: 'none' });
    const campaign = await makeCampaign(db);
    await makeFiles(db, campaign);
    const variables = {
      SEED: 'none',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: MEASURE_SECRET,
      DATA_DIR: productDir,
    };
    const { port, stop } = await startProduct({ variables });
    try {
      // The counts of the loading are folded within a minute.
      await wait(65_000);
      const headers = bearer(campaign.headToken);
      const of = `/api/v1/recruiter/campaign-files?campaignId=${campaign.id}`;
      const get =
        (query: (index: number) => string) =>
        (index: number): Call => ({
          path: `${of}&${query(index)}`,
          headers,
        });
      const timings = createTimings(`${FILES} files`);
      const pages = Math.floor(FILES / 25);
      const measured: [string, (index: number) => Call, { p95: number }][] = [
        ['first page', get((index) => `page=${1 + (index % 5)}`), goals.list],
        ['any page', get((index) => `page=${1 + ((index * 7919) % pages)}`), goals.list],
        [
          'filtered by three',
          get(
            (index) =>
              `region=${encodeURIComponent(rotated(REGIONS, index))}&status=${rotated(STATUSES, index)}&categoryId=${rotated(campaign.categoryIds, index)}`,
          ),
          goals.list,
        ],
        ['search by number', get((index) => `search=MES26-${1 + ((index * 613) % FILES)}`), goals.search],
        [
          'by name and first name',
          get(
            (index) =>
              `search=${encodeURIComponent(`${rotated(LAST_NAMES, index)} ${rotated(FIRST_NAMES, index * 3)}`)}`,
          ),
          goals.search,
        ],
        [
          'by a name of 10,000',
          get((index) => `search=${encodeURIComponent(rotated(LAST_NAMES, index))}`),
          goals.search,
        ],
        ['by phone', get((index) => `search=${60_000_000 + 1 + ((index * 613) % FILES)}`), goals.search],
        ['by a print', get((index) => `search=a${(1_000_003 * (index + 7)).toString(16)}b1`), goals.search],
      ];
      for (const [name, make, goal] of measured) {
        timings.row(name, 1, await oneByOne(port, make, { warmUp: 30, runs: RUNS }), goal);
        timings.row(name, CLIENTS, await together(port, make, { clients: CLIENTS, requests: RUNS }));
      }
      const { rows } = await sql<{ id: string }>`select id from campaign_applications
        order by file_number limit ${RUNS}`.execute(db);
      const counts = (index: number): Call => ({
        path: `/api/v1/recruiter/campaigns/${campaign.id}/file-counts?region=${encodeURIComponent(rotated(REGIONS, index))}`,
        headers,
      });
      timings.row('counts under a filter', 1, await oneByOne(port, counts, { warmUp: 30, runs: RUNS }));
      const file = (index: number): Call => ({
        path: `/api/v1/recruiter/campaign-files/${rotated(rows, index).id}`,
        headers,
      });
      timings.row('a file', 1, await oneByOne(port, file, { warmUp: 30, runs: RUNS }));
      const json = { 'content-type': 'application/json' };
      const path = `/api/v1/recruiter/campaigns/${campaign.id}/reading-batch`;
      const take = (index: number): Call => ({
        method: 'POST',
        path,
        headers: { ...json, ...bearer(rotated(campaign.officerTokens, index)) },
        body: Buffer.from('{}'),
      });
      const half = OFFICERS / 2;
      timings.row('the next twenty', 1, await oneByOne(port, take, { warmUp: 0, runs: half }), goals.batch);
      const others = (index: number): Call => take(half + index);
      timings.row(
        'the next twenty',
        CLIENTS,
        await together(port, others, { clients: CLIENTS, requests: half }),
      );
      timings.print();
      const taken = await sql<{ files: number; readers: number }>`select count(*) as files,
        count(distinct reader_id) as readers from campaign_applications where reader_id is not null`.execute(
        db,
      );
      const { files = 0, readers = 0 } = taken.rows[0] ?? {};
      const table = createTable('taken at once', 'measured', 'goal', '');
      const wanted = OFFICERS * 20;
      table.row('files', String(files), String(wanted), verdict(files === wanted && readers === OFFICERS));
      table.print();
    } finally {
      await stop().catch((error: unknown) => say(String(error)));
      await db.destroy();
    }
  });
} finally {
  rmSync(databaseDir, { recursive: true, force: true });
  rmSync(productDir, { recursive: true, force: true });
}
