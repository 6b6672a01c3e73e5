import type { Webhook, WebhookDelivery } from '@baara/contract/integration/webhooks';
import type { DeliveryRow } from './deliveries.queries.ts';
import type { WebhookRow } from './webhooks.queries.ts';

/** To an owner: nobody else reads them, and nobody reads the secret again. */
export function webhookView(row: WebhookRow, now: Date): Webhook {
  const until = row.old_secret_until;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    kinds: row.kinds as Webhook['kinds'],
    isActive: row.is_active,
    failingSince: row.failing_since?.toISOString() ?? null,
    oldSecretUntil: until && until > now ? until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
  };
}

/** @param isActive whether its address is sent anything: a paused one is resumed first. */
export function deliveryView(row: Omit<DeliveryRow, 'body' | 'answer'>, isActive: boolean): WebhookDelivery {
  const isPending = row.state === 'sending' || (row.state === 'waiting' && row.tries === 0);
  return {
    id: row.id,
    kind: row.kind as WebhookDelivery['kind'],
    state: row.state as WebhookDelivery['state'],
    createdAt: row.created_at.toISOString(),
    tries: row.tries,
    lastTryAt: row.last_try_at?.toISOString() ?? null,
    nextTryAt: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
    answerStatus: row.answer_status,
    durationMs: row.duration_ms,
    error: row.error as WebhookDelivery['error'],
    abilities: { sendAgain: isActive && !isPending },
  };
}
