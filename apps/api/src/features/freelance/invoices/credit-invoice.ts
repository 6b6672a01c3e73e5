import { invoiceMessages as messages } from '@baara/contract/freelance/invoice-words';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { hashOfContent, storedResponse, storeResponse } from '../../../platform/http/idempotency.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { creditRefusal, isUnpaid, lockOwnInvoice } from './invoice-access.ts';
import { amountsOfCredit } from './invoice-amounts.ts';
import type { InvoiceServices } from './invoice-services.ts';
import {
  amountColumns,
  findBilledContract,
  insertInvoice,
  type LockedInvoice,
  takeNumber,
  updateInvoice,
} from './invoice-writes.queries.ts';
import { selectCreditNotes } from './invoices.queries.ts';
import { notifyClient } from './notify-invoice.ts';
import { storeInvoiceFile } from './store-invoice-file.ts';

/** `amountXof`: tax included; null: all that is left. */
type Credit = { id: string; reason: string; amountXof: number | null };

/** Of credit notes: they are never mistaken for invoices. */
const CREDIT_PREFIX = 'AV';

/**
 * Issues a credit note of an invoice, which is cancelled once nothing of it is left; a cancelled one asked whole again
 * changes nothing.
 * @param key of the request: repeated with the same content, it makes one credit note.
 * @throws 404; 403; 409 CREDIT_NOTE, INVOICE_DRAFT, INVOICE_CANCELLED, IDEMPOTENCY_KEY_REUSED; 422 naming `amountXof`.
 */
export async function creditInvoice(
  db: Db,
  actor: Actor,
  credit: Credit,
  { key, ...services }: InvoiceServices & { key: string | null },
): Promise<void> {
  const repeatable = { accountId: actor.accountId, key, requestHash: hashOfContent(credit) };
  if (await storedResponse(db, repeatable)) return;
  const made = await db.transaction().execute(async (tx) => {
    const { invoice } = await lockOwnInvoice(tx, actor, credit.id);
    if (await storedResponse(tx, repeatable)) return undefined;
    if (invoice.status === 'cancelled' && credit.amountXof === null) return undefined;
    const refusal = creditRefusal({ ...invoice, isOfMilestone: false, isDeposited: false });
    if (refusal) throw refusal;
    const id = await insertCredit(tx, invoice, credit, services);
    await storeResponse(tx, repeatable, {
      operation: 'freelance-credit-note',
      answer: { id },
      now: services.now(),
    });
    return id;
  });
  if (made !== undefined) await storeInvoiceFile(db, services, made);
}

async function insertCredit(
  tx: Db,
  invoice: LockedInvoice,
  { reason, amountXof }: Credit,
  services: InvoiceServices,
): Promise<string> {
  const at = services.now();
  const left = invoice.amount_xof - invoice.credited_xof;
  const asked = amountXof ?? left;
  if (asked > left) throw invalid([{ field: 'amountXof', message: messages.CREDIT_TOO_HIGH }]);
  const amounts = amountsOfCredit(partsOf([invoice]), await partsLeft(tx, invoice), asked);
  const number = await takeNumber(tx, {
    accountId: invoice.freelance_id ?? '',
    series: 'credit_note',
    prefix: CREDIT_PREFIX,
    at,
  });
  const label = `Avoir sur la facture ${invoice.number}`;
  const line = { label, quantity: 1, unitXof: amounts.netXof, amountXof: amounts.netXof };
  const { id } = await insertInvoice(tx, {
    kind: 'credit_note',
    status: 'issued',
    number,
    freelance_id: invoice.freelance_id,
    contract_id: invoice.contract_id,
    milestone_id: invoice.milestone_id,
    mission_title: invoice.mission_title,
    contract_number: invoice.contract_number,
    milestone_title: invoice.milestone_title,
    seller: JSON.stringify(invoice.seller),
    buyer: JSON.stringify(invoice.buyer),
    lines: JSON.stringify([line]),
    ...amountColumns(amounts),
    due_xof: 0,
    vat_rate: invoice.vat_rate,
    vat_exemption: invoice.vat_exemption,
    withholding_rate: invoice.withholding_rate,
    credits: invoice.id,
    reason,
    issued_at: at,
    created_at: at,
    updated_at: at,
  });
  const isWhole = asked === left;
  await updateInvoice(
    tx,
    invoice.id,
    {
      credited_xof: invoice.credited_xof + asked,
      due_xof: invoice.due_xof - amounts.dueXof,
      ...(isWhole && { status: 'cancelled', cancelled_at: at }),
      // Nothing is left to call in once the amount that is left is withheld.
      ...(isUnpaid(invoice) && isWhole && { sends_reminders: false }),
    },
    at,
  );
  const contract = invoice.contract_id && (await findBilledContract(tx, invoice.contract_id));
  if (contract) await notifyClient(tx, contract, { invoiceId: id, event: 'credited' }, services, at);
  return id;
}

type Summed = { net_xof: number; vat_xof: number; withholding_xof: number };

const partsOf = (rows: readonly Summed[]) => ({
  netXof: rows.reduce((sum, row) => sum + row.net_xof, 0),
  vatXof: rows.reduce((sum, row) => sum + row.vat_xof, 0),
  withholdingXof: rows.reduce((sum, row) => sum + row.withholding_xof, 0),
});

async function partsLeft(tx: Db, invoice: LockedInvoice) {
  const [all, taken] = [partsOf([invoice]), partsOf(await selectCreditNotes(tx, invoice.id))];
  return {
    netXof: all.netXof - taken.netXof,
    vatXof: all.vatXof - taken.vatXof,
    withholdingXof: all.withholdingXof - taken.withholdingXof,
  };
}
