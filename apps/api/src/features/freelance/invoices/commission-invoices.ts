import type { Invoice } from '@baara/contract/money/invoices';
import { amountInWords } from '@baara/ledger';
import type { Db } from '../../../platform/db/database.ts';
import { readSale, takeInvoiceNumber } from '../../money/invoices/public/invoice-parts.ts';
import { invoicePdf } from '../../money/invoices/public/invoice-pdf.ts';
import {
  type CommissionInvoiceRow,
  hasCommissionInvoice,
  lockSettlement,
  selectUninvoicedCommissions,
} from './commission-invoices.queries.ts';
import { partyOf } from './invoices.view.ts';
import { sellerOf } from './parties.ts';
import { findTaxDefaults, findTaxProfile } from './tax-profiles.queries.ts';

const NOTE = 'Cette commission a été retenue sur le versement du jalon : rien n’est à payer.';

/** The platform's own invoices, one for the commission of each settled milestone, in the series COM. */
export async function issueCommissionInvoices(db: Db, now: Date, limit: number): Promise<void> {
  for (const { milestone_id: milestoneId } of await selectUninvoicedCommissions(db, limit))
    await db.transaction().execute((tx) => issueOne(tx, milestoneId, now));
}

async function issueOne(tx: Db, milestoneId: string, now: Date): Promise<void> {
  const settled = await lockSettlement(tx, milestoneId);
  if (!settled || (await hasCommissionInvoice(tx, milestoneId))) return;
  const { commission_xof: amountXof, vat_xof: vatXof, freelance_id: freelanceId } = settled;
  const { seller, vatRate } = await readSale(tx, amountXof);
  await tx
    .insertInto('commission_invoices')
    .values({
      number: await takeInvoiceNumber(tx, 'COM', now),
      milestone_id: milestoneId,
      freelance_id: freelanceId,
      amount_xof: amountXof,
      vat_xof: vatXof,
      vat_rate: vatXof === 0 ? null : vatRate,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(await readBuyer(tx, freelanceId)),
      label: `Commission : « ${settled.title} », ${settled.mission}, contrat ${settled.number}`,
      issued_at: now,
    })
    .execute();
}

/** The freelance, by their tax details where they gave them. */
async function readBuyer(tx: Db, freelanceId: string | null) {
  if (freelanceId === null) return { name: 'Freelance', lines: [] };
  const profile = await findTaxProfile(tx, freelanceId);
  if (profile) return sellerOf(profile);
  const { name, address, city } = await findTaxDefaults(tx, freelanceId);
  return { name: name ?? 'Freelance', lines: [address ?? city].flatMap((line) => line || []) };
}

/** @returns the invoice of a commission on one page of A4. */
export function commissionInvoicePdf(row: CommissionInvoiceRow): Promise<Buffer> {
  const { amount_xof: amountXof, vat_xof: vatXof } = row;
  const at = row.issued_at.toISOString();
  const invoice: Invoice = {
    id: row.id,
    number: row.number,
    kind: 'invoice',
    status: 'paid',
    amountXof,
    issuedAt: at,
    paidAt: at,
    seller: partyOf(row.seller),
    buyer: partyOf(row.buyer),
    lines: [{ label: row.label, amountXof: amountXof - vatXof }],
    netXof: amountXof - vatXof,
    vatXof,
    vatRate: row.vat_rate === null ? null : Number(row.vat_rate),
    amountInWords: amountInWords(amountXof),
    paymentMethod: null,
    transferInstructions: null,
  };
  return invoicePdf(invoice, { note: NOTE });
}
