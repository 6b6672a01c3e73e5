import { invoiceMessages as messages } from '@baara/contract/freelance/invoice-words';
import type { FreelanceInvoiceState } from '@baara/contract/freelance/invoice-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, type DomainError, forbidden, notFound } from '../../../platform/http/errors.ts';
import { findInvoice, type InvoiceRow, type Reader } from './invoices.queries.ts';
import {
  findMilestone,
  lockContractRow,
  type LockedInvoice,
  type LockedTaxProfile,
  lockInvoice,
  lockTaxProfile,
} from './invoice-writes.queries.ts';

export const invoiceNotFound = () => notFound(messages.NOT_FOUND, 'INVOICE_NOT_FOUND');

/** @throws 404 for who is neither a party nor a guest, and for a draft of somebody else. */
export async function readInvoice(db: Db, reader: Reader, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(db, reader, id);
  if (!row) throw invoiceNotFound();
  return row;
}

/**
 * Locks an invoice of this freelance with its contract and their tax details, in the order of every transaction: contract,
 * tax details, invoice.
 * @param tax null before they are saved.
 * @throws 404 as `readInvoice`; 403 for who only reads it.
 */
export async function lockOwnInvoice(
  tx: Db,
  reader: Reader,
  id: string,
): Promise<{ invoice: LockedInvoice; tax: LockedTaxProfile | undefined }> {
  const seen = await readInvoice(tx, reader, id);
  if (!seen.is_mine)
    throw seen.is_received
      ? forbidden('Cette action revient à l’autre partie', 'OTHER_PARTY')
      : forbidden('Vous lisez cette facture sans pouvoir y agir', 'CONTRACT_GUEST');
  if (seen.contract_id !== null) await lockContractRow(tx, seen.contract_id);
  const tax = await lockTaxProfile(tx, reader.accountId);
  const invoice = await lockInvoice(tx, reader.accountId, id);
  if (!invoice) throw invoiceNotFound();
  return { invoice, tax };
}

/** What decides of an action on an invoice. */
type Facts = {
  kind: string;
  status: string;
  isOfMilestone: boolean;
  isDeposited: boolean;
};

/** Why a draft is not changed; undefined when it is. */
export const draftRefusal = ({ status }: Pick<Facts, 'status'>): DomainError | undefined =>
  status === 'draft' ? undefined : conflict('INVOICE_NOT_DRAFT', messages.NOT_DRAFT);

export const removalRefusal = (facts: Facts): DomainError | undefined =>
  draftRefusal(facts) ??
  (facts.isOfMilestone ? conflict('MILESTONE_DRAFT', messages.MILESTONE_DRAFT) : undefined);

/** Drafts and credit notes are never paid, credited or called in. */
const issuedRefusal = ({ kind, status }: Facts): DomainError | undefined => {
  if (kind === 'credit_note') return conflict('CREDIT_NOTE', messages.IS_CREDIT);
  if (status === 'draft') return conflict('INVOICE_DRAFT', messages.DRAFT);
  return status === 'cancelled' ? conflict('INVOICE_CANCELLED', messages.CANCELLED) : undefined;
};

export const paymentRefusal = (facts: Facts): DomainError | undefined =>
  issuedRefusal(facts) ??
  (facts.isDeposited ? conflict('MILESTONE_PAID_HERE', messages.MILESTONE_PAID_HERE) : undefined);

export const creditRefusal = issuedRefusal;

const unpaid: readonly string[] = ['issued', 'overdue'] satisfies FreelanceInvoiceState[];
export const isUnpaid = ({ status }: Pick<Facts, 'status'>): boolean => unpaid.includes(status);

export const invoiceAbilities = (facts: Facts, isMine: boolean) => ({
  edit: isMine && !draftRefusal(facts),
  remove: isMine && !removalRefusal(facts),
  issue: isMine && !draftRefusal(facts),
  markPaid: isMine && isUnpaid(facts) && !paymentRefusal(facts),
  credit: isMine && !creditRefusal(facts),
  setReminders: isMine && isUnpaid(facts) && !facts.isDeposited,
});

/** The milestone's money is on the platform and not paid out. */
export async function isDepositedNow(tx: Db, milestoneId: string | null): Promise<boolean> {
  const milestone = milestoneId === null ? undefined : await findMilestone(tx, milestoneId);
  if (!milestone?.funded_at) return false;
  return ['funded', 'delivered', 'accepted'].includes(milestone.status);
}
