import { z } from 'zod';
import { topUpStates } from '../money/top-ups.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { seatPaymentMessages as messages, seatRefundReasons } from './payment-words.ts';

/** The seat of a training, paid online. Amounts in whole F CFA. */

const Xof = z.int().min(0);

/** An attempt to pay. */
export const SeatPayment = z.object({
  id: z.string(),
  amountXof: Xof,
  /** The name of an operator, or `SANDBOX`; null until it says so. */
  method: z.string().nullable(),
  state: z.enum(topUpStates),
  /** Where to go and pay; null once it is over. */
  paymentUrl: z.string().nullable(),
  startedAt: Instant,
  paidAt: Instant.nullable(),
  /** `FOR-2026-000123`, once it pays the seat. */
  invoiceNumber: z.string().nullable(),
  /** `AVF-2026-000004`, once the seat is given up. */
  creditNumber: z.string().nullable(),
  /** The money goes back: why, and when it did. `amountXof` null: the operator did not name it in F CFA. */
  refund: z
    .object({ reason: z.enum(seatRefundReasons), amountXof: Xof.nullable(), doneAt: Instant.nullable() })
    .nullable(),
});
export type SeatPayment = z.infer<typeof SeatPayment>;

const params = z.object({ id: Uuid });

export const paySeat = endpoint('POST /my-trainings/:id/payments', {
  summary:
    'Commence à payer ma place (identifiant de l’inscription) ; rend le paiement en cours s’il y en a un.',
  params,
  body: z.object({
    /** On the invoice in place of the person: the company that pays for its employee. */
    company: z
      .object({
        name: requiredText(messages.COMPANY_REQUIRED, 160),
        taxNumber: optionalText(40),
        address: optionalText(200),
      })
      .nullable()
      .default(null),
  }),
  data: SeatPayment,
});
/** Sent by the person who waits for a payment: it may settle it, which reading never does. */
export const checkSeatPayment = endpoint('POST /training-payments/:id/check', {
  summary: 'Relit chez l’opérateur mon paiement en attente, toutes les quelques secondes au plus.',
  params,
  data: SeatPayment,
});
export const getSeatInvoice = endpoint('GET /training-payments/:id/facture.pdf', {
  summary: 'La facture acquittée d’une place, pour qui l’a payée et pour ceux qui gèrent les formations.',
  params,
});
export const getSeatCreditNote = endpoint('GET /training-payments/:id/avoir.pdf', {
  summary: 'L’avoir d’une place rendue, pour qui l’a payée et pour ceux qui gèrent les formations.',
  params,
});
