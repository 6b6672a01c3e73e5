import { formatPhone } from '@baara/contract/formats/phone-number';
import { vatOf } from '@baara/ledger';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readSeller } from '../../settings/site-settings/public/seller.ts';
import { readWalletSettings } from '../wallet/wallet-settings.queries.ts';

type Sale = { topUpId: string; companyId: string; amountXof: number; at: Date };

/** Takes the invoice of a paid top-up out of its series; the proforma it follows, if any, gives way to it. */
export async function issueInvoice(tx: Db, sale: Sale & { method: string }): Promise<void> {
  const id = await issue(tx, sale, 'invoice', { paidAt: sale.at, method: sale.method });
  await tx
    .updateTable('invoices')
    .set({ replaced_by: id, status: 'paid', paid_at: sale.at })
    .where('top_up_id', '=', sale.topUpId)
    .where('kind', '=', 'proforma')
    .execute();
}

/** What asks for a bank transfer: no invoice yet, and a series of its own. */
export async function issueProforma(tx: Db, sale: Sale): Promise<void> {
  await issue(tx, sale, 'proforma', { paidAt: null, method: 'transfer' });
}

async function issue(
  tx: Db,
  { topUpId, companyId, amountXof, at }: Sale,
  kind: 'invoice' | 'proforma',
  { paidAt, method }: { paidAt: Date | null; method: string },
): Promise<string> {
  const { vatRate } = await readWalletSettings(tx);
  const { netXof, vatXof } = vatOf(amountXof, vatRate);
  const { id } = await tx
    .insertInto('invoices')
    .values({
      company_id: companyId,
      number: await takeNumber(tx, kind === 'invoice' ? 'BAA' : 'PRO', at),
      kind,
      status: paidAt ? 'paid' : 'pending',
      amount_xof: amountXof,
      net_xof: netXof,
      vat_xof: vatXof,
      vat_rate: vatRate,
      issued_at: at,
      paid_at: paidAt,
      top_up_id: topUpId,
      payment_method: method,
      seller: JSON.stringify(await readSeller(tx)),
      buyer: JSON.stringify(await readBuyer(tx, companyId)),
      lines: JSON.stringify([{ label: 'Recharge du portefeuille', amountXof: netXof }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The next number of the year (Africa/Bamako, which is UTC). Anyone who wants one waits: there is never a gap. */
async function takeNumber(tx: Db, series: 'BAA' | 'PRO', at: Date): Promise<string> {
  const year = at.getUTCFullYear();
  const { rows } = await sql<{ last_number: number }>`
    insert into invoice_counters (series, year, last_number) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last_number = invoice_counters.last_number + 1
    returning last_number`.execute(tx);
  return `${series}-${year}-${String(rows[0]?.last_number).padStart(6, '0')}`;
}

async function readBuyer(tx: Db, companyId: string): Promise<{ name: string; lines: string[] }> {
  const company = await tx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['name', 'address', 'city', 'business_identification_number', 'phone'])
    .executeTakeFirstOrThrow();
  const { name, address, city, phone, business_identification_number: number } = company;
  const place = [address, city]
    .filter((part) => part && !(part === city && address?.includes(part)))
    .join(', ');
  const lines = [place, number && `N° d’identification : ${number}`, phone && `Tél. : ${formatPhone(phone)}`];
  return { name, lines: lines.flatMap((line) => line || []) };
}
