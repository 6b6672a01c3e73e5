import type { Db } from '../../../platform/db/database.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import { notify } from '../../notifications/public/notify.ts';
import { accountsOf } from '../work/public/contract-parties.ts';
import { isDepositedNow } from './invoice-access.ts';
import { type DocumentRow, findDocumentRow } from './invoice-document.queries.ts';
import type { InvoiceServices } from './invoice-services.ts';
import { creditNoteMail, draftReadyMail, invoiceIssuedMail, reminderMail } from './invoices.mails.ts';
import { partyOf } from './invoices.view.ts';

type Services = Pick<InvoiceServices, 'mailer' | 'publicUrl'>;
type Contract = Parameters<typeof accountsOf>[1];
type ClientEvent = 'issued' | 'credited' | 'reminder';

export const freelancePath = (id: string): string => `/freelance/invoices/${id}`;
const clientPath = (id: string): string => `/client/invoices/${id}`;

/** Notifies the client, or the company's owners, of an issued invoice, a credit note or one that is late. */
export async function notifyClient(
  tx: Db,
  contract: Contract,
  { invoiceId, event }: { invoiceId: string; event: ClientEvent },
  { mailer, publicUrl }: Services,
  at: Date,
): Promise<void> {
  const row = await findDocumentRow(tx, invoiceId);
  if (!row) return;
  const url = clientPath(invoiceId);
  const isSettled = row.status === 'paid' || (await isDepositedNow(tx, row.milestone_id));
  const { title, mail } = newsOf(row, event, { url: publicUrl + url, isSettled });
  const people = await accountsOf(tx, contract, 'client');
  const notifications = people.map((id) => ({ to: { id }, kind: 'message' as const, title, url, mail }));
  await notify(tx, mailer, notifications, at);
}

function newsOf(
  row: DocumentRow,
  event: ClientEvent,
  { url, isSettled }: { url: string; isSettled: boolean },
): { title: string; mail: Mail } {
  const freelance = partyOf(row.seller).name;
  const number = row.number ?? '';
  const { mission_title: mission, amount_xof: amountXof } = row;
  const named = { url, freelance, number, mission, amountXof };
  if (event === 'credited')
    return {
      title: `${freelance} vous adresse l’avoir ${number}`,
      mail: creditNoteMail({ ...named, credited: row.credited_number ?? '', reason: row.reason ?? '' }),
    };
  const context = {
    ...named,
    dueXof: row.due_xof,
    dueOn: row.due_on ?? '',
    isSettled,
    paymentMention: row.payment_mention,
  };
  return event === 'issued'
    ? { title: `${freelance} vous adresse la facture ${number}`, mail: invoiceIssuedMail(context) }
    : { title: `La facture ${number} de ${freelance} est en retard`, mail: reminderMail(context) };
}

/** A draft waits for its freelance. */
export async function notifyDraft(
  tx: Db,
  draft: { id: string; freelance_id: string; milestone_title: string | null; mission_title: string },
  hasTaxProfile: boolean,
  { mailer, publicUrl }: Services,
  at: Date,
): Promise<void> {
  const { id, freelance_id: to, milestone_title: milestone, mission_title: mission } = draft;
  const url = freelancePath(id);
  const context = { url: publicUrl + url, milestone: milestone ?? mission, mission, hasTaxProfile };
  const title = `La facture du jalon « ${context.milestone} » est à émettre`;
  const notification = {
    to: { id: to },
    kind: 'message' as const,
    title,
    url,
    mail: draftReadyMail(context),
  };
  await notify(tx, mailer, [notification], at);
}

/** The bell of the freelance, for what happens without them. */
export async function notifyFreelance(
  tx: Db,
  { id, freelanceId, title }: { id: string; freelanceId: string | null; title: string },
  { mailer }: Services,
  at: Date,
): Promise<void> {
  if (freelanceId === null) return;
  const notification = { to: { id: freelanceId }, kind: 'message' as const, title, url: freelancePath(id) };
  await notify(tx, mailer, [notification], at);
}
