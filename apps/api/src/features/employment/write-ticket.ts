import type { createTicket as createTicketEndpoint } from '@baara/contract/employment/employment';
import {
  employmentMessages as messages,
  PROOF_HOURS,
  SICK_DAYS_BACK,
  ticketKindTitles,
} from '@baara/contract/employment/employment-words';
import { balanceOf, countHalfDays } from '@baara/contract/employment/leave-days';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { randomUUID } from 'node:crypto';
import { runExclusively } from '../../platform/db/constraint.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { hashOfContent, storeResponse } from '../../platform/http/idempotency.ts';
import { takeHit } from '../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type EmploymentRow, lockEmployment, selectDays } from './employments.queries.ts';
import { readRules, type Rules } from './leave-rules.queries.ts';
import { notifyAsked, notifyCancelled, type TicketServices } from './notify-tickets.ts';
import { canCancel, ticketReader } from './ticket.policy.ts';
import { findTicket, insertTicket, lockTicket, updateTicket } from './tickets.queries.ts';

export type NewTicket = BodyOf<typeof createTicketEndpoint>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nobody writes that many; each one is a notification. */
const writeLimit = { limit: 30, windowSeconds: 24 * 3600 };
const TOO_MANY = 'Vous avez écrit beaucoup de demandes aujourd’hui. Réessayez demain.';

/** The calendar day of Bamako, which is UTC's. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const ticketNotFound = () => notFound(messages.NOT_FOUND, 'TICKET_NOT_FOUND');

/**
 * Writes a request of an employee and notifies the person who answers it. With the same key, it is written once.
 * @param key the request's Idempotency-Key.
 * @throws 404 for another's employment; 409 EMPLOYMENT_ENDED, TICKET_OVERLAP, IDEMPOTENCY_KEY_REUSED; 422 for days that
 *   do not fit; 429.
 */
export function writeTicket(
  db: Db,
  actor: Actor,
  ticket: NewTicket,
  key: string | null,
  services: TicketServices,
): Promise<{ id: string; hasResponsible: boolean }> {
  const { now } = services;
  const { accountId } = actor;
  return runExclusively(
    db,
    'tickets_no_overlap',
    async (tx) => {
      const employment = await lockEmployment(tx, ticket.employmentId);
      if (!employment || employment.account_id !== accountId)
        throw notFound(messages.EMPLOYMENT_NOT_FOUND, 'EMPLOYMENT_NOT_FOUND');
      const hasResponsible = employment.responsible_id !== null;
      const id = randomUUID();
      const repeatable = { accountId, key, requestHash: hashOfContent(['ticket', ticket]) };
      const first = await storeResponse(tx, repeatable, { operation: 'ticket', answer: { id }, now });
      if (first) return { id: first.id, hasResponsible };
      await takeHit(tx, `ticket:${accountId}`, writeLimit, now, TOO_MANY);
      const rules = (await readRules(tx))(employment.country);
      const half_days = checkedHalfDays(employment, ticket, rules, now);
      const isSick = ticket.kind === 'sick_leave';
      await insertTicket(tx, {
        id,
        account_id: accountId,
        company_id: employment.company_id,
        employment_id: employment.id,
        responsible_id: employment.responsible_id,
        kind: ticket.kind,
        subject: ticket.subject ?? ticketKindTitles[ticket.kind],
        body: ticket.body,
        starts_on: ticket.startsOn,
        ends_on: ticket.endsOn,
        starts_half: ticket.startsHalf && ticket.startsOn !== null,
        ends_half: ticket.endsHalf && ticket.endsOn !== null,
        half_days,
        proof_due_at: isSick ? new Date(now.getTime() + PROOF_HOURS * HOUR_MS) : null,
        created_at: now,
      });
      const row = await findTicket(tx, ticketReader(actor), id);
      if (!row) throw ticketNotFound();
      const left = ticket.kind === 'day_off' ? await leftAfter(tx, employment, rules, now) : null;
      await notifyAsked(tx, row, left, services);
      return { id, hasResponsible };
    },
    () => conflict('TICKET_OVERLAP', messages.OVERLAP),
  );
}

async function leftAfter(tx: Db, employment: EmploymentRow, rules: Rules, now: Date): Promise<number> {
  const days = (await selectDays(tx, [employment.id])).get(employment.id);
  return balanceOf(spanOfEmployment(employment), rules, days ?? { leaves: [], illnesses: [] }, dayOf(now))
    .leftTenths;
}

export const spanOfEmployment = (row: EmploymentRow) => ({
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  openingTenths: row.opening_tenths,
});

const refuse = (field: string, message: string) => invalid([{ field, message }]);

/** @returns null for a request without days. @throws 409 EMPLOYMENT_ENDED; 422 for days that do not fit. */
function checkedHalfDays(
  employment: EmploymentRow,
  ticket: NewTicket,
  rules: Rules,
  now: Date,
): number | null {
  const today = dayOf(now);
  const { kind, startsOn, endsOn, startsHalf, endsHalf } = ticket;
  // What happened before the end may still be declared; nothing else is asked for after it.
  if (employment.ends_on !== null && employment.ends_on < today && kind !== 'sick_leave')
    throw conflict('EMPLOYMENT_ENDED', messages.ENDED);
  if (startsOn === null || endsOn === null) return null;
  if (startsOn < employment.starts_on) throw refuse('startsOn', messages.BEFORE_START);
  if (employment.ends_on !== null && endsOn > employment.ends_on) throw refuse('endsOn', messages.AFTER_END);
  if (kind === 'day_off' && startsOn < today) throw refuse('startsOn', messages.PAST);
  if (kind === 'sick_leave' && startsOn < dayOf(new Date(now.getTime() - SICK_DAYS_BACK * DAY_MS)))
    throw refuse('startsOn', messages.TOO_LATE);
  const halfDays = countHalfDays({ startsOn, endsOn, startsHalf, endsHalf }, rules);
  if (kind === 'day_off' && halfDays === 0) throw refuse('endsOn', messages.NO_DAY_COUNTED);
  return halfDays;
}

/** @throws 404; 409 NOT_CANCELLABLE. */
export async function cancelTicket(
  db: Db,
  actor: Actor,
  id: string,
  services: TicketServices,
): Promise<void> {
  const reader = ticketReader(actor);
  await db.transaction().execute(async (tx) => {
    const row = await lockTicket(tx, reader, id);
    if (!row) throw ticketNotFound();
    // Sent twice, it is cancelled once.
    if (row.status === 'cancelled' && row.account_id === actor.accountId) return;
    if (!canCancel(reader, row, dayOf(services.now)))
      throw conflict('NOT_CANCELLABLE', messages.NOT_CANCELLABLE);
    await updateTicket(tx, id, { status: 'cancelled', cancelled_at: services.now });
    await notifyCancelled(tx, row, services);
  });
}
