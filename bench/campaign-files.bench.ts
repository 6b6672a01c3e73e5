/**
 * Measures a rush of campaign files: each person saves a draft, sends three documents of 300 KB and sends the file, on the
 * whole product with its PostgreSQL; the clients are on the same processors. Halfway through, twice, the product is killed and
 * started again. Then the rows are counted: nothing lost, nothing doubled.
 * Run: npm run bench -- campaign-files. BENCH_FILES sets how many people come, 2,000 by default.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { onEmbeddedPostgres } from '../apps/api/src/platform/postgres/on-embedded-postgres.ts';
import { type Call, type Client, figuresOf, openClient } from './client.ts';
import { bearer, createTimings, ms } from './measure.ts';
import { peakMb } from './memory.ts';
import { freshDataDir, type Product, startProduct } from './product.ts';
import { createTable, say, verdict } from './table.ts';
import { MEASURE_SECRET, tokenOf } from './volume-product.ts';

const FILES = Number(process.env['BENCH_FILES'] ?? 2000);
const AT_ONCE = 12;
const DOCUMENT_BYTES = 300 * 1024;
const KEYS = ['cv', 'diploma', 'piece_acte_de_naissance'] as const;
const goals = { filesPerHour: 120_000, submissionP99: 2000, otherP95: 100 };

const document = Buffer.concat([
  Buffer.from('%PDF-1.4\n'),
  randomBytes(DOCUMENT_BYTES - 40),
  Buffer.from('\nstartxref\n9\n%%EOF\n'),
]);
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const base = '/api/v1/mass-recruitment';

type Campaign = { id: string; slug: string; categoryId: string; centreId: string };

async function makeCampaign(db: Db): Promise<Campaign> {
  const company = await db
    .insertInto('companies')
    .values({ name: 'Ministère de la mesure', slug: 'mesure' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const conditions = [
    { id: 'age', categoryIds: null, rule: { kind: 'age', minYears: 18, maxYears: 35, on: day(30) } },
  ];
  const campaign = await db
    .insertInto('campaigns')
    .values({
      company_id: company.id,
      title: 'Concours de la mesure',
      status: 'published',
      slug: 'concours-de-la-mesure',
      file_prefix: 'MES26',
      starts_on: day(-1),
      ends_on: day(2),
      published_at: new Date(),
      conditions: JSON.stringify(conditions),
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  const [category] = await db
    .insertInto('campaign_categories')
    .values(['Infirmiers', 'Contrôleurs'].map((name) => ({ campaign_id: campaign.id, name, quota: 100 })))
    .returning('id')
    .execute();
  const centre = await db
    .insertInto('campaign_centres')
    .values({ campaign_id: campaign.id, name: 'Lycée', city: 'Ségou' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('campaign_documents')
    .values(KEYS.map((key) => ({ campaign_id: campaign.id, key, name: key })))
    .execute();
  return { ...campaign, categoryId: category?.id ?? '', centreId: centre.id };
}

async function makePeople(db: Db): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < FILES; from += 500) {
    const people = Array.from({ length: Math.min(500, FILES - from) }, (_, index) => ({
      email: `dossier-${from + index}@exemple.ml`,
      role: 'applicant',
      first_name: 'Aminata',
      last_name: `Traoré ${from + index}`,
      email_verified_at: new Date(),
    }));
    const made = await db.insertInto('accounts').values(people).returning('id').execute();
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

/** The product, started again whenever it was killed. */
type Running = { product: Product; start: () => Promise<void> };

const times = {
  submission: [] as number[],
  document: [] as number[],
  whole: [] as number[],
  page: [] as number[],
};
let answered503 = 0;

async function timed<Result>(into: number[], work: () => Promise<Result>): Promise<Result> {
  const before = performance.now();
  const result = await work();
  into.push(performance.now() - before);
  return result;
}

/** One person's way; started again from what the server has when the line, or the server, breaks. */
async function sendFile(running: Running, campaign: Campaign, token: string): Promise<void> {
  const began = performance.now();
  for (;;) {
    const client = openClient(running.product.port);
    try {
      await tryFile(client, campaign, token);
      times.whole.push(performance.now() - began);
      return;
    } catch (error) {
      if (String(error).includes('answered 503')) answered503 += 1;
      else if (/answered [45]/.test(String(error))) throw error;
      await wait(200);
    } finally {
      client.close();
    }
  }
}

async function tryFile(client: Client, campaign: Campaign, token: string): Promise<void> {
  const headers = bearer(token);
  const json = { ...headers, 'content-type': 'application/json' };
  const of = `${base}/campaigns/${campaign.id}`;
  type Draft = { data: { version: number; isSaved: boolean; documents: { key: string }[] } };
  const read = async (call: Call): Promise<Draft['data']> =>
    (JSON.parse((await client.call(call)).body.toString()) as Draft).data;
  let draft = await read({ path: `${of}/draft`, headers });
  if (!draft.isSaved || draft.version === 0) {
    const content = {
      person: { lastName: 'Traoré', firstName: 'Aminata', birthPlace: 'Ségou', phone: '+223 76 41 09 88' },
      declared: { birthDate: '1999-07-14', gender: 'femme' },
      categoryId: campaign.categoryId,
      centreId: campaign.centreId,
      adaptedNeeds: [],
      adaptedNote: '',
      exemption: null,
      termsAccepted: true,
    };
    const body = Buffer.from(JSON.stringify({ version: draft.version, content }));
    draft = await read({ method: 'PUT', path: `${of}/draft`, headers: json, body });
  }
  const there = new Set(draft.documents.map(({ key }) => key));
  for (const key of KEYS.filter((one) => !there.has(one))) {
    const metadata = `key ${Buffer.from(key).toString('base64')},filename ${Buffer.from('a.pdf').toString('base64')}`;
    const upload = {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(document.length),
      'upload-metadata': metadata,
      'content-type': 'application/offset+octet-stream',
    };
    await timed(times.document, () =>
      client.call({ method: 'POST', path: `${of}/uploads`, headers: upload, body: document }),
    );
  }
  await timed(times.submission, () =>
    client.call({ method: 'POST', path: `${of}/submission`, headers: json, body: Buffer.from('{}') }),
  );
}

/** What everyone else sees meanwhile. */
async function readPages(running: Running, campaign: Campaign, isOver: () => boolean): Promise<void> {
  const paths = [`${base}/campaigns/${campaign.id}`, '/massrecruitment/campaigns', '/offres'];
  for (let index = 0; !isOver(); index += 1) {
    const client = openClient(running.product.port);
    const path = paths[index % paths.length] ?? '/';
    await timed(times.page, () => client.call({ path })).catch(() => wait(200));
    client.close();
    await wait(50);
  }
}

const DATA_DIR = freshDataDir();
const productDir = freshDataDir();
try {
  await onEmbeddedPostgres(join(DATA_DIR), async (databaseUrl) => {
    await migrate(databaseUrl);
    const db = createDb(databaseUrl, { max: 4, limits: 'none' });
    const campaign = await makeCampaign(db);
    const people = await makePeople(db);
    const tokens: string[] = [];
    for (const id of people) tokens.push(await tokenOf(db, id));
    const variables = {
      SEED: 'none',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: MEASURE_SECRET,
      DATA_DIR: productDir,
    };
    const running: Running = {
      product: await startProduct({ variables }),
      start: async () => {
        running.product = await startProduct({ variables });
      },
    };
    let sent = 0;
    let peak = 0;
    const killAt = new Set([Math.floor(FILES * 0.4), Math.floor(FILES * 0.7)]);
    const began = performance.now();
    let downMs = 0;
    let next = 0;
    const worker = async (): Promise<void> => {
      for (;;) {
        const index = next;
        next += 1;
        const token = tokens[index];
        if (token === undefined) return;
        await sendFile(running, campaign, token);
        sent += 1;
        if (!killAt.has(sent)) continue;
        const before = performance.now();
        peak = Math.max(peak, peakMb(running.product.pid));
        process.kill(running.product.pid, 'SIGKILL');
        await running.start();
        downMs += performance.now() - before;
      }
    };
    const pages = readPages(running, campaign, () => sent >= FILES);
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const elapsed = performance.now() - began;
    await pages;
    peak = Math.max(peak, peakMb(running.product.pid));
    const counts = await db
      .selectFrom('campaign_applications')
      .where('campaign_id', '=', campaign.id)
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('files'),
        fn.count<number>(eb.ref('file_number')).distinct().as('numbers'),
        fn.max('file_number').as('last'),
      ])
      .executeTakeFirstOrThrow();
    const { documents } = await db
      .selectFrom('campaign_application_documents')
      .where('replaced_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('documents'))
      .executeTakeFirstOrThrow();
    await running.product.stop();
    await db.destroy();

    const perHour = (FILES / (elapsed - downMs)) * 3_600_000;
    const timings = createTimings('while files arrive');
    const submission = figuresOf(times.submission, elapsed);
    timings.row('sending a file', AT_ONCE, submission);
    timings.row(`a document of ${DOCUMENT_BYTES / 1024} KB`, AT_ONCE, figuresOf(times.document, elapsed));
    timings.row('a person’s whole way', AT_ONCE, figuresOf(times.whole, elapsed));
    const page = figuresOf(times.page, elapsed);
    timings.row('other pages', 1, page, { p95: goals.otherP95 });
    timings.print();
    const table = createTable('campaign files', 'measured', 'goal', '');
    const isWhole =
      counts.files === FILES &&
      counts.numbers === FILES &&
      counts.last === FILES &&
      documents === FILES * KEYS.length;
    table.row(
      'files an hour',
      perHour.toFixed(0),
      `>= ${goals.filesPerHour}`,
      verdict(perHour >= goals.filesPerHour),
    );
    table.row(
      'sending, p99 ms',
      ms(submission.p99),
      `< ${goals.submissionP99}`,
      verdict(submission.p99 < goals.submissionP99),
    );
    table.row(
      'lost or doubled',
      `${counts.files} files, ${documents} documents`,
      `${FILES} and ${FILES * KEYS.length}`,
      verdict(isWhole),
    );
    table.row('peak memory MB', peak.toFixed(0), '', '');
    table.print();
    say(`killed twice, ${(downMs / 1000).toFixed(1)} s down; ${answered503} answers of 503, repeated`);
  });
} finally {
  rmSync(DATA_DIR, { recursive: true, force: true });
  rmSync(productDir, { recursive: true, force: true });
}
