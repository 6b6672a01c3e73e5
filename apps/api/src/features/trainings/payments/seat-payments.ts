import { formatXof } from '@baara/contract/money/wallet-messages';
import { type SeatRefundReason, seatRefundSentences } from '@baara/contract/trainings/payment-words';
import { decideSeat } from '@baara/ledger';
import type { Db } from '../../../platform/db/database.ts';
import { readSale, takeInvoiceNumber } from '../../money/invoices/public/invoice-parts.ts';
import {
  type PaymentKind,
  type PaymentServices,
  type Received,
  SEAT_PREFIX,
} from '../../money/payments/public/payment-kind.ts';
import { postSeat } from '../../money/wallet/public/fee-ledger.queries.ts';
import { notify } from '../../notifications/public/notify.ts';
import type { SeatServices } from '../trainings-deps.ts';
import { countLive, findOwn } from '../registrations.queries.ts';
import { dayOf } from '../session-words.ts';
import { myTrainingPath } from '../trainings.mails.ts';
import { type LockedSession, lockSession } from '../sessions.queries.ts';
import { seatPaidMail, seatRefundMail } from './payments.mails.ts';
import {
  findRegistration,
  getPayment,
  markSeatPaid,
  type PaidRegistration,
  type SeatPaymentRow,
  updatePayment,
} from './payments.queries.ts';

/** Seats of trainings, as payments online: one payment pays a seat, any other money received goes back. */
export const seatPayments: PaymentKind = {
  name: 'training',
  table: 'training_payments',
  prefix: SEAT_PREFIX,
  pageOf: ({ formation }) => formation && myTrainingPath(formation),
  async credit(tx, services, id, received) {
    const payment = await getPayment(tx, id);
    const situation = await lockSituation(tx, payment, received, services.now);
    const { registration, session } = situation;
    const decision = decideSeat({ ...situation.facts, receivedXof: received.amountXof });
    const paid = {
      state: 'paid' as const,
      settled_at: services.now,
      paid_at: received.paidAt,
      method: received.method,
      next_check_at: null,
    };
    if (decision.outcome === 'refund' || !registration || !session) {
      await updatePayment(tx, id, paid);
      const reason = decision.outcome === 'refund' ? decision.reason : 'cancelled';
      await owe(tx, services, payment, { session, received, reason });
      return;
    }
    const { amountXof, paidAt } = received;
    const { seller, vatRate, vatXof } = await readSale(tx, amountXof);
    const number = await takeInvoiceNumber(tx, 'FOR', services.now);
    await updatePayment(tx, id, {
      ...paid,
      is_seat: true,
      // Somebody who registered again while paying pays the seat they have.
      registration_id: registration.id,
      invoice_number: number,
      seller: JSON.stringify(seller),
      label: `Formation « ${session.title} », ${dayOf(session)}`,
      vat_rate: vatRate,
      vat_xof: vatXof,
    });
    const seatedAt = decision.outcome === 'seat-again' ? services.now : null;
    await markSeatPaid(tx, registration.id, { paidAt, seatedAt });
    await postSeat(tx, { kind: 'training', paymentId: id, amountXof }, services.now);
    await notifyPaid(tx, services, { accountId: registration.account_id, session, amountXof, number });
  },
  // The provider took another amount or currency: it pays no seat, and goes back.
  async review(tx, services, id, received) {
    const payment = await getPayment(tx, id);
    const { paidAt, method, amountXof } = received ?? { paidAt: null, method: null, amountXof: null };
    const read = { settled_at: services.now, paid_at: paidAt, method, read_amount_xof: amountXof };
    await updatePayment(tx, id, read);
    const registration =
      payment.registration_id === null ? undefined : await findRegistration(tx, payment.registration_id);
    const session = registration && (await lockSession(tx, registration.session_id));
    await owe(tx, services, payment, { session, received, reason: 'amount' });
  },
};

type Situation = {
  registration: PaidRegistration | undefined;
  session: LockedSession | undefined;
  facts: Omit<Parameters<typeof decideSeat>[0], 'receivedXof'>;
};

const nothing: Situation = {
  registration: undefined,
  session: undefined,
  facts: {
    isStanding: false,
    priceXof: null,
    isPaidAlready: false,
    hasSeat: false,
    hasLeft: false,
    isSeatFree: false,
  },
};

/** The session is locked, as for every change of its seats: two payments are settled one after the other. */
async function lockSituation(
  tx: Db,
  { registration_id }: SeatPaymentRow,
  { paidAt }: Received,
  now: Date,
): Promise<Situation> {
  const known = registration_id === null ? undefined : await findRegistration(tx, registration_id);
  const session = known && (await lockSession(tx, known.session_id));
  if (!known || !session) return nothing;
  const live = await findOwn(tx, known.account_id, session.id);
  const registration = await findRegistration(tx, live?.id ?? known.id);
  if (!registration) return nothing;
  const hasSeat = registration.status === 'registered';
  const { registered, waiting } = await countLive(tx, session.id);
  const { pay_until: payUntil, cancelled_at: cancelledAt } = registration;
  return {
    registration,
    session,
    facts: {
      isStanding:
        session.status === 'planned' && (session.starts_at > now || (hasSeat && paidAt <= session.ends_at)),
      priceXof: registration.price_xof ?? known.price_xof,
      isPaidAlready: registration.paid_at !== null && hasSeat,
      hasSeat,
      // A seat that its person gave back, before the time to pay was over or once it was paid, was not released.
      hasLeft:
        cancelledAt !== null &&
        (registration.paid_at !== null || payUntil === null || cancelledAt < payUntil),
      isSeatFree: registration.status === 'cancelled' && waiting === 0 && registered < session.seats,
    },
  };
}

/** Money that pays no seat: it is owed to who paid it, until staff have given it back. */
async function owe(
  tx: Db,
  services: PaymentServices,
  payment: SeatPaymentRow,
  {
    session,
    received,
    reason,
  }: { session: LockedSession | undefined; received: Received | null; reason: SeatRefundReason },
): Promise<void> {
  const { now } = services;
  await updatePayment(tx, payment.id, { refund_reason: reason, refund_due_at: now });
  const amountXof = received?.amountXof ?? null;
  if (amountXof !== null)
    await postSeat(tx, { kind: 'training-surplus', paymentId: payment.id, amountXof }, now);
  const title = session?.title ?? '';
  await notifyRefundDue(tx, services, [{ accountId: payment.account_id, title, amountXof, reason }]);
}

/** What a refund is notified with. */
type RefundServices = Pick<PaymentServices, 'publicUrl' | 'now'> & Pick<SeatServices, 'mailer'>;
type GivenUp = { id: string; account_id: string | null; amount_xof: number; title: string };

/** A paid seat is given up: its money is owed to who paid it. @param payments locked, of seats. */
export async function giveUpSeats(
  tx: Db,
  services: RefundServices,
  payments: readonly GivenUp[],
  reason: SeatRefundReason,
): Promise<void> {
  const { now } = services;
  for (const { id, amount_xof: amountXof } of payments) {
    const credit = await takeInvoiceNumber(tx, 'AVF', now);
    await updatePayment(tx, id, {
      is_seat: false,
      credit_number: credit,
      refund_reason: reason,
      refund_due_at: now,
    });
    await postSeat(tx, { kind: 'training-reversal', paymentId: id, amountXof }, now);
  }
  await notifyRefundDue(
    tx,
    services,
    payments.map((one) => ({
      accountId: one.account_id,
      title: one.title,
      amountXof: one.amount_xof,
      reason,
    })),
  );
}

type Paid = { accountId: string; session: LockedSession; amountXof: number; number: string };

async function notifyPaid(
  tx: Db,
  { mailer, publicUrl, now }: PaymentServices,
  { accountId, session, amountXof, number }: Paid,
): Promise<void> {
  const amount = formatXof(amountXof);
  const url = myTrainingPath();
  const title = `Place confirmée pour « ${session.title} », ${dayOf(session)} : ${amount}, facture ${number}`;
  const mail = seatPaidMail({
    training: session.title,
    day: dayOf(session),
    amount,
    number,
    url: publicUrl + url,
  });
  await notify(tx, mailer, [{ to: { id: accountId }, kind: 'training', title, url, mail }], now);
}

type RefundDue = {
  accountId: string | null;
  title: string;
  amountXof: number | null;
  reason: SeatRefundReason;
};

/** Each person learns that money goes back to them, and why. */
async function notifyRefundDue(
  tx: Db,
  { mailer, publicUrl, now }: RefundServices,
  refunds: readonly RefundDue[],
): Promise<void> {
  const url = myTrainingPath();
  const notifications = refunds.flatMap(({ accountId, title: training, amountXof, reason }) => {
    if (accountId === null) return [];
    const amount = amountXof === null ? 'Votre paiement' : formatXof(amountXof);
    const because = seatRefundSentences[reason];
    return [
      {
        to: { id: accountId },
        kind: 'training' as const,
        title: `${amount} à vous rembourser (« ${training} ») : ${because}`,
        url,
        mail: seatRefundMail({ training, amount, because, url: publicUrl + url }),
      },
    ];
  });
  if (notifications.length > 0) await notify(tx, mailer, notifications, now);
}
