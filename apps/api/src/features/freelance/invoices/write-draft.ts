import {
  invoiceLimits as limits,
  invoiceMessages as messages,
} from '@baara/contract/freelance/invoice-words';
import type { InvoiceLineInput } from '@baara/contract/freelance/invoices';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { hashOfContent, storedResponse, storeResponse } from '../../../platform/http/idempotency.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { lockContract } from '../work/public/contract-parties.ts';
import { draftMilestone, draftOf } from './follow-milestone.ts';
import { draftRefusal, lockOwnInvoice, removalRefusal } from './invoice-access.ts';
import { amountsOfLines, lineOf } from './invoice-amounts.ts';
import {
  amountColumns,
  deleteDraft,
  findBilledContract,
  findMilestone,
  insertInvoice,
  updateInvoice,
} from './invoice-writes.queries.ts';
import { ratesOf } from './parties.ts';
import { findTaxProfile, type TaxProfileRow } from './tax-profiles.queries.ts';

export type NewDraft = {
  contractId: string;
  milestoneId?: string | null | undefined;
  lines: InvoiceLineInput[];
  note: string | null;
};

const billedStates: ReadonlySet<string> = new Set(['signed', 'active', 'completed', 'terminated']);

/**
 * Drafts an invoice of one's contract: of an accepted milestone, or of lines written by hand.
 * @param key of the request: repeated with the same content, it gives the same draft.
 * @returns its id.
 * @throws 404 and 403 of contracts; 409 CONTRACT_NOT_SIGNED, MILESTONE_INVOICED, MILESTONE_NOT_ACCEPTED,
 * IDEMPOTENCY_KEY_REUSED; 422 naming `lines`.
 */
export async function createDraft(
  db: Db,
  actor: Actor,
  input: NewDraft,
  { now, key }: { now: Date; key: string | null },
): Promise<string> {
  const repeatable = { accountId: actor.accountId, key, requestHash: hashOfContent(input) };
  const stored = await storedResponse<{ id: string }>(db, repeatable);
  if (stored) return stored.id;
  return db.transaction().execute(async (tx) => {
    const { id: contractId } = await lockContract(tx, actor, input.contractId, 'freelance');
    // The lock made a second sending wait: the first one may have answered meanwhile.
    const answered = await storedResponse<{ id: string }>(tx, repeatable);
    if (answered) return answered.id;
    const contract = await findBilledContract(tx, contractId);
    if (!contract || !billedStates.has(contract.status))
      throw conflict('CONTRACT_NOT_SIGNED', messages.CONTRACT_NOT_SIGNED);
    const tax = await findTaxProfile(tx, actor.accountId);
    const id = input.milestoneId
      ? await draftAccepted(tx, { contractId, milestoneId: input.milestoneId, note: input.note }, now)
      : (
          await insertInvoice(tx, {
            ...draftOf(contract, tax, now),
            ...columnsOfLines(input.lines, tax),
            note: input.note,
          })
        ).id;
    await storeResponse(tx, repeatable, { operation: 'freelance-invoice', answer: { id }, now });
    return id;
  });
}

async function draftAccepted(
  tx: Db,
  { contractId, milestoneId, note }: { contractId: string; milestoneId: string; note: string | null },
  now: Date,
): Promise<string> {
  const milestone = await findMilestone(tx, milestoneId);
  if (milestone?.contract_id !== contractId || !['accepted', 'paid'].includes(milestone.status))
    throw conflict('MILESTONE_NOT_ACCEPTED', messages.MILESTONE_NOT_ACCEPTED);
  const id = await draftMilestone(tx, milestoneId, now);
  if (id === undefined) throw conflict('MILESTONE_INVOICED', messages.MILESTONE_INVOICED);
  if (note !== null) await updateInvoice(tx, id, { note }, now);
  return id;
}

function columnsOfLines(inputs: readonly InvoiceLineInput[], tax: TaxProfileRow | undefined) {
  if (inputs.length === 0) throw invalid([{ field: 'lines', message: messages.LINES_REQUIRED }]);
  const lines = inputs.map(lineOf);
  const amounts = amountsOfLines(lines, ratesOf(tax));
  if (amounts.amountXof < 1 || amounts.amountXof > limits.amount)
    throw invalid([{ field: 'lines', message: messages.TOTAL_INVALID }]);
  return { ...amountColumns(amounts), lines: JSON.stringify(lines) };
}

export type DraftChanges = {
  version: number;
  lines: InvoiceLineInput[];
  note: string | null;
  paymentMention: string | null;
  paymentDays: number;
};

/**
 * Changes a draft. The lines of a milestone stay those of its contract.
 * @throws 404; 403; 409 INVOICE_NOT_DRAFT, INVOICE_CHANGED; 422 naming `lines`.
 */
export async function updateDraft(
  db: Db,
  actor: Actor,
  { id, ...changes }: DraftChanges & { id: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { invoice, tax } = await lockOwnInvoice(tx, actor, id);
    const refusal = draftRefusal(invoice);
    if (refusal) throw refusal;
    if (invoice.version !== changes.version) throw conflict('INVOICE_CHANGED', messages.CHANGED);
    const details = {
      note: changes.note,
      payment_mention: changes.paymentMention,
      payment_days: changes.paymentDays,
    };
    const lines = invoice.milestone_title === null ? columnsOfLines(changes.lines, tax) : {};
    await updateInvoice(tx, id, { ...details, ...lines }, now);
  });
}

/** Deletes a draft that was written by hand. @throws 404; 403; 409 INVOICE_NOT_DRAFT, MILESTONE_DRAFT. */
export async function removeDraft(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { invoice } = await lockOwnInvoice(tx, actor, id);
    const refusal = removalRefusal({
      ...invoice,
      isOfMilestone: invoice.milestone_title !== null,
      isDeposited: false,
    });
    if (refusal) throw refusal;
    await deleteDraft(tx, id);
  });
}
