import { reminderDays } from '@baara/contract/freelance/invoice-words';
import type { Db } from '../../../platform/db/database.ts';
import { issueCommissionInvoices } from './commission-invoices.ts';
import { selectUnstored } from './invoice-document.queries.ts';
import { isDepositedNow, isUnpaid } from './invoice-access.ts';
import type { InvoiceServices } from './invoice-services.ts';
import { findBilledContract, lockContractRow, updateInvoice } from './invoice-writes.queries.ts';
import { issueInvoice } from './issue-invoice.ts';
import { markAnnounced, selectLate, selectNewDrafts, selectToRemind } from './follow-invoices.queries.ts';
import { notifyClient, notifyDraft, notifyFreelance } from './notify-invoice.ts';
import { storeInvoiceFile } from './store-invoice-file.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;

/** Drafts of accepted milestones are issued, or announced, as their freelance chose; missing PDFs are stored, and commissions invoiced. */
export async function prepareInvoices(db: Db, services: InvoiceServices): Promise<void> {
  for (const draft of await selectNewDrafts(db, BATCH)) {
    const { id, freelance_id: freelanceId } = draft;
    if (freelanceId === null) continue;
    if (draft.issues_at_once) {
      await issueInvoice(db, { accountId: freelanceId, company: null }, id, services);
      const title = `La facture du jalon « ${draft.milestone_title} » est émise`;
      await db
        .transaction()
        .execute((tx) => notifyFreelance(tx, { id, freelanceId, title }, services, services.now()));
      continue;
    }
    await db.transaction().execute(async (tx) => {
      const at = services.now();
      if (!(await markAnnounced(tx, id, at))) return;
      const announced = { ...draft, freelance_id: freelanceId };
      await notifyDraft(tx, announced, draft.issues_at_once !== null, services, at);
    });
  }
  for (const { id } of await selectUnstored(db, BATCH)) await storeInvoiceFile(db, services, id);
  await issueCommissionInvoices(db, services.now(), BATCH);
}

/**
 * Unpaid invoices become late after their day; their clients are reminded 1, 7 and 15 days after it, and their freelances
 * know. Days that no run saw make one reminder.
 */
export async function followLateInvoices(db: Db, services: InvoiceServices): Promise<void> {
  const at = services.now();
  const today = at.toISOString().slice(0, 10);
  for (const { id } of await selectLate(db, today, 10 * BATCH))
    await db.transaction().execute(async (tx) => {
      const invoice = await lockUnpaid(tx, id);
      if (invoice?.status === 'issued')
        await updateInvoice(tx, id, { status: 'overdue', overdue_at: at }, at);
    });
  for (const { id } of await selectToRemind(db, today, reminderDays, 10 * BATCH))
    await db.transaction().execute((tx) => remind(tx, id, services, at));
}

/** Locks an unpaid invoice and its contract, whose milestone may be paid at the same moment. */
async function lockUnpaid(tx: Db, id: string) {
  const known = await tx
    .selectFrom('freelance_invoices')
    .where('id', '=', id)
    .select('contract_id')
    .executeTakeFirst();
  if (known?.contract_id) await lockContractRow(tx, known.contract_id);
  const invoice = await tx
    .selectFrom('freelance_invoices')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!invoice || !isUnpaid(invoice) || (await isDepositedNow(tx, invoice.milestone_id))) return undefined;
  return invoice;
}

async function remind(tx: Db, id: string, services: InvoiceServices, at: Date): Promise<void> {
  const invoice = await lockUnpaid(tx, id);
  const dueOn = invoice?.due_on;
  if (!invoice?.sends_reminders || !dueOn || invoice.contract_id === null) return;
  const due = reminderDays.filter((days) => Date.parse(dueOn) + days * DAY_MS <= at.getTime()).length;
  if (due <= invoice.reminders_sent) return;
  const contract = await findBilledContract(tx, invoice.contract_id);
  await updateInvoice(tx, id, { reminders_sent: due, reminded_at: at }, at);
  if (!contract) return;
  await notifyClient(tx, contract, { invoiceId: id, event: 'reminder' }, services, at);
  const title = `Relance envoyée pour la facture ${invoice.number}`;
  await notifyFreelance(tx, { id, freelanceId: invoice.freelance_id, title }, services, at);
}
