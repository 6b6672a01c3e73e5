import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { TextChannel } from '@baara/contract/notifications/sms-words';
import type { SmsConfig } from './sms-config.ts';

/** @property id unique: sent twice, it is one message. @property to `+22376410988`. */
export type Sms = { id: string; to: string; text: string; channel?: TextChannel };

/** The gateway will never take this message: another try would change nothing. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}
/** No answer, one that cannot be read, or « later »: nothing is known. */
export class SmsUnavailable extends Error {
  override readonly name = 'SmsUnavailable';
}

/** What the gateway knows of a message after it took it. */
export const reportedStates = ['delivered', 'failed'] as const;

export const sha256Signature = (secret: string, parts: readonly string[]): string =>
  `sha256=${createHmac('sha256', secret).update(parts.join('.')).digest('hex')}`;

export function isSigned(given: string | undefined, secret: string, parts: readonly string[]): boolean {
  const expected = Buffer.from(sha256Signature(secret, parts));
  const signature = Buffer.from(given ?? '');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

const Accepted = z.object({ id: z.coerce.string().max(200).nullish() });

/** It passes later: a request that took too long, too many at once, a token that is being changed. */
const passing = new Set([401, 403, 408, 409, 425, 429]);

/** The gateway of a channel; null where the installation has none. */
export const gatewayOf = (config: SmsConfig, channel: TextChannel) =>
  channel === 'sms' ? config : config.whatsapp;

/**
 * Posts one message to the gateway of its channel, as docs/configuration.md says. Call it outside transactions.
 * @returns its id at the gateway, when it gives one. @throws SmsRefused; SmsUnavailable.
 */
export async function sendSms(
  config: SmsConfig,
  { id, to, text, channel = 'sms' }: Sms,
  now: Date,
): Promise<string | null> {
  const gateway = gatewayOf(config, channel);
  // Switched off since it was written: it waits until nobody needs it.
  if (!gateway) throw new SmsUnavailable('no gateway');
  const body = JSON.stringify({ id, from: config.sender, to, text });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  let response: Response;
  try {
    response = await fetch(gateway.url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${gateway.token}`,
        'idempotency-key': id,
        ...(gateway.secret && {
          'x-sms-timestamp': timestamp,
          'x-sms-signature': sha256Signature(gateway.secret, [timestamp, body]),
        }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(config.timeoutMs),
    });
  } catch (error) {
    // The cause may quote the request, number and token included: only its kind is reported.
    throw new SmsUnavailable(error instanceof Error ? error.name : 'unknown');
  }
  const { status } = response;
  const read: unknown = await response.json().catch(() => null);
  if (status >= 200 && status < 300) return Accepted.safeParse(read).data?.id ?? null;
  if (status >= 500 || passing.has(status)) throw new SmsUnavailable(`HTTP ${status}`);
  throw new SmsRefused(`HTTP ${status}`);
}

/** Digits of an international number; eight digits are a number of Mali. Null: nothing can be sent there. */
export function smsNumberOf(phone: string | null): string | null {
  const typed = (phone ?? '').replaceAll(/[\s.()-]/g, '').replace(/^00/, '+');
  if (/^[5-9]\d{7}$/.test(typed)) return `+223${typed}`;
  return /^\+[1-9]\d{7,14}$/.test(typed) ? typed : null;
}
