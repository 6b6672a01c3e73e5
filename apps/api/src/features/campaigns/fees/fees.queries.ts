import { FEE_PIECE, type ExemptionState } from '@baara/contract/campaigns/fee-words';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { defineStatement, type Holes } from '../../../platform/db/prepared.ts';
import type { CampaignFeePayments } from '../../../platform/db/schema.generated.ts';
import { hourOf } from '../campaigns.queries.ts';
import type { FeeCampaign, FeePaymentRow } from './fee-standing.ts';

type Owned = { campaignId: string; candidateId: string };

/** The columns of a campaign that decide of its fee. */
const feeCampaignColumns = [
  'c.id',
  'c.title',
  'c.status',
  'c.starts_on',
  'c.ends_on',
  hourOf('c.closes_at').as('closes_at'),
  'c.closed_at',
  'c.cancelled_at',
  'c.fee_amount_xof',
  'c.fee_is_online',
] as const;

export function findFeeCampaign(db: Db, id: string): Promise<FeeCampaign | undefined> {
  return feeCampaigns(db, id).executeTakeFirst();
}

const feeCampaigns = (db: Db, id: string) =>
  db.selectFrom('campaigns as c').where('c.id', '=', id).select(feeCampaignColumns);

/** Its institution changes nothing of it until the transaction ends; other payments do not wait. */
export function shareFeeCampaign(tx: Db, id: string): Promise<FeeCampaign | undefined> {
  return feeCampaigns(tx, id).forShare('c').executeTakeFirst();
}

const paymentColumns = [
  'id',
  'amount_xof',
  'provider',
  sql<FeePaymentRow['state']>`state`.as('state'),
  'payment_url',
  'method',
  'read_amount_xof',
  'created_at',
  'expires_at',
  'settled_at',
  'paid_at',
  'is_fee',
  'receipt_number',
  sql<FeePaymentRow['refund_reason']>`refund_reason`.as('refund_reason'),
  'decided_at',
] as const;

const payments = defineStatement('campaign-fee-payments', (db, { campaignId, candidateId }: Holes<Owned>) =>
  db
    .selectFrom('campaign_fee_payments')
    .where('campaign_id', '=', campaignId)
    .where('candidate_id', '=', candidateId)
    .select(paymentColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

/** A person's attempts to pay one campaign, the latest first. */
export const selectFeePayments = (
  db: Db,
  campaignId: string,
  candidateId: string,
): Promise<FeePaymentRow[]> => payments(db, { campaignId, candidateId });

/** A payment of this candidate. */
export function findOwnPayment(db: Db, candidateId: string, id: string) {
  return db
    .selectFrom('campaign_fee_payments')
    .where('id', '=', id)
    .where('candidate_id', '=', candidateId)
    .select(['campaign_id', 'state'])
    .executeTakeFirst();
}

/** The same, with all that is shown of it. */
export function selectOwnPayment(
  db: Db,
  candidateId: string,
  id: string,
): Promise<FeePaymentRow | undefined> {
  return db
    .selectFrom('campaign_fee_payments')
    .where('id', '=', id)
    .where('candidate_id', '=', candidateId)
    .select(paymentColumns)
    .executeTakeFirst();
}

/** A payment while it is settled; its row is locked already. */
export function getPayment(tx: Db, id: string) {
  return tx
    .selectFrom('campaign_fee_payments')
    .where('id', '=', id)
    .select(['id', 'campaign_id', 'candidate_id', 'amount_xof', 'provider', 'state'])
    .executeTakeFirstOrThrow();
}

export async function insertFeePayment(
  tx: Db,
  row: Omit<Insertable<CampaignFeePayments>, 'id'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('campaign_fee_payments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateFeePayments(
  tx: Db,
  ids: readonly string[],
  patch: Updateable<CampaignFeePayments>,
): Promise<void> {
  await tx
    .updateTable('campaign_fee_payments')
    .set(patch)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export const updateFeePayment = (tx: Db, id: string, patch: Updateable<CampaignFeePayments>): Promise<void> =>
  updateFeePayments(tx, [id], patch);

/** Numbers follow each other without anybody waiting; one that is not used leaves a gap. */
export async function claimReceiptNumber(tx: Db): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`select nextval('campaign_fee_receipts')::integer as number`.execute(tx);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error('No number was drawn.');
  return number;
}

export async function isFeePaid(db: Db, campaignId: string, candidateId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_fee_payments')
    .where('campaign_id', '=', campaignId)
    .where('candidate_id', '=', candidateId)
    .where('is_fee', '=', true)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type SentFee = {
  id: string;
  status: string;
  exemption: string | null;
  exemptionState: ExemptionState | null;
  isAsked: boolean;
  requestedKeys: string[];
  requestedUntil: string | null;
};

/** The file that this person sent, as they see it: a refusal that is not announced is not there. @param isLocked until the transaction ends. */
export async function findSentFee(
  db: Db,
  { campaignId, candidateId }: Owned,
  isLocked = false,
): Promise<SentFee | undefined> {
  const query = db
    .selectFrom('campaign_applications')
    .where('campaign_id', '=', campaignId)
    .where('candidate_id', '=', candidateId)
    .select([
      'id',
      'status',
      'exemption',
      sql<ExemptionState | null>`case when exemption_state = 'refused' and status = 'INFO_REQUESTED'
        and shown_status is not null then null else exemption_state end`.as('exemptionState'),
      sql<boolean>`status = 'INFO_REQUESTED' and shown_status is null
        and ${FEE_PIECE} = any(requested_keys)`.as('isAsked'),
      'requested_keys as requestedKeys',
      sql<string | null>`requested_until::text`.as('requestedUntil'),
    ]);
  return (isLocked ? query.forUpdate() : query).executeTakeFirst();
}

/** Other documents are still asked for: the fee is no longer. */
export async function dropFeeRequest(tx: Db, applicationId: string): Promise<void> {
  await tx
    .updateTable('campaign_applications')
    .set({ requested_keys: sql<string[]>`array_remove(requested_keys, ${FEE_PIECE})` })
    .where('id', '=', applicationId)
    .execute();
}

/** @returns whether an exemption was asked for and unanswered. */
export async function writeExemption(
  tx: Db,
  applicationId: string,
  {
    state,
    by,
    at,
    from,
  }: { state: ExemptionState; by: string; at: Date; from: readonly (ExemptionState | null)[] },
): Promise<boolean> {
  const row = await tx
    .updateTable('campaign_applications')
    .set({ exemption_state: state, exemption_decided_by: by, exemption_decided_at: at })
    .where('id', '=', applicationId)
    .where('exemption', 'is not', null)
    .where((eb) =>
      eb.or(
        from.map((one) =>
          one === null ? eb('exemption_state', 'is', null) : eb('exemption_state', '=', one),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A refusal that is undone before its candidate knew of it. */
export async function forgetRefusedExemption(tx: Db, applicationId: string): Promise<void> {
  await tx
    .updateTable('campaign_applications')
    .set({ exemption_state: null, exemption_decided_by: null, exemption_decided_at: null })
    .where('id', '=', applicationId)
    .where('exemption_state', '=', 'refused')
    .where(sql<boolean>`${FEE_PIECE} = any(requested_keys)`)
    .execute();
}

/** The fees of a cancelled campaign that nobody gave up yet, locked. */
export function lockCollected(tx: Db, campaignId: string, limit: number) {
  return tx
    .selectFrom('campaign_fee_payments as p')
    .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .where('p.campaign_id', '=', campaignId)
    .where('p.is_fee', '=', true)
    .where('c.cancelled_at', 'is not', null)
    .select(['p.id', 'p.candidate_id', 'p.amount_xof', 'c.title'])
    .orderBy('p.id')
    .limit(limit)
    .forUpdate('p')
    .execute();
}

/** What the receipt of a payment says; by its id for who paid, by the file for its officers. */
export function findFeeReceipt(
  db: Db,
  key: { paymentId: string; candidateId: string } | { applicationId: string },
) {
  return db
    .selectFrom('campaign_fee_payments as p')
    .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .innerJoin('accounts as who', 'who.id', 'p.candidate_id')
    .leftJoin('campaign_applications as a', (join) =>
      join.onRef('a.campaign_id', '=', 'p.campaign_id').onRef('a.candidate_id', '=', 'p.candidate_id'),
    )
    .where('p.receipt_number', 'is not', null)
    .$if('paymentId' in key, (query) =>
      'paymentId' in key
        ? query.where('p.id', '=', key.paymentId).where('p.candidate_id', '=', key.candidateId)
        : query,
    )
    .$if('applicationId' in key, (query) =>
      'applicationId' in key
        ? query.where('a.id', '=', key.applicationId).where('p.is_fee', '=', true)
        : query,
    )
    .select([
      'p.id',
      'p.receipt_number',
      'p.amount_xof',
      'p.method',
      'p.provider',
      'p.paid_at',
      'p.settled_at',
      'p.is_fee',
      'p.decided_at',
      'c.id as campaign_id',
      'c.slug',
      'c.title',
      'c.file_prefix',
      sql<string>`coalesce(nullif(c.institution, ''), co.name)`.as('institution'),
      'a.file_number',
      'a.tracking_code',
      sql<string>`coalesce(nullif(a.first_name, ''), who.first_name)`.as('first_name'),
      sql<string>`coalesce(nullif(a.last_name, ''), who.last_name)`.as('last_name'),
    ])
    .executeTakeFirst();
}

/** Whether the campaign has, or had, payments: its fee no longer changes and it is not deleted. */
export const hasPayments = sql<boolean>`exists (select from campaign_fee_payments p where p.campaign_id = c.id
  and (p.state in ('created', 'pending') or p.receipt_number is not null))`;
