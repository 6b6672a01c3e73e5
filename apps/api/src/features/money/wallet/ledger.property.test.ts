import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentProvider, PaymentReading } from '../../../platform/payments/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeProfile } from '../../applications/application.factory.ts';
import { makeColleague } from '../../companies/team/team.factory.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { confirmReport } from '../contact-reports/confirm-report.ts';
import { insertReport, lockReport } from '../contact-reports/contact-reports.queries.ts';
import { lockWallet, readBalance } from './ledger.queries.ts';
import { selectMatching } from '../revenue/matching.queries.ts';
import { settleTopUp } from '../top-ups/settle-top-up.ts';
import { topUpIdOf } from '../top-ups/top-up-rules.ts';
import { insertTopUp } from '../top-ups/top-ups.queries.ts';
import { unlockCandidate } from '../unlocks/unlock-candidate.ts';
import { findUnlock } from '../unlocks/unlocks.queries.ts';
import { selectWrongBalances } from './wallet.queries.ts';

const PRICE = 2500;
const CANDIDATES = 3;
const amounts = [2500, 5000, 7500];

let server: TestApp;
let candidates: string[];

beforeAll(async () => {
  server = await startTestApp();
  candidates = [];
  for (let rank = 0; rank < CANDIDATES; rank += 1) {
    const { accountId } = await signedIn(server, 'applicant');
    await makeProfile(server.db, accountId, { first: 'Aminata', last: `Diarra${rank}` });
    candidates.push(accountId);
  }
});
afterAll(() => server.stop());

type Command =
  | { do: 'unlock' | 'refund'; candidate: number }
  | { do: 'notify'; topUp: number; says: 'accepted' | 'refused' | 'pending' | 'other-amount' };
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    do: fc.constantFrom('unlock' as const, 'refund' as const),
    candidate: fc.nat({ max: CANDIDATES - 1 }),
  }),
  fc.record({
    do: fc.constant('notify' as const),
    topUp: fc.nat({ max: amounts.length - 1 }),
    says: fc.constantFrom('accepted' as const, 'accepted' as const, 'refused' as const, 'pending' as const),
  }),
);
/** Batches follow each other; what is in one happens at once, on several connections. */
const story = fc.array(fc.array(command, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 });

async function makeWallet() {
  const companyId = await makeCompany(server.db);
  const { id, email } = await makeColleague(server, { companyId, role: 'owner' });
  const member: CompanyMember = {
    accountId: id,
    email,
    name: 'Awa Traoré',
    isActing: false,
    publicName: 'Awa Traoré',
    company: { id: companyId, name: 'Sahel Énergie' },
    role: 'owner',
    canWrite: true,
    scope: { companyId, teamOf: null },
  };
  const now = new Date();
  const topUps: string[] = [];
  for (const amountXof of amounts) {
    const expiresAt = new Date(now.getTime() + 3600_000);
    const asked = { companyId, amountXof, provider: 'sandbox' as const, state: 'pending' as const };
    topUps.push(await insertTopUp(server.db, { ...asked, by: id, at: now, expiresAt, nextCheckAt: now }));
  }
  return { companyId, member, topUps };
}
type Wallet = Awaited<ReturnType<typeof makeWallet>>;

const services = () => ({
  mailer: server.services.mailer,
  publicUrl: 'http://localhost:3000',
  now: new Date(),
});

/** A provider that says what this message says, be it late, doubled or out of order. */
const saying = (says: string, amountXof: number): PaymentProvider => ({
  name: 'sandbox',
  create: () => Promise.reject(new Error('not asked here')),
  read: async (reference): Promise<PaymentReading> => {
    if (topUpIdOf(reference) === null) return { state: 'unknown' };
    if (says !== 'accepted') return { state: says as 'refused' | 'pending' };
    return { state: 'accepted', amountXof, currency: 'XOF', method: null };
  },
  verifyNotification: () => null,
});

/** A confirmed report of the unlock in its present state; nothing when there is none. */
async function refund({ companyId, member }: Wallet, candidateId: string): Promise<void> {
  await server.db.transaction().execute(async (tx) => {
    const wallet = await lockWallet(tx, companyId);
    const unlock = await findUnlock(tx, companyId, candidateId);
    if (!unlock || unlock.isRefunded) return;
    const of = { companyId, candidateId, round: unlock.round, channels: ['email'] as const, note: null };
    // The value is nobody's any more, so that the candidate can be unlocked again.
    const contact = { name: 'Aminata', phone: null, email: 'ancienne@exemple.ml' };
    const now = new Date();
    const { id } = await insertReport(tx, { ...of, contact, by: member.accountId, at: now, answerBy: now });
    const report = await lockReport(tx, id);
    if (report)
      await confirmReport(tx, services(), wallet, report, { reason: 'moderator', by: null, note: null });
  });
}

async function run(wallet: Wallet, one: Command): Promise<void> {
  if (one.do === 'notify') {
    const id = wallet.topUps[one.topUp] ?? '';
    await settleTopUp(server.db, saying(one.says, amounts[one.topUp] ?? 0), services(), id);
    return;
  }
  const candidateId = candidates[one.candidate] ?? '';
  if (one.do === 'refund') return refund(wallet, candidateId);
  const asked = { member: wallet.member, candidateId, shownPriceXof: PRICE };
  await unlockCandidate(server.db, services(), asked).catch((error: { code?: string }) => {
    if (error.code !== 'INSUFFICIENT_BALANCE') throw error;
  });
}

it(
  'no interleaving of unlocks, refunds and notifications breaks the ledger',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async (batches) => {
        const wallet = await makeWallet();
        for (const batch of batches) {
          // The revenue screen reads while they run: it finds no difference either.
          const [matching] = await Promise.all([
            selectMatching(server.db),
            ...batch.map((one) => run(wallet, one)),
          ]);
          expect(matching.filter(({ differenceXof }) => differenceXof !== 0)).toEqual([]);
        }
        const settled = await selectMatching(server.db);
        expect(settled.filter(({ differenceXof }) => differenceXof !== 0)).toEqual([]);

        expect(await selectWrongBalances(server.db)).toEqual([]);
        const { rows: paid } = await sql<{ total: number; invoices: number }>`
        select coalesce(sum(amount_xof), 0)::integer as total,
          (select count(*)::integer from invoices where company_id = ${wallet.companyId}) as invoices
        from top_ups where company_id = ${wallet.companyId} and state = 'paid'`.execute(server.db);
        const { rows: open } = await sql<{ total: number }>`
        select coalesce(sum(price_xof), 0)::integer as total from unlocked_profiles
        where company_id = ${wallet.companyId} and refunded_at is null`.execute(server.db);
        const balance = await readBalance(server.db, wallet.companyId);
        expect(balance).toBeGreaterThanOrEqual(0);
        // Every franc that came in is still there, or stands for a profile open now, charged once.
        expect(balance).toBe((paid[0]?.total ?? 0) - (open[0]?.total ?? 0));
        const accepted = new Set(
          batches
            .flat()
            .flatMap((one) => (one.do === 'notify' && one.says === 'accepted' ? [one.topUp] : [])),
        );
        expect(paid[0]?.total).toBe([...accepted].reduce((sum, rank) => sum + (amounts[rank] ?? 0), 0));
        expect(paid[0]?.invoices).toBe(accepted.size);
      }),
      { numRuns: 25 },
    );
  },
);

/** The database's answer to a statement. */
const refused = async (statement: ReturnType<typeof sql>): Promise<string> =>
  server.db
    .transaction()
    .execute((tx) => statement.execute(tx))
    .then(
      () => 'done',
      (error: Error) => error.message,
    );

it('the database itself refuses what the application must never do', async () => {
  const wallet = await makeWallet();
  await run(wallet, { do: 'notify', topUp: 0, says: 'accepted' });
  expect(await refused(sql`update ledger_entries set amount_xof = 1`)).toMatch(/never changed/);
  expect(await refused(sql`delete from ledger_transactions`)).toMatch(/never changed/);
  expect(await refused(sql`truncate ledger_entries cascade`)).toMatch(/never changed/);
  expect(await refused(sql`update ledger_accounts set balance_xof = 9 where kind = 'wallet'`)).toMatch(
    /entries only/,
  );
  expect(
    await refused(sql`insert into ledger_transactions (kind, idempotency_key, subject_id)
      values ('unlock', 'seule', gen_random_uuid())`),
  ).toMatch(/not balanced/);
  expect(
    await refused(sql`insert into ledger_entries (transaction_id, account_id, amount_xof)
      select t.id, a.id, 5 from ledger_transactions t, ledger_accounts a where a.kind = 'refunds' limit 1`),
  ).toMatch(/takes no more entries/);
  expect(
    await refused(sql`with posted as (insert into ledger_transactions (kind, idempotency_key, subject_id)
        values ('unlock', 'trop', gen_random_uuid()) returning id)
      select id from posted`),
  ).toMatch(/not balanced/);
  expect(await refused(sql`update invoices set amount_xof = 1`)).toMatch(/never changed/);
});
