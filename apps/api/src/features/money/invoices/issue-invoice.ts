import { formatPhone } from '@baara/contract/formats/phone-number';
import type { Db } from '../../../platform/db/database.ts';
import { readSale, takeInvoiceNumber } from './public/invoice-parts.ts';

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
  const { seller, vatRate, netXof, vatXof } = await readSale(tx, amountXof);
  const { id } = await tx
    .insertInto('invoices')
    .values({
      company_id: companyId,
      number: await takeInvoiceNumber(tx, kind === 'invoice' ? 'BAA' : 'PRO', at),
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
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(await readBuyer(tx, companyId)),
      lines: JSON.stringify([{ label: 'Recharge du portefeuille', amountXof: netXof }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
