/**
 * Measures a multiple-choice test that thousands take at once, on the whole product with its PostgreSQL; the clients are on the
 * same processors. Everybody begins within half a minute, answers a question every few seconds, and hands in when their time is over.
 * Twice on the way the product is killed (SIGKILL) and started again; clients go on as phones do: an answer stays on the
 * device until the server has it, and what failed is sent again after four seconds. Last, the rows are compared with what each client was
 * answered: nothing lost, nothing doubled.
 * Run: npm run bench -- qcm-online. BENCH_CANDIDATES sets how many, 5,000 by default; BENCH_TAP_SECONDS how long each thinks, 10;
 * BENCH_MINUTES how long the test lasts, 6.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { insertQuestions } from '../apps/api/src/features/campaigns/question-bank/question-bank.queries.ts';
import { makePaper } from '../apps/api/src/features/campaigns/tests/freeze-paper.ts';
import { insertPaper } from '../apps/api/src/features/campaigns/tests/papers.queries.ts';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { onEmbeddedPostgres } from '../apps/api/src/platform/postgres/on-embedded-postgres.ts';
import { type Client, figuresOf, openClient } from './client.ts';
import { bearer, createTimings } from './measure.ts';
import { peakMb } from './memory.ts';
import { freshDataDir, type Product, startProduct } from './product.ts';
import { createTable, say, verdict } from './table.ts';
import { MEASURE_SECRET, tokenOf } from './volume-product.ts';

const CANDIDATES = Number(process.env['BENCH_CANDIDATES'] ?? 5000);
const TAP_SECONDS = Number(process.env['BENCH_TAP_SECONDS'] ?? 10);
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 6);
const START_SECONDS = 30;
/** As `use-sitting.ts` of the web does. */
const RETRY_MS = 4000;
const THEMES = ['Droit', 'Calcul', 'Français', 'Histoire'];
const ASKED_PER_THEME = 15;
/** Shares of the duration after which the product is killed. */
const KILLS = [0.35, 0.65];
const goals = { savedP95: 50, memoryMb: 512 };

type Candidate = { application: string; token: string };
type Test = { id: string; candidates: Candidate[] };

async function makeTest(db: Db): Promise<Test> {
  const { id: companyId } = await db
    .insertInto('companies')
    .values({ name: 'Ministère de la mesure', slug: 'mesure' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const campaign = await db
    .insertInto('campaigns')
    .values({
      company_id: companyId,
      title: 'Concours de la mesure',
      status: 'published',
      slug: 'concours-de-la-mesure',
      file_prefix: 'MES26',
      published_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = await makePeople(db, campaign.id);
  const authorId = people[0]?.accountId ?? '';
  for (const theme of THEMES) {
    const questions = Array.from({ length: 2 * ASKED_PER_THEME }, (_, index) => ({
      theme,
      difficulty: 'easy' as const,
      text: `${theme}, question ${index + 1} : laquelle de ces quatre propositions est exacte selon le texte en vigueur ?`,
      choices: ['La première', 'La deuxième', 'La troisième', 'La quatrième'].map((text, place) => ({
        text: `${text} des propositions du texte`,
        isRight: place === 0,
      })),
      pointsHundredths: 100,
      imageFileId: null,
      authorId,
      at: new Date(),
    }));
    await insertQuestions(db, companyId, questions);
  }
  const blueprint = THEMES.map((theme) => ({
    theme,
    difficulty: null,
    count: ASKED_PER_THEME,
    pool: 2 * ASKED_PER_THEME,
  }));
  const { id } = await db
    .insertInto('campaign_tests')
    .values({
      campaign_id: campaign.id,
      name: 'Culture générale',
      kind: 'qcm',
      is_online: true,
      duration_minutes: MINUTES,
      max_score: 20,
      weight: 2,
      opens_at: new Date(Date.now() - 60_000),
      closes_at: new Date(Date.now() + 3_600_000),
      created_at: new Date(),
      blueprint: JSON.stringify(blueprint),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paper = await makePaper(db, companyId, { id, blueprint }, randomBytes(32).toString('hex'));
  await insertPaper(db, { ...paper, frozen_at: new Date() });
  const candidates: Candidate[] = [];
  for (const { accountId, application } of people)
    candidates.push({ application, token: await tokenOf(db, accountId) });
  return { id, candidates };
}

async function makePeople(db: Db, campaignId: string) {
  const made: { accountId: string; application: string }[] = [];
  for (let from = 0; from < CANDIDATES; from += 500) {
    const people = Array.from({ length: Math.min(500, CANDIDATES - from) }, (_, index) => ({
      email: `candidat-${from + index}@exemple.ml`,
      role: 'applicant',
      first_name: 'Aminata',
      last_name: `Traoré ${from + index}`,
      email_verified_at: new Date(),
    }));
    const accounts = await db.insertInto('accounts').values(people).returning('id').execute();
    const files = accounts.map(({ id }, index) => ({
      campaign_id: campaignId,
      candidate_id: id,
      tracking_code: `M${String(from + index).padStart(9, '0')}`,
      status: 'PRESELECTED',
      first_name: 'Aminata',
      last_name: `Traoré ${from + index}`,
      file_number: from + index + 1,
      terms_accepted_at: new Date(),
      submitted_at: new Date(),
      status_changed_at: new Date(),
    }));
    const rows = await db
      .insertInto('campaign_applications')
      .values(files)
      .returning(['id', 'candidate_id'])
      .execute();
    made.push(...rows.map(({ id, candidate_id }) => ({ accountId: candidate_id ?? '', application: id })));
  }
  return made;
}

/** The product, started again whenever it was killed. */
type Running = { product: Product; isDown: boolean };

const times = {
  opening: [] as number[],
  saving: [] as number[],
  /** From the tap to the server's answer, whatever came between. */
  tap: [] as number[],
  submission: [] as number[],
};
let sentAgain = 0;
let failed = 0;

/** A phone: one request at a time; what fails is sent again after a while, with what came since. */
function createPhone(running: Running, testId: string, { application, token }: Candidate) {
  const path = `/api/v1/mass-recruitment/applications/${application}/tests/${testId}/sitting`;
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const deviceId = randomUUID();
  /** By place in the sheet. */
  const answers = new Map<number, { choices: number[]; sequence: number; isSaved: boolean; at: number }>();
  let sequence = 0;
  let client: Client | null = null;
  let sending: Promise<void> | null = null;

  const call = async (method: string, rest: string, body: object, into: number[]): Promise<void> => {
    client ??= openClient(running.product.port);
    const before = performance.now();
    try {
      await client.call({
        method,
        path: path + rest,
        headers,
        body: Buffer.from(JSON.stringify({ deviceId, ...body })),
      });
      into.push(performance.now() - before);
    } catch (error) {
      client.close();
      client = null;
      if (/answered 4/.test(String(error))) throw error;
      failed += 1;
      await wait(RETRY_MS);
      sentAgain += 1;
      return call(method, rest, body, into);
    }
  };
  const pending = () =>
    [...answers]
      .filter(([, { isSaved }]) => !isSaved)
      .map(([place, answer]) => ({ place, choices: answer.choices, sequence: answer.sequence }));
  const markSaved = (sent: ReturnType<typeof pending>): void => {
    const now = performance.now();
    for (const { place, sequence: last } of sent) {
      const answer = answers.get(place);
      if (answer?.sequence !== last) continue;
      answer.isSaved = true;
      times.tap.push(now - answer.at);
    }
  };
  const send = async (): Promise<void> => {
    for (let sent = pending(); sent.length > 0; sent = pending()) {
      await call('PUT', '/answers', { answers: sent }, times.saving);
      markSaved(sent);
    }
    sending = null;
  };

  return {
    application,
    answers,
    open: () => call('POST', '', {}, times.opening),
    tap(place: number): void {
      sequence += 1;
      const choices = [sequence % 4];
      answers.set(place, { choices, sequence, isSaved: false, at: performance.now() });
      sending ??= send();
    },
    async submit(): Promise<void> {
      await sending;
      const sent = pending();
      await call('POST', '/submission', { answers: sent }, times.submission);
      markSaved(sent);
      client?.close();
    },
  };
}

type Phone = ReturnType<typeof createPhone>;

/** Comes at their moment, thinks and taps, and hands in when their time is over. */
async function takeTest(phone: Phone, index: number): Promise<void> {
  await wait((index / CANDIDATES) * START_SECONDS * 1000);
  await phone.open();
  const end = performance.now() + MINUTES * 60_000;
  const questions = THEMES.length * ASKED_PER_THEME;
  for (let tap = 0; ; tap += 1) {
    const thought = TAP_SECONDS * 1000 * (0.5 + Math.random());
    if (performance.now() + thought >= end) break;
    await wait(thought);
    // Every tenth goes back to a question answered before.
    phone.tap(tap % 10 === 9 ? Math.floor(Math.random() * questions) : tap % questions);
  }
  await wait(Math.max(0, end - performance.now()));
  await phone.submit();
}

async function countRows(db: Db, testId: string, phones: readonly Phone[]) {
  const sittings = await db
    .selectFrom('campaign_sittings')
    .where('test_id', '=', testId)
    .select(['id', 'application_id', 'submitted_at'])
    .execute();
  const events = await db
    .selectFrom('campaign_sitting_events')
    .where('kind', 'in', ['started', 'submitted'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const byApplication = new Map(phones.map((phone) => [phone.application, phone.answers]));
  let [rows, lost, others] = [0, 0, 0];
  for (const { id, application_id } of sittings) {
    const stored = await db
      .selectFrom('campaign_sitting_answers')
      .where('sitting_id', '=', id)
      .select(['place', 'choices', 'sequence'])
      .execute();
    const given = byApplication.get(application_id) ?? new Map<number, never>();
    rows += stored.length;
    const storedAt = new Map(stored.map((row) => [row.place, row]));
    for (const [place, { choices, sequence }] of given) {
      const row = storedAt.get(place);
      if (row?.sequence !== sequence || row.choices.join() !== choices.join()) lost += 1;
    }
    others += stored.filter(({ place }) => !given.has(place)).length;
  }
  const given = phones.reduce((sum, { answers }) => sum + answers.size, 0);
  const submitted = sittings.filter(({ submitted_at }) => submitted_at !== null).length;
  return { sittings: sittings.length, submitted, events: events.count, rows, given, lost, others };
}

const DATA_DIR = freshDataDir();
const productDir = freshDataDir();
try {
  await onEmbeddedPostgres(join(DATA_DIR), async (databaseUrl) => {
    await migrate(databaseUrl);
    const db = createDb(databaseUrl, { max: 4, limits: 'none' });
    const test = await makeTest(db);
    const variables = {
      SEED: 'none',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: MEASURE_SECRET,
      DATA_DIR: productDir,
    };
    const running: Running = { product: await startProduct({ variables }), isDown: false };
    await wait(5000);
    const peaks: number[] = [];
    let downMs = 0;
    const killTwice = async (): Promise<void> => {
      const began = performance.now();
      for (const share of KILLS) {
        await wait(Math.max(0, share * MINUTES * 60_000 - (performance.now() - began)));
        const before = performance.now();
        peaks.push(peakMb(running.product.pid));
        process.kill(running.product.pid, 'SIGKILL');
        running.product = await startProduct({ variables });
        downMs += performance.now() - before;
      }
    };
    const phones = test.candidates.map((candidate) => createPhone(running, test.id, candidate));
    const began = performance.now();
    await Promise.all([killTwice(), ...phones.map(takeTest)]);
    const elapsed = performance.now() - began;
    peaks.push(peakMb(running.product.pid));
    const counts = await countRows(db, test.id, phones);
    await running.product.stop();
    await db.destroy();

    const timings = createTimings('what a candidate does');
    const saved = figuresOf(times.saving, elapsed);
    timings.row('beginning', CANDIDATES, figuresOf(times.opening, elapsed));
    timings.row('saving an answer', CANDIDATES, saved, { p95: goals.savedP95 });
    timings.row('from the tap to its saving', CANDIDATES, figuresOf(times.tap, elapsed));
    timings.row('handing in', CANDIDATES, figuresOf(times.submission, elapsed));
    timings.print();
    const table = createTable('qcm online', 'measured', 'goal', '');
    const isWhole = counts.sittings === CANDIDATES && counts.submitted === CANDIDATES;
    const isOnce = counts.events === 2 * CANDIDATES && counts.rows === counts.given && counts.others === 0;
    table.row('candidates, a tap every', `${CANDIDATES}, ${TAP_SECONDS} s`, '', '');
    table.row('answers given, last ones', `${times.tap.length}, ${counts.given}`, '', '');
    table.row('answers lost', String(counts.lost), '0', verdict(counts.lost === 0 && isWhole));
    table.row('answers doubled', String(counts.rows - counts.given), '0', verdict(isOnce));
    table.row(
      'memory MB, each process',
      peaks.map((peak) => peak.toFixed(0)).join(', '),
      `<= ${goals.memoryMb}`,
      verdict(Math.max(...peaks) <= goals.memoryMb),
    );
    table.print();
    say(
      `killed twice, ${(downMs / 1000).toFixed(1)} s down; ${failed} requests failed, ${sentAgain} sent again`,
    );
  });
} finally {
  rmSync(DATA_DIR, { recursive: true, force: true });
  rmSync(productDir, { recursive: true, force: true });
}
