import { defaultAccountNumbers } from '@baara/contract/money/revenue-words';
import { sql } from 'kysely';
import {
  monthAfter,
  selectMonths,
  writeClosing,
} from '../../src/features/money/accounting/journal.queries.ts';
import { type PastTopUp, writePastRefund, writePastTopUp, writePastUnlock } from './demo-wallet-events.ts';
import type { Db } from '../../src/platform/db/database.ts';
import type { Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';

const hour = 3600 * 1000;

/** Events, the oldest first; days count back from the demonstration's instant, candidates by their rank. */
type Past = { daysAgo: number } & (
  | {
      did: 'top-up';
      amountXof: number;
      provider: PastTopUp['provider'];
      /** Null: it waits still. */
      settledDaysAgo: number | null;
      state?: 'refused';
    }
  | { did: 'unlock' | 'refund'; rank: number; byColleague?: true }
);
const past: readonly Past[] = [
  { did: 'top-up', daysAgo: 96, amountXof: 25_000, provider: 'sandbox', settledDaysAgo: 96 },
  { did: 'unlock', daysAgo: 95, rank: 0 },
  { did: 'unlock', daysAgo: 92, rank: 1, byColleague: true },
  { did: 'unlock', daysAgo: 81, rank: 2 },
  { did: 'top-up', daysAgo: 64, amountXof: 50_000, provider: 'transfer', settledDaysAgo: 60 },
  { did: 'unlock', daysAgo: 58, rank: 3, byColleague: true },
  { did: 'unlock', daysAgo: 44, rank: 4 },
  { did: 'refund', daysAgo: 41, rank: 4 },
  { did: 'unlock', daysAgo: 30, rank: 5 },
  { did: 'top-up', daysAgo: 21, amountXof: 100_000, provider: 'sandbox', settledDaysAgo: 21 },
  { did: 'unlock', daysAgo: 17, rank: 6, byColleague: true },
  { did: 'unlock', daysAgo: 9, rank: 7 },
  {
    did: 'top-up',
    daysAgo: 6,
    amountXof: 10_000,
    provider: 'sandbox',
    settledDaysAgo: 6,
    state: 'refused',
  },
  { did: 'unlock', daysAgo: 3, rank: 8 },
  { did: 'top-up', daysAgo: 2, amountXof: 75_000, provider: 'transfer', settledDaysAgo: null },
];

const transferInstructions =
  'Banque de démonstration, Bamako\nTitulaire : Baara SARL (démonstration)\nCompte : ML00 0000 0000 0000 0000';

/** What other companies did, by their rank: their people chose others. So that revenue has countries and months. */
const others: readonly { rank: number; past: readonly Past[] }[] = [
  {
    rank: 1,
    past: [
      { did: 'top-up', daysAgo: 110, amountXof: 100_000, provider: 'transfer', settledDaysAgo: 108 },
      ...[104, 97, 83, 71, 52, 47, 33, 19, 12, 5].map((daysAgo, place): Past => ({
        did: 'unlock',
        daysAgo,
        rank: 20 + place,
      })),
      { did: 'refund', daysAgo: 29, rank: 26 },
    ],
  },
  {
    rank: 2,
    past: [
      { did: 'top-up', daysAgo: 88, amountXof: 25_000, provider: 'sandbox', settledDaysAgo: 88 },
      ...[87, 74, 61, 40, 26, 14, 8, 2].map((daysAgo, place): Past => ({
        did: 'unlock',
        daysAgo,
        rank: 40 + place,
      })),
      { did: 'top-up', daysAgo: 15, amountXof: 50_000, provider: 'sandbox', settledDaysAgo: 15 },
    ],
  },
  {
    rank: 3,
    past: [
      { did: 'top-up', daysAgo: 66, amountXof: 10_000, provider: 'sandbox', settledDaysAgo: 66 },
      ...[65, 42, 23].map((daysAgo, place): Past => ({ did: 'unlock', daysAgo, rank: 60 + place })),
      { did: 'top-up', daysAgo: 4, amountXof: 200_000, provider: 'transfer', settledDaysAgo: 1 },
    ],
  },
];

/** Days ago: a top-up is credited and numbered when it settles. */
const whenOf = (event: Past): number =>
  event.did === 'top-up' ? (event.settledDaysAgo ?? event.daysAgo) : event.daysAgo;

/**
 * The wallet of the demo company: three top-ups, nine unlocks with one refunded, a transfer to come; those of three
 * others; and the months that are over closed, but the last.
 */
export async function insertDemoWallet(db: Db, { now }: Origin, data: DemoData): Promise<void> {
  if (!data.companies[0]) return;
  const settings = JSON.stringify({ transferInstructions, version: 1 });
  await sql`insert into site_settings (key, value) values ('wallet', ${settings}::jsonb) on conflict do nothing`.execute(
    db,
  );
  const events = [{ rank: 0, past }, ...others].flatMap(({ rank, past: own }) => {
    const company = data.companies[rank];
    if (!company) return [];
    const unlockable = candidatesToUnlock(data, company.id);
    return own.map((event) => ({ event, company, unlockable }));
  });
  for (const { event, company, unlockable } of events.toSorted((a, b) => whenOf(b.event) - whenOf(a.event))) {
    const at = new Date(now.getTime() - event.daysAgo * 24 * hour);
    const isColleague = 'byColleague' in event;
    const of = { companyId: company.id, by: isColleague ? data.colleagueId : company.ownerId, at };
    if (event.did === 'top-up') await writePastTopUp(db, { ...of, ...settlement(event, now) });
    else {
      const candidateId = unlockable[event.rank];
      if (candidateId === undefined) throw new Error(`There is no candidate ${event.rank} to unlock`);
      await (event.did === 'unlock' ? writePastUnlock : writePastRefund)(db, { ...of, candidateId });
    }
  }
  await closePastMonths(db, now);
}

/** As the accountant does early in a month: all months before the last. */
async function closePastMonths(db: Db, now: Date): Promise<void> {
  const admin = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'admin@baara.demo')
    .executeTakeFirst();
  const { months } = await selectMonths(db, now);
  // The newest first: the current one and the last stay open.
  for (const month of months.slice(2).toReversed())
    await writeClosing(
      db,
      { month, numbers: defaultAccountNumbers },
      { accountId: admin?.id ?? null, at: new Date(`${monthAfter(month)}T09:00:00Z`) },
    );
}

function settlement({ amountXof, provider, settledDaysAgo, state }: Past & { did: 'top-up' }, now: Date) {
  const settled =
    settledDaysAgo === null
      ? null
      : // A payment takes a moment.
        {
          state: state ?? ('paid' as const),
          at: new Date(now.getTime() - settledDaysAgo * 24 * hour + 90_000),
        };
  return { amountXof, provider, settled };
}

/** Those who may be found, and did not apply to the company: what applied is open for nothing. */
function candidatesToUnlock(data: DemoData, companyId: string): string[] {
  const applied = new Set(
    data.applications.filter((one) => one.company_id === companyId).map((one) => one.candidate_id),
  );
  return data.candidates.filter(({ id, isVisible }) => isVisible && !applied.has(id)).map(({ id }) => id);
}
