import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Uuid } from '../protocol/fields.ts';

/** What a payment provider calls, whatever is paid. */

/** What CinetPay sends: form fields. Only the payment it names is believed, and read again. */
export const notifyCinetpay = endpoint('POST /payments/cinetpay/notifications', {
  summary: 'Notification de paiement de CinetPay.',
  accepts: 'json-or-form',
  body: z.record(z.string().max(60), z.coerce.string<unknown>().max(2000)),
});
/** CinetPay asks whether the address answers before it uses it. */
export const pingCinetpay = endpoint('GET /payments/cinetpay/notifications', {
  summary: 'Répond que l’adresse de notification est ouverte.',
});
const id = Uuid.optional().catch(undefined);
/**
 * Says what was paid and where that person goes on: a top-up, the fee of a campaign, the seat of a training or the step of a mission (`contrat`, with its `mission`). A value that is not an id is
 * ignored: a person who just paid never sees an error.
 */
export const PaymentReturn = z.object({
  recharge: id,
  frais: id,
  campagne: id,
  formation: id,
  contrat: id,
  mission: id,
});
export type PaymentReturn = z.infer<typeof PaymentReturn>;
/**
 * The address where CinetPay sends the payer back, by GET or by a POST of its own page; on to the page of that payment,
 * whatever it says.
 */
const back = {
  summary: 'Ramène du guichet de CinetPay à ce qui a été payé.',
  query: PaymentReturn,
} as const;
export const returnFromCinetpay = endpoint('GET /payments/cinetpay/return', back);
export const returnFromCinetpayByForm = endpoint('POST /payments/cinetpay/return', {
  ...back,
  accepts: 'json-or-form',
});
