import type { MilestoneState } from '@baara/contract/freelance/work-words';
import type { Db } from '../../../platform/db/database.ts';
import { readMilestoneMoney } from '../escrow/public/milestone-money.ts';
import { amountsOfPrice } from './invoice-amounts.ts';
import {
  amountColumns,
  type BilledContract,
  deleteMilestoneDraft,
  findBilledContract,
  findMilestone,
  hasInvoiceOfMilestone,
  insertMilestoneInvoice,
  payMilestoneInvoice,
  rateColumns,
} from './invoice-writes.queries.ts';
import { buyerOf, ratesOf } from './parties.ts';
import { findTaxProfile, type TaxProfileRow } from './tax-profiles.queries.ts';

/**
 * An accepted milestone makes a draft, a paid one marks its invoice, one that ends without payment forgets its draft. The
 * emitter has locked the contract.
 */
export async function followMilestone(
  tx: Db,
  { milestoneId, to, at }: { milestoneId: string; to: MilestoneState; at: Date },
): Promise<void> {
  if (to === 'accepted' || to === 'paid') {
    // One that was cancelled by a credit note is made anew by the freelance alone.
    if (!(await hasInvoiceOfMilestone(tx, milestoneId))) await draftMilestone(tx, milestoneId, at);
    if (to === 'paid') await payMilestoneInvoice(tx, milestoneId, at);
  }
  if (to === 'refunded' || to === 'cancelled') await deleteMilestoneDraft(tx, milestoneId);
}

/** @returns the id of the draft; undefined when the milestone has an invoice, or no freelance any more. */
export async function draftMilestone(tx: Db, milestoneId: string, at: Date): Promise<string | undefined> {
  const milestone = await findMilestone(tx, milestoneId);
  const contract = milestone && (await findBilledContract(tx, milestone.contract_id));
  if (!contract?.freelance_id) return undefined;
  const tax = await findTaxProfile(tx, contract.freelance_id);
  const amounts = amountsOfPrice(await readEarned(tx, milestone), ratesOf(tax));
  const line = { label: milestone.title, quantity: 1, unitXof: amounts.netXof, amountXof: amounts.netXof };
  const row = await insertMilestoneInvoice(tx, {
    ...draftOf(contract, tax, at),
    ...amountColumns(amounts),
    milestone_id: milestone.id,
    milestone_title: milestone.title,
    lines: JSON.stringify([line]),
  });
  return row?.id;
}

/** What the freelance earned of a milestone, tax included: a dispute may have given a part back. F CFA. */
export async function readEarned(tx: Db, { id, amount_xof: price }: { id: string; amount_xof: number }) {
  const money = await readMilestoneMoney(tx, id);
  return money && money.grossXof > 0 ? money.grossXof : price;
}

/** What every draft says before its lines. */
export const draftOf = (contract: BilledContract, tax: TaxProfileRow | undefined, at: Date) => ({
  kind: 'invoice',
  status: 'draft',
  freelance_id: contract.freelance_id,
  contract_id: contract.id,
  contract_number: contract.number,
  mission_title: contract.title,
  buyer: JSON.stringify(buyerOf(contract)),
  ...rateColumns(ratesOf(tax), tax?.vat_exemption ?? null),
  payment_days: tax?.payment_days ?? 30,
  payment_mention: tax?.payment_mention ?? null,
  sends_reminders: tax?.sends_reminders ?? true,
  created_at: at,
  updated_at: at,
});
