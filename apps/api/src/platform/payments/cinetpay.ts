import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type PaymentProvider, type PaymentReading, ProviderUnavailable } from './payments.ts';
import type { CinetpayConfig } from './payments-config.ts';

/**
 * The fields of a notification in the order its HMAC takes them.
 * Source: https://docs.cinetpay.com/api/1.0-fr/checkout/hmac
 */
export const signedFields = [
  'cpm_site_id',
  'cpm_trans_id',
  'cpm_trans_date',
  'cpm_amount',
  'cpm_currency',
  'signature',
  'payment_method',
  'cel_phone_num',
  'cpm_phone_prefixe',
  'cpm_language',
  'cpm_version',
  'cpm_payment_config',
  'cpm_page_action',
  'cpm_custom',
  'cpm_designation',
  'cpm_error_message',
] as const;

const Answer = z.object({
  code: z.coerce.string(),
  message: z.string().optional(),
  data: z.unknown().optional(),
});
const Created = z.object({ payment_url: z.url({ protocol: /^https?$/ }) });
const Checked = z.object({
  amount: z.coerce.number(),
  currency: z.string(),
  status: z.string(),
  payment_method: z.string().nullish(),
  /** `2026-11-20 10:00:00`, of Abidjan, which is UTC. */
  payment_date: z.string().nullish(),
});

/** Characters CinetPay asks not to send in a description. */
const plain = (text: string): string => text.replace(/[#/$_&]/g, ' ');

/** CinetPay's checkout, version 2. Source: https://docs.cinetpay.com/api/1.0-fr/checkout/initialisation */
export function cinetpay(config: CinetpayConfig, publicUrl: string): PaymentProvider {
  const call = async (path: string, body: object): Promise<z.output<typeof Answer>> => {
    try {
      const response = await fetch(config.baseUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ apikey: config.apiKey, site_id: config.siteId, ...body }),
        redirect: 'error',
        signal: AbortSignal.timeout(config.timeoutMs),
      });
      // A refusal of theirs is JSON under a 4xx; a breakdown is not worth reading.
      if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
      return Answer.parse(await response.json());
    } catch (error) {
      // The cause may quote the request, the key included: only its kind is reported.
      throw new ProviderUnavailable(error instanceof Error ? error.name : 'unknown');
    }
  };
  return {
    name: 'cinetpay',
    async create({ reference, amountXof, description, notifyUrl, returnPath }) {
      const answer = await call('/v2/payment', {
        transaction_id: reference,
        amount: amountXof,
        currency: 'XOF',
        description: plain(description),
        notify_url: notifyUrl,
        return_url: publicUrl + returnPath,
        channels: 'MOBILE_MONEY',
        lang: 'fr',
      });
      const created = Created.safeParse(answer.data);
      if (answer.code !== '201' || !created.success)
        throw new ProviderUnavailable(`refused with code ${answer.code}`);
      return { paymentUrl: created.data.payment_url };
    },
    read: async (reference) => readingOf(await call('/v2/payment/check', { transaction_id: reference })),
    verifyNotification(signature, fields) {
      const signed = signedFields.map((name) => fields[name] ?? '').join('');
      const expected = createHmac('sha256', config.secretKey).update(signed).digest();
      const given = Buffer.from(signature ?? '', 'hex');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      if (fields['cpm_site_id'] !== config.siteId) return null;
      return { reference: fields['cpm_trans_id'] ?? '' };
    },
  };
}

/** Accepted only when code, status and amount all say so; a payment that is not clearly over is pending or unknown. */
function readingOf(answer: z.output<typeof Answer>): PaymentReading {
  const checked = Checked.safeParse(answer.data);
  const status = checked.success ? checked.data.status : (answer.message ?? '');
  if (checked.success && answer.code === '00' && status === 'ACCEPTED') {
    const { amount, currency, payment_method: method, payment_date: day } = checked.data;
    return { state: 'accepted', amountXof: amount, currency, method: method ?? null, paidAt: instantOf(day) };
  }
  if (status === 'REFUSED' || status === 'CANCELED') return { state: 'refused' };
  if (status === 'PENDING' || status.startsWith('WAITING')) return { state: 'pending' };
  return { state: 'unknown' };
}

function instantOf(text: string | null | undefined): Date | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const at = new Date(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
