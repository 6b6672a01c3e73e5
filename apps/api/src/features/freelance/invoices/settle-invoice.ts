import { invoiceMessages as messages } from '@baara/contract/freelance/invoice-words';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isDepositedNow, lockOwnInvoice, paymentRefusal } from './invoice-access.ts';
import { updateInvoice } from './invoice-writes.queries.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Records that an invoice was paid outside the platform; a paid one stays as it is.
 * @param paidOn a day, from that of issue to today.
 * @throws 404; 403; 409 CREDIT_NOTE, INVOICE_DRAFT, INVOICE_CANCELLED, MILESTONE_PAID_HERE; 422 naming `paidOn`.
 */
export async function markInvoicePaid(
  db: Db,
  actor: Actor,
  { id, paidOn, paidBy }: { id: string; paidOn: string; paidBy: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { invoice } = await lockOwnInvoice(tx, actor, id);
    if (invoice.status === 'paid') return;
    const isDeposited = await isDepositedNow(tx, invoice.milestone_id);
    const refusal = paymentRefusal({
      ...invoice,
      isOfMilestone: invoice.milestone_title !== null,
      isDeposited,
    });
    if (refusal) throw refusal;
    if (invoice.issued_at && paidOn < dayOf(invoice.issued_at))
      throw invalid([{ field: 'paidOn', message: messages.PAID_EARLY }]);
    if (paidOn > dayOf(now)) throw invalid([{ field: 'paidOn', message: messages.PAID_LATE }]);
    const paid = { status: 'paid', paid_at: new Date(`${paidOn}T12:00:00Z`), paid_by: paidBy };
    await updateInvoice(tx, id, paid, now);
  });
}

/** Switches the reminders of one invoice. @throws 404; 403. */
export async function setReminders(
  db: Db,
  actor: Actor,
  { id, isOn }: { id: string; isOn: boolean },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { invoice } = await lockOwnInvoice(tx, actor, id);
    if (invoice.sends_reminders !== isOn) await updateInvoice(tx, id, { sends_reminders: isOn }, now);
  });
}
