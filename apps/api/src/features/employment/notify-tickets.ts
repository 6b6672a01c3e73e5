import { daysInWords } from '@baara/contract/employment/employment-words';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Mail } from '../../platform/mail/render-mail.ts';
import { selectMembersToNotify } from '../companies/access/public/writers.ts';
import { notify } from '../notifications/public/notify.ts';
import { proofDueMail, ticketAskedMail, ticketDecidedMail } from './employment.mails.ts';
import { askedTitle, cancelledTitle, decidedTitle, proofTitle } from './ticket-words.ts';
import type { DueProof, TicketRow } from './tickets.queries.ts';

export type TicketServices = { mailer: Pick<Mailer, 'sendMail'>; publicUrl: string; now: Date };

const NOBODY = 'Un employé';
export const ticketPath = (id: string): string => `/demandes-rh/${id}`;

type Reader = { id: string; first_name: string };

/** The responsible of an employment; where nobody is, the owners of the company. */
async function selectResponsibleOrOwners(
  tx: Db,
  ticket: Pick<TicketRow, 'responsible_id' | 'company_id'>,
): Promise<Reader[]> {
  const ids =
    ticket.responsible_id === null
      ? (await selectMembersToNotify(tx, ticket.company_id, 'owners')).map(({ id }) => id)
      : [ticket.responsible_id];
  return selectFirstNames(tx, ids);
}

const selectFirstNames = (tx: Db, ids: readonly string[]): Promise<Reader[]> =>
  tx
    .selectFrom('accounts')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['id', 'first_name'])
    .orderBy('id')
    .execute();

async function notifyAnswering(
  tx: Db,
  ticket: Pick<TicketRow, 'id' | 'responsible_id' | 'company_id'>,
  { mailer, now }: TicketServices,
  title: string,
  mailOf?: (reader: Reader) => Mail,
): Promise<void> {
  const notifications = (await selectResponsibleOrOwners(tx, ticket)).map((reader) => ({
    to: { id: reader.id },
    kind: 'employment' as const,
    title,
    url: ticketPath(ticket.id),
    ...(mailOf && { mail: mailOf(reader) }),
  }));
  await notify(tx, mailer, notifications, now);
}

/** @param leftTenths of the balance once it is granted; null for what takes nothing from it. */
export function notifyAsked(
  tx: Db,
  ticket: TicketRow,
  leftTenths: number | null,
  services: TicketServices,
): Promise<void> {
  const employee = ticket.employee_name ?? NOBODY;
  const title = askedTitle(employee, ticket);
  const left = leftTenths === null ? null : daysInWords(leftTenths);
  return notifyAnswering(tx, ticket, services, title, ({ first_name }) =>
    ticketAskedMail({
      publicUrl: services.publicUrl,
      ticketId: ticket.id,
      firstName: first_name,
      title,
      employee,
      // A word about somebody's health stays on the platform.
      body: ticket.kind === 'sick_leave' ? null : ticket.body,
      left,
    }),
  );
}

export const notifyCancelled = (tx: Db, ticket: TicketRow, services: TicketServices): Promise<void> =>
  notifyAnswering(tx, ticket, services, cancelledTitle(ticket.employee_name ?? NOBODY, ticket));

export const notifyProof = (tx: Db, ticket: TicketRow, services: TicketServices): Promise<void> =>
  notifyAnswering(tx, ticket, services, proofTitle(ticket.employee_name ?? NOBODY));

/** To the employee. */
export async function notifyDecided(
  tx: Db,
  ticket: TicketRow,
  { isApproved, decision, by }: { isApproved: boolean; decision: string | null; by: string },
  { mailer, publicUrl, now }: TicketServices,
): Promise<void> {
  const title = decidedTitle(ticket, isApproved);
  const notifications = (await selectFirstNames(tx, [ticket.account_id])).map(({ id, first_name }) => ({
    to: { id },
    kind: 'employment' as const,
    title,
    url: ticketPath(ticket.id),
    mail: ticketDecidedMail({ publicUrl, ticketId: ticket.id, firstName: first_name, title, decision, by }),
  }));
  await notify(tx, mailer, notifications, now);
}

/** To the employee by e-mail too; to those who answer, the bell. */
export async function notifyProofDue(tx: Db, due: DueProof, services: TicketServices): Promise<void> {
  const { mailer, publicUrl, now } = services;
  const own = (await selectFirstNames(tx, [due.account_id])).map(({ id, first_name }) => ({
    to: { id },
    kind: 'employment' as const,
    title: 'Envoyez le justificatif de votre arrêt maladie',
    url: ticketPath(due.id),
    mail: proofDueMail({ publicUrl, ticketId: due.id, firstName: first_name }),
  }));
  await notify(tx, mailer, own, now);
  const title = `Pas de justificatif après 48 heures : ${due.employee_name ?? NOBODY}`;
  await notifyAnswering(tx, due, services, title);
}
