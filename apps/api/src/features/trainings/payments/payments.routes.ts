import { seatPaymentMessages as messages } from '@baara/contract/trainings/payment-words';
import * as contract from '@baara/contract/trainings/payments';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hasPermission } from '../../../platform/http/access.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { openPayments } from '../../../platform/payments/open-payments.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sendPdf } from '../../files/public/stored-file.ts';
import { checkPayment } from '../../money/payments/public/settle-payment.ts';
import type { TrainingsDeps } from '../trainings-deps.ts';
import { paySeat } from './pay-seat.ts';
import { findInvoice, findOwnPayment } from './payments.queries.ts';
import { seatPaymentView } from './payments.view.ts';
import { seatInvoicePdf } from './seat-invoice.ts';
import { seatPayments } from './seat-payments.ts';

/** The price of a seat, paid by the person who has it, and its invoice. */
export function registerSeatPayments(app: FastifyInstance, deps: TrainingsDeps): void {
  const { db, now, mailer, queue, config } = deps;
  const { publicUrl } = config.http;
  const provider = openPayments(db, config);
  const signed = { access: 'signed' } as const;

  route(app, contract.paySeat, signed, async ({ actor, params, body }) => {
    const asked = { registrationId: params.id, company: body.company };
    const data = await paySeat(db, actor, { provider, publicUrl, now: now() }, asked);
    return { code: 201, message: messages.STARTED, data };
  });

  route(app, contract.checkSeatPayment, signed, async ({ actor, params }) => {
    const known = await findOwnPayment(db, actor.accountId, params.id);
    if (!known) throw paymentNotFound();
    const services = { mailer, publicUrl, now: now() };
    if (known.state === 'created' || known.state === 'pending')
      await checkPayment({ db, queue, provider, services }, seatPayments, params.id);
    const row = await findOwnPayment(db, actor.accountId, params.id);
    if (!row) throw paymentNotFound();
    return { data: seatPaymentView(row, now()) };
  });

  const send = async (
    { actor, id, reply }: { actor: Actor; id: string; reply: FastifyReply },
    kind: 'invoice' | 'credit',
  ) => {
    const row = await findInvoice(db, id);
    const mayRead = row && (row.account_id === actor.accountId || hasPermission(actor, 'trainings.manage'));
    const number = kind === 'credit' ? row?.credit_number : row?.invoice_number;
    if (!mayRead || !number) throw notFound(messages.INVOICE_NOT_FOUND, 'INVOICE_NOT_FOUND');
    return sendPdf(reply, await seatInvoicePdf(row, kind), { name: `${number}.pdf`, isDownload: true });
  };
  const raw = { access: 'signed', raw: true } as const;
  route(app, contract.getSeatInvoice, raw, ({ actor, params, reply }) =>
    send({ actor, id: params.id, reply }, 'invoice'),
  );
  route(app, contract.getSeatCreditNote, raw, ({ actor, params, reply }) =>
    send({ actor, id: params.id, reply }, 'credit'),
  );
}

const paymentNotFound = () => notFound(messages.PAYMENT_NOT_FOUND, 'PAYMENT_NOT_FOUND');
