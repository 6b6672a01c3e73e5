import type { TicketKind, TicketStatus } from '@baara/contract/employment/employment-words';
import { mayWrite } from '@baara/contract/companies/roles';
import type { Actor } from '../../platform/session/actor.ts';

/** Who reads requests: the company whose requests they all read is null for those who only read some. */
export type TicketReader = {
  accountId: string;
  companyId: string | null;
  /** Of that company, and no consultant who acts for it. */
  isOwner: boolean;
};

export function ticketReader({ accountId, company }: Actor): TicketReader {
  if (!company || !mayWrite(company.role)) return { accountId, companyId: null, isOwner: false };
  return { accountId, companyId: company.id, isOwner: company.role === 'owner' && !company.isActing };
}

type Facts = {
  account_id: string;
  company_id: string;
  kind: TicketKind;
  status: TicketStatus;
  starts_on: string | null;
  proof_file_id: string | null;
  is_responsible: boolean;
};

const isOwn = ({ accountId }: TicketReader, ticket: Facts): boolean => ticket.account_id === accountId;
const isAnsweredBy = (reader: TicketReader, ticket: Facts): boolean =>
  !isOwn(reader, ticket) &&
  (ticket.is_responsible || (reader.isOwner && ticket.company_id === reader.companyId));

export const canDecide = (reader: TicketReader, ticket: Facts): boolean =>
  ticket.status === 'open' && isAnsweredBy(reader, ticket);

/** Before the decision; an absence that was granted, before its first day. */
export const canCancel = (reader: TicketReader, ticket: Facts, today: string): boolean =>
  isOwn(reader, ticket) &&
  (ticket.status === 'open' ||
    (ticket.status === 'approved' &&
      ticket.kind !== 'sick_leave' &&
      ticket.starts_on !== null &&
      ticket.starts_on > today));

export const canSendProof = (reader: TicketReader, ticket: Facts): boolean =>
  isOwn(reader, ticket) && ticket.kind === 'sick_leave' && ticket.status === 'open';

/** Their author, their responsible and the owners of the company: not every recruiter. */
export const canReadProof = (reader: TicketReader, ticket: Facts): boolean =>
  ticket.proof_file_id !== null && (isOwn(reader, ticket) || isAnsweredBy(reader, ticket));

export const ticketAbilities = (reader: TicketReader, ticket: Facts, today: string) => ({
  decide: canDecide(reader, ticket),
  cancel: canCancel(reader, ticket, today),
  sendProof: canSendProof(reader, ticket),
  readProof: canReadProof(reader, ticket),
});
