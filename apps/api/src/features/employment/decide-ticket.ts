import { employmentMessages as messages } from '@baara/contract/employment/employment-words';
import { countHalfDays } from '@baara/contract/employment/leave-days';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { readRules } from './leave-rules.queries.ts';
import { notifyDecided, type TicketServices } from './notify-tickets.ts';
import { canDecide, ticketReader } from './ticket.policy.ts';
import { lockTicket, type TicketRow, updateTicket } from './tickets.queries.ts';
import { ticketNotFound } from './write-ticket.ts';

type Decision = { isApproved: boolean; words: string | null; ip: string };

/**
 * Grants or refuses a request, and notifies its author. Days are counted again by the rules of this day.
 * @throws 404; 403 NOT_RESPONSIBLE; 409 TICKET_DECIDED, PROOF_MISSING.
 */
export async function decideTicket(
  db: Db,
  actor: Actor,
  id: string,
  { isApproved, words, ip }: Decision,
  services: TicketServices,
): Promise<void> {
  const reader = ticketReader(actor);
  const by = `${actor.firstName} ${actor.lastName}`.trim() || 'Votre responsable';
  await db.transaction().execute(async (tx) => {
    const row = await lockTicket(tx, reader, id);
    if (!row) throw ticketNotFound();
    if (row.status !== 'open') throw conflict('TICKET_DECIDED', messages.DECIDED);
    if (!canDecide(reader, row)) throw forbidden(messages.NOT_RESPONSIBLE, 'NOT_RESPONSIBLE');
    if (isApproved && row.kind === 'sick_leave' && row.proof_file_id === null)
      throw conflict('PROOF_MISSING', messages.PROOF_MISSING);
    const half_days = await countAgain(tx, row);
    const status = isApproved ? 'approved' : 'refused';
    await updateTicket(tx, id, {
      status,
      half_days,
      decision: words,
      decided_by: actor.accountId,
      decided_at: services.now,
    });
    await notifyDecided(tx, { ...row, half_days }, { isApproved, decision: words, by }, services);
    const detail = { ticket: id, kind: row.kind, status };
    await audit(tx, { actor, action: 'ticket.decided', subject: row.account_id, detail, ip });
  });
}

async function countAgain(tx: Db, row: TicketRow): Promise<number | null> {
  const { starts_on: startsOn, ends_on: endsOn, starts_half: startsHalf, ends_half: endsHalf } = row;
  if (startsOn === null || endsOn === null) return null;
  return countHalfDays({ startsOn, endsOn, startsHalf, endsHalf }, (await readRules(tx))(row.country));
}
