import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { DeliveryError } from '@baara/contract/integration/webhook-words';
import { PrivateAddress, publicLookup, refusePrivateHost } from '../../../platform/http/outside-address.ts';

const TIMEOUT_MS = 10_000;
/** How much of an answer is read and stored. */
const ANSWER_BYTES = 4096;

export type Outcome = {
  status: number | null;
  error: DeliveryError | null;
  answer: string | null;
  durationMs: number;
};
export type PostOptions = { allowsLocal: boolean; timeoutMs?: number };

/** Posts once, and follows no redirection. Never throws: a failure is an outcome. */
export async function postWebhook(
  address: string,
  message: { headers: Record<string, string>; body: string },
  { allowsLocal, timeoutMs = TIMEOUT_MS }: PostOptions,
): Promise<Outcome> {
  const started = performance.now();
  const elapsed = (): number => Math.round(performance.now() - started);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answered = await exchange(address, message, { allowsLocal, signal });
    return { ...answered, error: null, durationMs: elapsed() };
  } catch (error) {
    const reason = signal.aborted
      ? 'timeout'
      : error instanceof PrivateAddress
        ? 'refused_address'
        : 'unreachable';
    return { status: null, error: reason, answer: null, durationMs: elapsed() };
  }
}

function exchange(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { allowsLocal, signal }: { allowsLocal: boolean; signal: AbortSignal },
): Promise<{ status: number; answer: string }> {
  return new Promise((resolve, reject) => {
    const url = new URL(address);
    if (!allowsLocal) refusePrivateHost(url);
    // Another address than its creation's may have been written when plain HTTP was allowed.
    if (!allowsLocal && url.protocol !== 'https:') throw new PrivateAddress(url.protocol);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = send(url, {
      method: 'POST',
      headers: { ...headers, ...length },
      agent: false,
      signal,
      ...(allowsLocal ? {} : { lookup: publicLookup }),
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = (): void => {
        // PostgreSQL stores no NUL in a text.
        const answer = Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString('utf8').replaceAll('\0', '');
        resolve({ status: response.statusCode ?? 0, answer });
        sent.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size >= ANSWER_BYTES) end();
      });
      response.on('end', end);
      response.on('error', reject);
    });
    sent.end(body);
  });
}
