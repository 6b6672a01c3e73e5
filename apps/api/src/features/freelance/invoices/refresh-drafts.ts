import type { Db } from '../../../platform/db/database.ts';
import { readEarned } from './follow-milestone.ts';
import { amountsOfLines, amountsOfPrice, type InvoiceLine } from './invoice-amounts.ts';
import {
  amountColumns,
  findMilestone,
  type LockedInvoice,
  rateColumns,
  updateInvoice,
} from './invoice-writes.queries.ts';
import { ratesOf } from './parties.ts';
import type { TaxProfileRow } from './tax-profiles.queries.ts';

/** The columns of a draft that depend on tax details, as they stand now. */
export async function columnsAsOfNow(tx: Db, draft: LockedInvoice, profile: TaxProfileRow | undefined) {
  const milestone = draft.milestone_id === null ? undefined : await findMilestone(tx, draft.milestone_id);
  const price = milestone && { title: milestone.title, amountXof: await readEarned(tx, milestone) };
  return taxedColumns({ lines: draft.lines as InvoiceLine[], price }, profile);
}

/** Brings a freelance's drafts along when their tax details change, which the caller has locked. */
export async function refreshDrafts(
  tx: Db,
  { accountId, isFirst }: { accountId: string; isFirst: boolean },
  profile: TaxProfileRow,
  now: Date,
): Promise<void> {
  const drafts = await tx
    .selectFrom('freelance_invoices')
    .where('freelance_id', '=', accountId)
    .where('status', '=', 'draft')
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
  const habits = {
    payment_days: profile.payment_days,
    payment_mention: profile.payment_mention,
    sends_reminders: profile.sends_reminders,
  };
  for (const draft of drafts) {
    const taxed = await columnsAsOfNow(tx, draft, profile);
    await updateInvoice(tx, draft.id, { ...taxed, ...(isFirst && habits) }, now);
  }
}

/** What a draft says follows the tax details of the moment. @param price of its milestone, tax included. */
function taxedColumns(
  {
    lines,
    price,
  }: { lines: readonly InvoiceLine[]; price: { title: string; amountXof: number } | undefined },
  tax: TaxProfileRow | undefined,
) {
  const rates = ratesOf(tax);
  const amounts = price ? amountsOfPrice(price.amountXof, rates) : amountsOfLines(lines, rates);
  const shown = price
    ? [{ label: price.title, quantity: 1, unitXof: amounts.netXof, amountXof: amounts.netXof }]
    : lines;
  return {
    ...amountColumns(amounts),
    ...rateColumns(rates, tax?.vat_exemption ?? null),
    lines: JSON.stringify(shown),
  };
}
