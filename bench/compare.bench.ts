/**
 * Measures this tree and another revision in one run, in turns on the same machine, and prints the ratios: hosts differ
 * by three between days, the ratio of two revisions does not.
 * Run: npm run bench -- compare, with BASE=<revision> for another one than the default, and BENCH_ONLY=board,candidate
 * for the rows whose name contains one of these: a row takes some 25 seconds (BENCH_ROUNDS turns of BENCH_SECONDS
 * each). Each revision runs on volume data that it loads itself, once, into a folder of its own. BENCH_SCALE as
 * elsewhere.
 */
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { type Call, type Figures, figuresOf, openClient } from './client.ts';
import { bearer, CLIENTS, ms } from './measure.ts';
import {
  detailPath,
  facetPath,
  filterPath,
  type Known,
  knownOffers,
  listPath,
  pagePath,
  searchPath,
} from './offer-calls.ts';
import { buildWeb, checkOut } from './revision.ts';
import { createTable, say, verdict } from './table.ts';
import * as people from './volume-people.ts';
import * as volumeProduct from './volume-product.ts';
import { scaled, VOLUME_DATA_DIR } from './volume.ts';

/** The last commit of the product's first half. */
const BASE = process.env['BASE'] ?? '71f2009';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const TURN_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
/** Only rows whose name contains one of these. */
const ONLY = (process.env['BENCH_ONLY'] ?? '').split(',');

type Harness = Pick<typeof volumeProduct, 'onVolume' | 'tokenOf'> &
  Pick<typeof people, 'busiestCompany' | 'busiestOffer'>;
type Requester = {
  offers: Known[];
  applicant: string;
  recruiter: string;
  offerId: number;
  known: string[];
  outsiders: string[];
};
type Side = { name: string; port: number; requester: Requester };
type Row = {
  name: string;
  clients: number;
  goal?: number;
  make: (requester: Requester, index: number) => Call;
};

const offerCalls: readonly (readonly [name: string, draw: (offers: readonly Known[]) => string])[] = [
  ['offer list', () => listPath()],
  ['search', () => searchPath()],
  ['three filters', () => filterPath()],
  ['filter options', () => facetPath()],
  ['offer detail', detailPath],
];

/** Addresses that visitors ask again and again: the first turn, which is not counted, asks all of them. */
const MOST_ADDRESSES = 200;
const addresses = new Map<string, string[]>();
const again = (name: string, index: number, draw: () => string): string => {
  const known = addresses.get(name) ?? Array.from({ length: MOST_ADDRESSES }, draw);
  addresses.set(name, known);
  return known[index % known.length] ?? '';
};

const allRows: Row[] = [
  ...offerCalls.map(([name, draw]): Row => ({
    name,
    clients: CLIENTS,
    goal: 6,
    make: ({ offers }, index) => ({ path: again(name, index, () => draw(offers)) }),
  })),
  // Nearly every one of them another.
  { name: 'three filters, never asked', clients: CLIENTS, make: () => ({ path: filterPath() }) },
  ...offerCalls.map(([name, draw]): Row => ({
    name: `${name}, signed in`,
    clients: CLIENTS,
    goal: 2,
    make: ({ offers, applicant }, index) => ({
      path: again(name, index, () => draw(offers)),
      headers: bearer(applicant),
    }),
  })),
  {
    name: '/offres uncached',
    clients: CLIENTS,
    goal: 2.5,
    // Nearly every address is another, and both revisions search for each.
    make: () => ({ path: pagePath(), headers: { 'accept-encoding': 'br' } }),
  },
  {
    // Each follower of a shared link brings a mark of their own.
    name: '/offres, a shared link',
    clients: CLIENTS,
    make: (_, index) => ({ path: `/offres?fbclid=${index}`, headers: { 'accept-encoding': 'br' } }),
  },
  {
    name: 'a board’s first page',
    clients: CLIENTS,
    goal: 2,
    make: ({ offerId, recruiter }) => ({
      path: `/api/v1/recruiter/offers/${offerId}/recruitment-tracking`,
      headers: bearer(recruiter),
    }),
  },
  {
    name: 'a candidate who applied',
    clients: CLIENTS,
    goal: 1.8,
    make: ({ known, recruiter }, index) => ({
      path: `/api/v1/recruiter/candidates/${known[index % known.length]}`,
      headers: bearer(recruiter),
    }),
  },
  {
    name: 'a candidate never opened',
    clients: CLIENTS,
    goal: 1.8,
    make: ({ outsiders, recruiter }, index) => ({
      path: `/api/v1/recruiter/candidates/${outsiders[index % outsiders.length]}`,
      headers: bearer(recruiter),
    }),
  },
];

const chosen = allRows.filter(({ name }) => ONLY.some((part) => name.includes(part)));
if (chosen.length === 0)
  throw new Error(`No row is called so: ${allRows.map(({ name }) => name).join('; ')}`);

async function candidateIds(db: Db, companyId: string): Promise<{ known: string[]; outsiders: string[] }> {
  const known = await db
    .selectFrom('applications as ap')
    .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
    .where('ap.company_id', '=', companyId)
    .where('ap.stage', '<>', 'withdrawn')
    .where('a.status', '=', 'active')
    .where('a.erased_at', 'is', null)
    .select('a.id')
    .distinct()
    .limit(500)
    .execute();
  const outsiders = await db
    .selectFrom('candidates as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .where('c.is_visible', '=', true)
    .where('a.status', '=', 'active')
    .where('a.erased_at', 'is', null)
    .select('a.id')
    .offset(scaled(100_000))
    .limit(scaled(60_000))
    .execute();
  return { known: known.map(({ id }) => id), outsiders: outsiders.map(({ id }) => id) };
}

async function readRequester(harness: Harness, db: Db, port: number): Promise<Requester> {
  const company = await harness.busiestCompany(db);
  const offer = await harness.busiestOffer(db, company.id);
  const { candidate_id: candidateId } = await db
    .selectFrom('applications')
    .select('candidate_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    offers: await knownOffers(port),
    applicant: await harness.tokenOf(db, candidateId),
    recruiter: company.member.token,
    offerId: offer.id,
    ...(await candidateIds(db, company.id)),
  };
}

type Turn = { times: number[]; elapsedMs: number };

/** Clients that each ask again once answered, for a while. @param next how many were asked before, counted on. */
async function turn(side: Side, row: Row, next: { index: number }): Promise<Turn> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + TURN_SECONDS * 1000;
  await Promise.all(
    Array.from({ length: row.clients }, async () => {
      const client = openClient(side.port);
      while (performance.now() < end) {
        const call = row.make(side.requester, next.index++);
        const before = performance.now();
        await client.call(call);
        times.push(performance.now() - before);
      }
      client.close();
    }),
  );
  return { times, elapsedMs: performance.now() - start };
}

const together = (turns: readonly Turn[]): Figures =>
  figuresOf(
    turns.flatMap(({ times }) => times),
    turns.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0),
  );

async function compareSides(base: Side, here: Side): Promise<void> {
  const table = createTable(
    'call',
    'clients',
    `${base.name}: p50`,
    'req/s',
    'here: p50',
    'req/s',
    'ratio',
    'goal',
    '',
  );
  for (const row of chosen) {
    const asked = new Map([base, here].map((side) => [side, { next: { index: 0 }, turns: [] as Turn[] }]));
    for (let round = 0; round <= ROUNDS; round++) {
      for (const side of round % 2 === 0 ? [base, here] : [here, base]) {
        const { next, turns } = asked.get(side) ?? { next: { index: 0 }, turns: [] };
        const one = await turn(side, row, next);
        // The first round warms both up.
        if (round > 0) turns.push(one);
      }
    }
    const [before, now] = [base, here].map((side) => together(asked.get(side)?.turns ?? []));
    if (!before || !now) continue;
    const ratio = now.perSecond / before.perSecond;
    const cells = [before, now].flatMap(({ p50, perSecond }) => [ms(p50), perSecond.toFixed(0)]);
    const goal = row.goal === undefined ? ['', ''] : [`>= ${row.goal}`, verdict(ratio >= row.goal)];
    table.row(row.name, String(row.clients), ...cells, ratio.toFixed(2), ...goal);
  }
  table.print();
}

buildWeb();
const { commit, root } = checkOut(BASE);
process.env['BENCH_DATA_DIR'] = `${VOLUME_DATA_DIR}-${commit}`;
// The other revision runs its own product and its own load, by its own pieces of this folder.
const other: Harness = {
  ...((await import(`${root}/bench/volume-product.ts`)) as typeof volumeProduct),
  ...((await import(`${root}/bench/volume-people.ts`)) as typeof people),
};
const own: Harness = { ...volumeProduct, ...people };

const since = new Date();
const forgetReadings = async (db: Db): Promise<void> => {
  await db.deleteFrom('profile_views').where('first_viewed_at', '>=', since).execute();
  await db.deleteFrom('notifications').where('created_at', '>=', since).execute();
};
await other.onVolume(async (base) => {
  const baseRequester = await readRequester(other, base.db, base.port);
  await own.onVolume(async (here) => {
    const requester = await readRequester(own, here.db, here.port);
    say(`Against ${commit}, ${ROUNDS} turns of ${TURN_SECONDS} s each.`);
    await compareSides(
      { name: commit.slice(0, 7), port: base.port, requester: baseRequester },
      { name: 'here', port: here.port, requester },
    );
  }, forgetReadings);
}, forgetReadings);
