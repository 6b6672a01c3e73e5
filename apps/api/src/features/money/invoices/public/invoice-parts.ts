import { vatOf } from '@baara/ledger';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { readSeller } from '../../../settings/site-settings/public/seller.ts';
import { readWalletSettings } from '../../wallet/wallet-settings.queries.ts';

/** Top-ups, proformas of transfers, seats of trainings and the credit notes that cancel those, commissions on missions. */
export type InvoiceSeries = 'BAA' | 'PRO' | 'FOR' | 'AVF' | 'COM';

/** The next number of the year (Africa/Bamako, which is UTC). Anyone who wants one waits: there is never a gap. */
export async function takeInvoiceNumber(tx: Db, series: InvoiceSeries, at: Date): Promise<string> {
  const year = at.getUTCFullYear();
  const { rows } = await sql<{ last_number: number }>`
    insert into invoice_counters (series, year, last_number) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last_number = invoice_counters.last_number + 1
    returning last_number`.execute(tx);
  return `${series}-${year}-${String(rows[0]?.last_number).padStart(6, '0')}`;
}

/** Who sells today, and the tax in an amount. */
export async function readSale(tx: Db, amountXof: number) {
  const { vatRate } = await readWalletSettings(tx);
  return { seller: await readSeller(tx), vatRate, ...vatOf(amountXof, vatRate) };
}

const methods: Record<string, string> = {
  transfer: 'Virement bancaire',
  sandbox: 'Paiement de démonstration',
  SANDBOX: 'Paiement de démonstration',
  cinetpay: 'Mobile money (CinetPay)',
  OM: 'Orange Money',
  MOMO: 'MTN Mobile Money',
  MOOV: 'Moov Money',
  WAVE: 'Wave',
};

export const paymentMethodInWords = (method: string): string => methods[method] ?? method;
