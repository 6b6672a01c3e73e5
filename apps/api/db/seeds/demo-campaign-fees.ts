import { postingOf } from '@baara/ledger';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { openFees } from '../../src/features/money/wallet/ledger.queries.ts';
import { ONLINE_DELAY_MS } from '../../src/features/money/payments/public/payment-schedule.ts';
import { idOf, type Origin } from './companies.ts';
import { insertRows } from './insert-rows.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One file in so many asks for an exemption. */
const EXEMPTED_EVERY = 6;
const answers = [null, 'accepted'] as const;

/** What a file says of its fee, by its place among those of the campaign. */
export const exemptionOf = (rank: number, labels: readonly string[]) => {
  const isExempted = rank % EXEMPTED_EVERY === EXEMPTED_EVERY - 1 && labels.length > 0;
  const turn = Math.floor(rank / EXEMPTED_EVERY);
  return {
    exemption: isExempted ? (labels[turn % labels.length] ?? null) : null,
    exemption_state: isExempted ? (answers[turn % answers.length] ?? null) : null,
  };
};

type Sent = { candidate_id: string; submitted_at: Date | undefined; exemption: string | null };

/**
 * The fees of a campaign's files, paid a few minutes before each was sent, by the ledger's own rules; one of them was paid twice.
 * @param preparing people who have not sent theirs: some paid, some did not finish.
 */
export async function insertCampaignFees(
  db: Db,
  origin: Origin,
  {
    campaignId,
    amountXof,
    files,
    preparing,
  }: {
    campaignId: string;
    amountXof: number;
    files: readonly Sent[];
    preparing: readonly string[];
  },
): Promise<void> {
  const { now } = origin;
  const paid = [
    ...files
      .filter(({ exemption }) => exemption === null)
      .map((file, rank) => ({
        candidateId: file.candidate_id,
        at: new Date((file.submitted_at ?? now).getTime() - (3 + (rank % 7)) * MINUTE_MS),
      })),
    ...preparing.slice(2).map((candidateId) => ({ candidateId, at: new Date(now.getTime() - 2 * HOUR_MS) })),
  ];
  const twice = paid
    .slice(0, 1)
    .map(({ candidateId, at }) => ({ candidateId, at: new Date(at.getTime() + MINUTE_MS) }));
  const received = [
    ...paid.map((one) => ({ ...one, isFee: true })),
    ...twice.map((one) => ({ ...one, isFee: false })),
  ].map((one, rank) => ({ ...one, id: idOf(origin, `campaign-fee-${campaignId}`, rank), number: rank + 1 }));
  const base = { campaign_id: campaignId, amount_xof: amountXof, provider: 'sandbox' };
  await insertRows(
    db,
    'campaign_drafts',
    preparing.map((candidateId) => ({
      campaign_id: campaignId,
      candidate_id: candidateId,
      data: emptyDraft,
      created_at: new Date(now.getTime() - 5 * HOUR_MS),
      updated_at: new Date(now.getTime() - 3 * HOUR_MS),
    })),
  );
  await insertRows(db, 'campaign_fee_payments', [
    ...received.map(({ id, candidateId, at, isFee, number }) => ({
      ...base,
      id,
      candidate_id: candidateId,
      state: 'paid',
      method: 'SANDBOX',
      created_at: new Date(at.getTime() - MINUTE_MS),
      expires_at: new Date(at.getTime() + ONLINE_DELAY_MS),
      settled_at: at,
      paid_at: at,
      is_fee: isFee,
      receipt_number: number,
      refund_reason: isFee ? null : 'surplus',
      refund_due_at: isFee ? null : at,
    })),
    ...preparing.slice(0, 2).map((candidateId, rank) => ({
      ...base,
      id: idOf(origin, `campaign-fee-${campaignId}`, received.length + rank),
      candidate_id: candidateId,
      // The sandbox does not know them: nobody can pay them, and they expire by themselves.
      state: 'pending',
      method: null,
      created_at: new Date(now.getTime() - 20 * MINUTE_MS),
      expires_at: new Date(now.getTime() + ONLINE_DELAY_MS - 20 * MINUTE_MS),
      settled_at: null,
      paid_at: null,
      is_fee: false,
      receipt_number: null,
      refund_reason: null,
      refund_due_at: null,
    })),
  ]);
  await sql`select setval('campaign_fee_receipts', ${received.length})`.execute(db);
  await insertPostings(db, campaignId, amountXof, received);
}

const emptyDraft = {
  person: { lastName: '', firstName: '', birthPlace: '', phone: '' },
  declared: {},
  categoryId: null,
  centreId: null,
  adaptedNeeds: [],
  adaptedNote: '',
  exemption: null,
  termsAccepted: false,
};

async function insertPostings(
  db: Db,
  campaignId: string,
  amountXof: number,
  received: readonly { id: string; at: Date; isFee: boolean }[],
): Promise<void> {
  const fees = await openFees(db, campaignId);
  const accounts = await db
    .selectFrom('ledger_accounts')
    .where('kind', 'in', ['clearing', 'to-refund'])
    .select(['id', 'kind'])
    .execute();
  const idOfAccount = (kind: string) =>
    kind === 'fees' ? fees.id : accounts.find((account) => account.kind === kind)?.id;
  const postings = received.map(({ id, at, isFee }) => ({
    id,
    at,
    posting: postingOf({ kind: isFee ? 'fee' : 'fee-surplus', paymentId: id, amountXof }),
  }));
  await insertRows(
    db,
    'ledger_transactions',
    postings.map(({ id, at, posting }) => ({
      id,
      kind: posting.kind,
      idempotency_key: posting.key,
      subject_id: posting.subjectId,
      posted_at: at,
    })),
  );
  await insertRows(
    db,
    'ledger_entries',
    postings.flatMap(({ id, posting }) =>
      posting.entries.map(({ account, amountXof: amount }) => ({
        transaction_id: id,
        account_id: idOfAccount(account),
        amount_xof: amount,
      })),
    ),
  );
}
