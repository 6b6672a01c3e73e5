import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush, { type PushSubscription } from 'web-push';
import { publicLookup, refusePrivateHost } from '../../../platform/http/outside-address.ts';
import type { PushKey } from './push-keys.ts';

const TIMEOUT_MS = 10_000;

export type Push = {
  subscription: PushSubscription;
  payload: string;
  /** A later message with the same one takes its place on the device; base64url, at most 32 characters. */
  topic: string;
  /** How long the push service stores it for a phone that is off, in seconds. */
  ttl: number;
};

/**
 * Posts one encrypted message to the push service of a browser; follows no redirection.
 * @param options `subject` says who sends, as push services ask: an address of the site; `allowsLocal` for tests.
 * @returns the status, null when nobody answered. @throws for keys that encrypt nothing, or an address that is refused.
 */
export async function postPush(
  { subscription, payload, topic, ttl }: Push,
  key: PushKey,
  { subject, allowsLocal }: { subject: string; allowsLocal: boolean },
): Promise<number | null> {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
    vapidDetails: { subject, publicKey: key.publicKey, privateKey: key.privateKey },
    TTL: ttl,
    topic,
    urgency: 'normal',
  });
  const url = new URL(endpoint);
  if (!allowsLocal) refusePrivateHost(url);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const sent = send(url, {
      method,
      headers: headers as Record<string, string | number>,
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(allowsLocal ? {} : { lookup: publicLookup }),
    });
    sent.on('error', () => resolve(null));
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    sent.end(body);
  });
}
