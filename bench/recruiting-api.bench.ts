/**
 * Measures applying and a recruiter's list of applications over HTTP, on the whole product: embedded PostgreSQL,
 * 1,000,000 candidates, 100,000 offers, 3,000,000 applications, 5,000 of them on one offer; the client on the same
 * processors. It removes its writes.
 * Run: npm run bench -- recruiting-api
 * BENCH_DATA_DIR is the folder of the loaded database (default: in the system's temporary directory); it is loaded
 * once.
 */
import { randomUUID } from 'node:crypto';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { type Call as AnyCall, type Figures, oneByOne } from './client.ts';
import { bearer, createTimings, type Goal } from './measure.ts';
import { int, pick } from './random.ts';
import { say } from './table.ts';
import { busiestOffer } from './volume-people.ts';
import { onVolume, tokenOf } from './volume-product.ts';
import { scaled } from './volume.ts';

const WARM_UP = 100;
const RUNS = 1000;
const UPLOADS = 300;
const CV_BYTES = 200 * 1024;

// ── Who asks ────────────────────────────────────────────────────────────────────────────────────

type Attempt = { token: string; offerId: number };

/** Candidates and open offers, each met once. */
async function attempts(db: Db, count: number): Promise<Attempt[]> {
  const offers = await db
    .selectFrom('offers')
    .select('id')
    .where('status', '=', 'active')
    .where('expires_at', '>', new Date(Date.now() + 3600_000))
    .where('suspended_at', 'is', null)
    .where('cv_required', '=', false)
    .where('message_required', '=', false)
    .limit(20_000)
    .execute();
  const people = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'applicant')
    .where('status', '=', 'active')
    .where('reset_required', '=', false)
    .offset(int(scaled(500_000)))
    .limit(count)
    .execute();
  const made: Attempt[] = [];
  for (const { id } of people) {
    const offerId = pick(offers).id;
    const applied = await db
      .selectFrom('applications')
      .select('id')
      .where('offer_id', '=', offerId)
      .where('candidate_id', '=', id)
      .executeTakeFirst();
    if (!applied) made.push({ offerId, token: await tokenOf(db, id) });
  }
  return made;
}

// ── The client ──────────────────────────────────────────────────────────────────────────────────

type Call = AnyCall & { token: string };

function applyByJson({ offerId, token }: Attempt): Call {
  return {
    method: 'POST',
    path: `/api/v1/applications/tracking/job/${offerId}/apply`,
    token,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: Buffer.from(JSON.stringify({ message: 'Bonjour, je suis disponible tout de suite.' })),
  };
}

const cv = Buffer.concat([
  Buffer.from('%PDF-1.4\n'),
  Buffer.alloc(CV_BYTES, 'x'),
  Buffer.from('\nstartxref\n9\n%%EOF\n'),
]);

function applyWithCv({ offerId, token }: Attempt): Call {
  const boundary = '----bench';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  return {
    method: 'POST',
    path: `/api/v1/applications/tracking/job/${offerId}/apply`,
    token,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': randomUUID(),
    },
    body: Buffer.concat([Buffer.from(head), cv, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** One request after another; those that warm up are not counted. */
function measure(port: number, calls: readonly Call[], warmUp: number): Promise<Figures> {
  const make = (index: number): AnyCall => {
    const { token, headers, ...call } = calls[index] as Call;
    return { ...call, headers: { ...bearer(token), ...headers } };
  };
  return oneByOne(port, make, { warmUp, runs: calls.length - warmUp });
}

// ── The table ───────────────────────────────────────────────────────────────────────────────────

const timings = createTimings();

const report = (name: string, figures: Figures, goal?: Goal): void => timings.row(name, 1, figures, goal);

const stages = ['received', 'screening', 'shortlisted', 'interview', 'rejected'];
const names = ['traore', 'Awa', 'coulibaly', 'comptable', 'excel', 'Diarra', 'chauffeur', 'keita'];

/** Mostly first pages, over all stages or one. */
function listQuery(): string {
  const page = `page=${1 + int(int(3) === 0 ? 40 : 3)}`;
  return int(2) === 0 ? page : `stage=${pick(stages)}&${page}`;
}

async function measureLists(port: number, offerId: number, token: string): Promise<void> {
  const calls = (query: () => string): Call[] =>
    Array.from({ length: WARM_UP + RUNS }, () => ({
      path: `/api/v1/recruiter/offers/${offerId}/applications?${query()}`,
      token,
    }));
  report('a recruiter’s list of 5,000', await measure(port, calls(listQuery), WARM_UP), { p95: 12 });
  const searches = calls(() => `search=${pick(names)}`).slice(0, 300);
  report('the same, searched', await measure(port, searches, 30));
  const sorted = calls(() => `sort=name&order=asc&page=${1 + int(5)}`).slice(0, 300);
  report('the same, by name', await measure(port, sorted, 30));
}

async function measureOffers(port: number, token: string): Promise<void> {
  const calls = Array.from({ length: 300 }, () => ({
    path: `/api/v1/recruiter/offers?page=${1 + int(2)}&search=${pick(['', '', 'comptable', 'bamako'])}`,
    token,
  }));
  report('a recruiter’s own offers', await measure(port, calls, 30));
}

async function measureApplying(port: number, db: Db): Promise<void> {
  const wanted = WARM_UP + RUNS;
  const people = await attempts(db, wanted + UPLOADS + 200);
  report('apply', await measure(port, people.slice(0, wanted).map(applyByJson), WARM_UP), { p95: 25 });
  const uploads = people.slice(wanted, wanted + UPLOADS).map(applyWithCv);
  report(`apply with a CV of ${CV_BYTES / 1024} KB`, await measure(port, uploads, 30));
}

/** Deletes the writes of the measure. */
async function cleanUp(db: Db, since: Date): Promise<void> {
  await db.deleteFrom('applications').where('created_at', '>=', since).execute();
  await db.deleteFrom('notifications').where('created_at', '>=', since).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '>=', since).execute();
  await db.deleteFrom('files').where('created_at', '>=', since).execute();
}

const since = new Date();
await onVolume(
  async ({ db, port }) => {
    const offer = await busiestOffer(db);
    say(`Offer ${offer.id} has ${offer.applications} applications.`);
    await measureLists(port, offer.id, offer.member.token);
    await measureOffers(port, offer.member.token);
    await measureApplying(port, db);
    timings.print();
  },
  (db) => cleanUp(db, since),
);
