import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { walletMessages } from '@baara/contract/money/wallet-messages';
import { registrationMessages } from '@baara/contract/trainings/registration-words';
import { seatPaymentMessages as messages } from '@baara/contract/trainings/payment-words';
import type { paySeat as paySeatEndpoint, SeatPayment } from '@baara/contract/trainings/payments';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { openPayment } from '../../money/payments/public/open-payment.ts';
import { CHECK_AFTER_MS, ONLINE_DELAY_MS } from '../../money/payments/public/payment-schedule.ts';
import { findOwnPayment, insertPayment, lockOwnRegistration, selectPayments } from './payments.queries.ts';
import { isOpen, seatPaymentView } from './payments.view.ts';
import { seatPayments } from './seat-payments.ts';

type Services = { provider: PaymentProvider | null; publicUrl: string; now: Date };
type Company = BodyOf<typeof paySeatEndpoint>['company'];
type Seat = NonNullable<Awaited<ReturnType<typeof lockOwnRegistration>>>;

/** Nobody pays so often; a script might. */
const payLimit = { limit: 30, windowSeconds: 3600 };

/**
 * Begins to pay my seat, at its price of the day I got it. One attempt is open at a time: a second phone goes on with it.
 * @throws 404; 409 PAYMENT_UNAVAILABLE, NOTHING_DUE, SEAT_PAID, SEAT_RELEASED; 429; 503 PROVIDER_UNAVAILABLE, PAYMENT_OPENING.
 */
export async function paySeat(
  db: Db,
  actor: Actor,
  services: Services,
  { registrationId, company }: { registrationId: string; company: Company },
): Promise<SeatPayment> {
  const { provider, now } = services;
  const { accountId } = actor;
  await takeHit(db, `training-pay:${accountId}`, payLimit, now, messages.TOO_MANY);
  const { id, title } = await db.transaction().execute(async (tx) => {
    const seat = await lockOwnRegistration(tx, accountId, registrationId);
    if (!seat) throw notFound(registrationMessages.NOT_FOUND, 'REGISTRATION_NOT_FOUND');
    requirePayable(seat, now);
    if (!provider) throw conflict('PAYMENT_UNAVAILABLE', walletMessages.PAYMENT_UNAVAILABLE);
    const open = (await selectPayments(tx, [seat.id])).find(
      (one) => one.provider === provider.name && isOpen(one, now),
    );
    if (open) return { id: open.id, title: seat.title };
    const made = await insertPayment(tx, {
      registration_id: seat.id,
      training_id: seat.training_id,
      account_id: accountId,
      amount_xof: seat.price_xof ?? 0,
      provider: provider.name,
      state: 'created',
      created_at: now,
      expires_at: new Date(now.getTime() + ONLINE_DELAY_MS),
      next_check_at: new Date(now.getTime() + CHECK_AFTER_MS),
      buyer: JSON.stringify(buyerOf(seat, company)),
    });
    return { id: made, title: seat.title };
  });
  const description = `Formation : ${title}`.slice(0, 120);
  await openPayment(db, services, seatPayments, { id, description, back: `formation=${id}` });
  const payment = await findOwnPayment(db, accountId, id);
  if (!payment) throw new Error('A payment that was just opened is not there.');
  return seatPaymentView(payment, now);
}

function requirePayable({ status, session_status, price_xof, pay_until, paid_at }: Seat, now: Date): void {
  if (paid_at !== null && status === 'registered') throw conflict('SEAT_PAID', messages.SEAT_PAID);
  if (price_xof === null || pay_until === null || session_status === 'cancelled' || status === 'waiting')
    throw conflict('NOTHING_DUE', messages.NOTHING_DUE);
  if (status !== 'registered' || pay_until <= now) throw conflict('SEAT_RELEASED', messages.SEAT_RELEASED);
}

function buyerOf({ first_name, last_name, email }: Seat, company: Company) {
  const name = `${first_name} ${last_name}`.trim();
  if (!company) return { name: name || email, lines: name === '' ? [] : [email] };
  const { taxNumber, address } = company;
  const lines = [address, taxNumber && `NIF : ${taxNumber}`, `Pour : ${name || email}`];
  return { name: company.name, lines: lines.filter(Boolean) };
}
