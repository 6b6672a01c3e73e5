/**
 * Measures a rush of campaign files: each person saves a draft, sends three documents of 300 KB and sends the file, on the
 * whole product with its PostgreSQL; the clients are on the same processors. Halfway through, twice, the product is killed and
 * started again. Then comes the last minute: people whose files are ready send them, at the pace of 20,000 in five minutes,
 * each at their moment whether or not others were answered. Last, the rows are counted: nothing lost, nothing doubled.
 * Run: npm run bench -- campaign-files. BENCH_FILES sets how many people come, 2,000 by default, BENCH_PEAK how many wait for
 * the last minute, 2,000 by default.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
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
const PEAK = Number(process.env['BENCH_PEAK'] ?? 2000);
const AT_ONCE = 40;
const DOCUMENT_BYTES = 300 * 1024;
const KEYS = ['cv', 'diploma', 'piece_acte_de_naissance'] as const;
const goals = {
  filesPerHour: 120_000,
  submissionP99: 2000,
  otherP95: 100,
  peakPerSecond: 20_000 / 300,
  /** However many files came: each process of the run has its own peak. */
  memoryMb: 512,
};

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

async function makePeople(db: Db, name: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < count; from += 500) {
    const people = Array.from({ length: Math.min(500, count - from) }, (_, index) => ({
      email: `${name}-${from + index}@exemple.ml`,
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

const contentOf = (campaign: Campaign) => ({
  person: { lastName: 'Traoré', firstName: 'Aminata', birthPlace: 'Ségou', phone: '+223 76 41 09 88' },
  declared: { birthDate: '1999-07-14', gender: 'femme' },
  categoryId: campaign.categoryId,
  centreId: campaign.centreId,
  adaptedNeeds: [],
  adaptedNote: '',
  exemption: null,
  termsAccepted: true,
});

/** Files that lack nothing but to be sent. */
async function makeReadyDrafts(db: Db, campaign: Campaign, people: readonly string[]): Promise<void> {
  const content = JSON.stringify(contentOf(campaign));
  await sql`
    with draft as (
      insert into campaign_drafts (campaign_id, candidate_id, data, created_at, updated_at)
      select ${campaign.id}::uuid, person, ${content}::jsonb, now(), now() from unnest(${people}::uuid[]) person
      returning candidate_id),
    file as (
      insert into files (owner_id, kind, name, extension, content_type, byte_size, sha256, storage_key)
      select candidate_id, 'other', key, 'pdf', 'application/pdf', ${document.length}, sha256(key::bytea),
        'documents/2026/' || candidate_id || '-' || key || '.pdf'
      from draft, unnest(${[...KEYS]}::text[]) key
      returning id, owner_id, name)
    insert into campaign_draft_documents (campaign_id, candidate_id, key, file_id, sent_at)
    select ${campaign.id}::uuid, owner_id, name, id, now() from file`.execute(db);
}

/** Seconds of processor time, of a process and of the children it waited for or has (Linux). */
function processorSeconds(pid: number, withChildren = false): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const [own = 0, system = 0, waited = 0, waitedSystem = 0] = fields.slice(11, 15);
    if (!withChildren) return (own + system) / 100;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const theirs = children.reduce((sum, child) => sum + processorSeconds(Number(child)), 0);
    return (own + system + waited + waitedSystem) / 100 + theirs;
  } catch {
    return 0;
  }
}

/** The product, started again whenever it was killed. */
type Running = { product: Product; start: () => Promise<void> };

const times = {
  submission: [] as number[],
  peak: [] as number[],
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
    const body = Buffer.from(JSON.stringify({ version: draft.version, content: contentOf(campaign) }));
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

/** Each sends at their moment, on a line of their own; the time counts from that moment. @returns milliseconds in all. */
async function sendAtTheLastMinute(
  running: Running,
  campaign: Campaign,
  tokens: readonly string[],
): Promise<number> {
  const began = performance.now();
  await Promise.all(
    tokens.map(async (token, index) => {
      const due = began + (index / goals.peakPerSecond) * 1000;
      await wait(Math.max(0, due - performance.now()));
      const headers = { ...bearer(token), 'content-type': 'application/json' };
      const path = `${base}/campaigns/${campaign.id}/submission`;
      // As the wizard does, it leaves again when the machine has no room.
      for (;;) {
        const client = openClient(running.product.port);
        try {
          await client.call({ method: 'POST', path, headers, body: Buffer.from('{}') });
          times.peak.push(performance.now() - due);
          return;
        } catch (error) {
          if (!String(error).includes('answered 503')) throw error;
          answered503 += 1;
          await wait(1000);
        } finally {
          client.close();
        }
      }
    }),
  );
  return performance.now() - began;
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
    const tokensOf = async (ids: readonly string[]): Promise<string[]> => {
      const tokens: string[] = [];
      for (const id of ids) tokens.push(await tokenOf(db, id));
      return tokens;
    };
    const tokens = await tokensOf(await makePeople(db, 'dossier', FILES));
    const late = await makePeople(db, 'dernier', PEAK);
    await makeReadyDrafts(db, campaign, late);
    const lateTokens = await tokensOf(late);
    const variables = {
      SEED: 'none',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: MEASURE_SECRET,
      DATA_DIR: productDir,
    };
    const start = () => startProduct({ variables });
    const running: Running = {
      product: await start(),
      start: async () => {
        running.product = await start();
      },
    };
    let sent = 0;
    const peaks: number[] = [];
    const postmaster = Number(
      readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const used = {
      product: -processorSeconds(running.product.pid),
      database: -processorSeconds(postmaster, true),
    };
    const ownBefore = process.cpuUsage();
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
        peaks.push(peakMb(running.product.pid));
        used.product += processorSeconds(running.product.pid);
        process.kill(running.product.pid, 'SIGKILL');
        await running.start();
        used.product -= processorSeconds(running.product.pid);
        downMs += performance.now() - before;
      }
    };
    const pages = readPages(running, campaign, () => sent >= FILES);
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const elapsed = performance.now() - began;
    await pages;
    used.product += processorSeconds(running.product.pid);
    used.database += processorSeconds(postmaster, true);
    const own = process.cpuUsage(ownBefore);
    const peakMs = await sendAtTheLastMinute(running, campaign, lateTokens);
    peaks.push(peakMb(running.product.pid));
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
    const last = figuresOf(times.peak, peakMs);
    timings.row('sending at the last minute', PEAK, last);
    timings.print();
    const table = createTable('campaign files', 'measured', 'goal', '');
    const total = FILES + PEAK;
    const isWhole =
      counts.files === total &&
      counts.numbers === total &&
      counts.last === total &&
      documents === total * KEYS.length;
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
      `${total} and ${total * KEYS.length}`,
      verdict(isWhole),
    );
    const millisecondsAFile = (seconds: number): string => ((seconds * 1000) / FILES).toFixed(1);
    table.row('product, ms of processor a file', millisecondsAFile(used.product), '', '');
    table.row('database', millisecondsAFile(used.database), '', '');
    table.row('clients', millisecondsAFile((own.user + own.system) / 1e6), '', '');
    // The last one's own time is in the whole: a hundredth less is the pace.
    const isInPace = last.perSecond >= 0.99 * goals.peakPerSecond;
    table.row(
      'last minute, files a second',
      last.perSecond.toFixed(1),
      goals.peakPerSecond.toFixed(1),
      verdict(isInPace),
    );
    table.row(
      '… sending, p99 ms',
      ms(last.p99),
      `< ${goals.submissionP99}`,
      verdict(last.p99 < goals.submissionP99),
    );
    table.row(
      'memory MB, each process',
      peaks.map((peak) => peak.toFixed(0)).join(', '),
      `<= ${goals.memoryMb}`,
      verdict(Math.max(...peaks) <= goals.memoryMb),
    );
    table.print();
    say(`killed twice, ${(downMs / 1000).toFixed(1)} s down; ${answered503} answers of 503, repeated`);
  });
} finally {
  rmSync(DATA_DIR, { recursive: true, force: true });
  rmSync(productDir, { recursive: true, force: true });
}
