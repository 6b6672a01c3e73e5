import { invoiceMessages as messages } from '@baara/contract/freelance/invoice-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { lockOwnInvoice } from './invoice-access.ts';
import type { InvoiceServices } from './invoice-services.ts';
import {
  findBilledContract,
  findMilestone,
  type LockedInvoice,
  type LockedTaxProfile,
  takeNumber,
  updateInvoice,
} from './invoice-writes.queries.ts';
import { notifyClient } from './notify-invoice.ts';
import { buyerOf, sellerOf } from './parties.ts';
import { columnsAsOfNow } from './refresh-drafts.ts';
import { storeInvoiceFile } from './store-invoice-file.ts';

const DAY_MS = 86_400_000;

/**
 * Issues a draft: it takes its number, is frozen and goes to the client; its PDF is stored after. Issuing an issued
 * invoice changes nothing.
 * @throws 404; 403; 409 TAX_REQUIRED before tax details are saved.
 */
export async function issueInvoice(
  db: Db,
  actor: Pick<Actor, 'accountId' | 'company'>,
  id: string,
  services: InvoiceServices,
): Promise<void> {
  const isIssued = await db.transaction().execute(async (tx) => {
    const { invoice, tax } = await lockOwnInvoice(tx, actor, id);
    if (invoice.status !== 'draft') return false;
    if (!tax) throw conflict('TAX_REQUIRED', messages.TAX_REQUIRED);
    await freeze(tx, invoice, tax, services);
    return true;
  });
  if (isIssued) await storeInvoiceFile(db, services, id);
}

async function freeze(
  tx: Db,
  draft: LockedInvoice,
  tax: LockedTaxProfile,
  services: InvoiceServices,
): Promise<void> {
  const at = services.now();
  const contract = draft.contract_id === null ? undefined : await findBilledContract(tx, draft.contract_id);
  const milestone = draft.milestone_id === null ? undefined : await findMilestone(tx, draft.milestone_id);
  const number = await takeNumber(tx, {
    accountId: tax.account_id,
    series: 'invoice',
    prefix: tax.invoice_prefix,
    at,
  });
  const paidAt = milestone?.status === 'paid' ? (milestone.paid_at ?? at) : null;
  const issued = {
    ...(await columnsAsOfNow(tx, draft, tax)),
    status: paidAt === null ? 'issued' : 'paid',
    number,
    seller: JSON.stringify(sellerOf(tax)),
    ...(contract && { buyer: JSON.stringify(buyerOf(contract)) }),
    issued_at: at,
    due_on: new Date(at.getTime() + draft.payment_days * DAY_MS).toISOString().slice(0, 10),
    ...(paidAt !== null && { paid_at: paidAt, paid_by: 'platform' }),
    announced_at: at,
  };
  await updateInvoice(tx, draft.id, issued, at);
  if (contract) await notifyClient(tx, contract, { invoiceId: draft.id, event: 'issued' }, services, at);
}
