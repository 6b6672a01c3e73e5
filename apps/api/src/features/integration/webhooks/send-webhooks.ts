import { FAILING_DAYS } from '@baara/contract/integration/webhook-words';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { selectMembersToNotify } from '../../companies/access/public/writers.ts';
import { notify } from '../../notifications/public/notify.ts';
import { claimDue, type ClaimedDelivery, saveBody, saveOutcome } from './deliveries.queries.ts';
import { type Outcome, postWebhook } from './post-webhook.ts';
import { payloadOf } from './webhook-payload.ts';
import { signatures } from './webhook-secret.ts';
import { pausedMail, webhooksPath } from './webhooks.mails.ts';
import { clearFailing, markFailing, pauseWebhook } from './webhooks.queries.ts';

/** Waits before each try that follows a failure. */
export const RETRY_SECONDS: readonly number[] = [5, 60, 300, 1800, 7200, 21_600, 43_200, 86_400];
/** Deliveries of one company on their way at once, in all processes: a slow receiver delays its own company only. */
const IN_FLIGHT = 4;
/** Then others have their turn. */
const TURN_MS = 20_000;
const DAY_MS = 24 * 3600_000;

export type SendDeps = {
  config: Pick<Config, 'http' | 'session' | 'webhooks'>;
  mailer: Mailer;
  now: () => Date;
  /** Looks again at this instant. */
  later: (at: Date) => Promise<void>;
  timeoutMs?: number;
};

/** Sends what is due for a company. @returns whether nothing was left when its turn ended. */
export async function sendDue(
  db: Db,
  companyId: string,
  { signal, ...deps }: SendDeps & { signal: AbortSignal },
): Promise<boolean> {
  const end = Date.now() + TURN_MS;
  while (!signal.aborted) {
    if (Date.now() > end) return false;
    const claimed = await claimDue(db, companyId, { most: IN_FLIGHT, now: deps.now() });
    if (claimed.length === 0) return true;
    const done = await Promise.allSettled(claimed.map((delivery) => sendOne(db, delivery, deps)));
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  }
  return false;
}

async function sendOne(db: Db, delivery: ClaimedDelivery, deps: SendDeps): Promise<void> {
  const body = await bodyOf(db, delivery, deps);
  if (body === undefined) {
    const nothing = { nextTryAt: deps.now(), status: null, durationMs: null, answer: null };
    await saveOutcome(db, delivery.id, { ...nothing, state: 'canceled', error: 'gone' });
    return;
  }
  const message = signed(delivery, body, deps);
  const outcome: Outcome = message.headers['webhook-signature']
    ? await postWebhook(delivery.address.url, message, {
        allowsLocal: deps.config.webhooks.allowsLocal,
        ...(deps.timeoutMs === undefined ? {} : { timeoutMs: deps.timeoutMs }),
      })
    : { status: null, error: 'unsigned', answer: null, durationMs: 0 };
  const retryAt = await settle(db, delivery, outcome, deps);
  if (retryAt && retryAt.getTime() - deps.now().getTime() < 60_000) await deps.later(retryAt);
}

/** A second try sends the very text of the first. */
async function bodyOf(
  db: Db,
  delivery: ClaimedDelivery,
  { config, now }: SendDeps,
): Promise<string | undefined> {
  if (delivery.body !== null) return delivery.body;
  const body = await payloadOf(db, delivery, { now: now(), site: config.http.publicUrl });
  if (body !== undefined) await saveBody(db, delivery.id, body);
  return body;
}

function signed(
  { id, company_id: companyId, address }: ClaimedDelivery,
  body: string,
  { config, now }: SendDeps,
): { headers: Record<string, string>; body: string } {
  const at = now();
  const seconds = Math.floor(at.getTime() / 1000);
  const old = address.old_secret_sealed;
  const overlaps = old && address.old_secret_until && address.old_secret_until > at;
  const secrets = overlaps ? [address.secret_sealed, old] : [address.secret_sealed];
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Baara-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures(config, secrets, { companyId, id, seconds, body }),
  };
  return { headers, body };
}

/** Writes down what came of a try. @returns when the next one is due. */
function settle(db: Db, delivery: ClaimedDelivery, outcome: Outcome, deps: SendDeps): Promise<Date | null> {
  const now = deps.now();
  const { status } = outcome;
  const isTaken = status !== null && status >= 200 && status < 300;
  const wait = RETRY_SECONDS[delivery.tries - 1];
  const retryAt = isTaken || wait === undefined ? null : new Date(now.getTime() + wait * 1000);
  const state = isTaken ? 'delivered' : retryAt ? 'waiting' : 'failed';
  return db.transaction().execute(async (tx) => {
    await saveOutcome(tx, delivery.id, { ...outcome, state, nextTryAt: retryAt ?? now });
    if (isTaken) await clearFailing(tx, delivery.webhook_id);
    else await pauseIfFailing(tx, delivery, deps);
    return retryAt;
  });
}

/** Days of failures without one success: its owners are notified, once. */
async function pauseIfFailing(
  tx: Db,
  { address }: ClaimedDelivery,
  { config, mailer, now }: SendDeps,
): Promise<void> {
  const at = now();
  const since = await markFailing(tx, address.id, at);
  if (at.getTime() - since.getTime() < FAILING_DAYS * DAY_MS) return;
  if (!(await pauseWebhook(tx, address.id))) return;
  const { name, url } = address;
  const mail = pausedMail({
    publicUrl: config.http.publicUrl,
    path: webhooksPath,
    name,
    host: new URL(url).host,
  });
  const title = `Les envois à l’adresse de webhook ${name} sont en pause : elle ne répond plus`;
  const owners = await selectMembersToNotify(tx, address.company_id, 'owners');
  await notify(
    tx,
    mailer,
    owners.map((to) => ({ to, kind: 'company', title, url: webhooksPath, mail })),
    at,
  );
}
