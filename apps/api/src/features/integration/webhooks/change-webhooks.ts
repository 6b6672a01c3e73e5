import {
  MAX_WEBHOOKS,
  SECRET_OVERLAP_HOURS,
  type WebhookKind,
  webhookMessages as messages,
} from '@baara/contract/integration/webhook-words';
import type { Config } from '../../../config.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { PrivateAddress, requirePublicHost } from '../../../platform/http/outside-address.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { lockAsOwner, type Member, requireOwner } from '../../companies/public/team-owner.ts';
import { type DeliveryRow, findDelivery, insertPing, queueAgain } from './deliveries.queries.ts';
import { newWebhookSecret } from './webhook-secret.ts';
import {
  countWebhooks,
  findWebhook,
  insertWebhook,
  removeWebhook,
  updateWebhookRow,
  type WebhookRow,
} from './webhooks.queries.ts';

type Change = { ip: string; now: Date; config: Pick<Config, 'session' | 'webhooks'> };
type Fields = { name: string; url: string; kinds: WebhookKind[] };
type Act = 'created' | 'changed' | 'secret-replaced' | 'removed';

const sendingPace = { limit: 30, windowSeconds: 60 };

/**
 * Adds an address.
 * @returns it and its secret, which nobody can read again.
 * @throws 403 OWNERS_ONLY, 409 TOO_MANY_WEBHOOKS, 422 for an address that is not public.
 */
export async function createWebhook(
  db: Db,
  actor: Actor,
  { name, url, kinds }: Fields,
  change: Change,
): Promise<{ row: WebhookRow; secret: string }> {
  const team = requireOwner(actor);
  const { companyId } = team;
  await requireSendable(url, change.config);
  const { secret, sealed } = newWebhookSecret(change.config, companyId);
  const row = await db.transaction().execute(async (tx) => {
    await lockAsOwner(tx, team);
    if ((await countWebhooks(tx, companyId)) >= MAX_WEBHOOKS)
      throw conflict('TOO_MANY_WEBHOOKS', messages.TOO_MANY);
    const made = await insertWebhook(tx, {
      company_id: companyId,
      name,
      url,
      kinds,
      secret_sealed: sealed,
      created_at: change.now,
    });
    await record(tx, { actor, team, row: made, act: 'created' }, change);
    return made;
  });
  return { row, secret };
}

/** @throws 403 OWNERS_ONLY, 404 WEBHOOK_NOT_FOUND, 422 for an address that is not public. */
export async function updateWebhook(
  db: Db,
  actor: Actor,
  { id, isActive, ...fields }: { id: string } & Partial<Fields & { isActive: boolean }>,
  change: Change,
): Promise<WebhookRow> {
  const team = requireOwner(actor);
  if (fields.url !== undefined) await requireSendable(fields.url, change.config);
  return db.transaction().execute(async (tx) => {
    await lockAsOwner(tx, team);
    const before = requireWebhook(await findWebhook(tx, team.companyId, id));
    const resumes = isActive === true && !before.is_active;
    const row = await updateWebhookRow(tx, team.companyId, id, {
      name: fields.name ?? before.name,
      url: fields.url ?? before.url,
      kinds: fields.kinds ?? before.kinds,
      is_active: isActive ?? before.is_active,
      // The three days begin anew.
      failing_since: resumes ? null : before.failing_since,
    });
    await record(tx, { actor, team, row: requireWebhook(row), act: 'changed' }, change);
    return requireWebhook(row);
  });
}

/** The present secret signs beside the new one for a day. @throws 403 OWNERS_ONLY, 404 WEBHOOK_NOT_FOUND. */
export async function replaceSecret(
  db: Db,
  actor: Actor,
  id: string,
  change: Change,
): Promise<{ row: WebhookRow; secret: string }> {
  const team = requireOwner(actor);
  const { secret, sealed } = newWebhookSecret(change.config, team.companyId);
  const row = await db.transaction().execute(async (tx) => {
    await lockAsOwner(tx, team);
    const before = requireWebhook(await findWebhook(tx, team.companyId, id));
    const replaced = await updateWebhookRow(tx, team.companyId, id, {
      secret_sealed: sealed,
      old_secret_sealed: before.secret_sealed,
      old_secret_until: new Date(change.now.getTime() + SECRET_OVERLAP_HOURS * 3600_000),
    });
    await record(tx, { actor, team, row: before, act: 'secret-replaced' }, change);
    return requireWebhook(replaced);
  });
  return { row, secret };
}

/** With the log of what it was sent. @throws 403 OWNERS_ONLY, 404 WEBHOOK_NOT_FOUND. */
export async function deleteWebhook(db: Db, actor: Actor, id: string, change: Change): Promise<void> {
  const team = requireOwner(actor);
  await db.transaction().execute(async (tx) => {
    await lockAsOwner(tx, team);
    const row = requireWebhook(await findWebhook(tx, team.companyId, id));
    await removeWebhook(tx, team.companyId, id);
    await record(tx, { actor, team, row, act: 'removed' }, change);
  });
}

/** @throws 403 OWNERS_ONLY, 404 WEBHOOK_NOT_FOUND, 409 WEBHOOK_PAUSED. */
export async function sendPing(db: Db, actor: Actor, id: string, now: Date): Promise<DeliveryRow> {
  const { companyId } = await requireSending(db, actor, id, now);
  return db.transaction().execute((tx) => insertPing(tx, { webhookId: id, companyId, at: now }));
}

/** @throws 403 OWNERS_ONLY, 404, 409 WEBHOOK_PAUSED, or WEBHOOK_STILL_WAITING for one that is yet to be sent. */
export async function sendAgain(
  db: Db,
  actor: Actor,
  { id, delivery }: { id: string; delivery: string },
  now: Date,
): Promise<DeliveryRow> {
  await requireSending(db, actor, id, now);
  return db.transaction().execute(async (tx) => {
    requireDelivery(await findDelivery(tx, id, delivery));
    const row = await queueAgain(tx, delivery, now);
    if (!row) throw conflict('WEBHOOK_STILL_WAITING', messages.STILL_WAITING);
    return row;
  });
}

async function requireSending(db: Db, actor: Actor, id: string, now: Date): Promise<Member> {
  const team = requireOwner(actor);
  const row = requireWebhook(await findWebhook(db, team.companyId, id));
  if (!row.is_active) throw conflict('WEBHOOK_PAUSED', messages.PAUSED);
  await takeHit(db, `webhook-send:${team.companyId}`, sendingPace, now, messages.TOO_MANY_SENT);
  return team;
}

export function requireWebhook(row: WebhookRow | undefined): WebhookRow {
  if (!row) throw notFound(messages.NOT_FOUND, 'WEBHOOK_NOT_FOUND');
  return row;
}

export function requireDelivery(row: DeliveryRow | undefined): DeliveryRow {
  if (!row) throw notFound(messages.DELIVERY_NOT_FOUND, 'WEBHOOK_DELIVERY_NOT_FOUND');
  return row;
}

const refused = (message: string): Error => invalid([{ field: 'url', message }]);

/** Said at once to who writes it; each connection is checked again. @throws 422. */
async function requireSendable(address: string, { webhooks }: Change['config']): Promise<void> {
  if (webhooks.allowsLocal) return;
  const url = new URL(address);
  if (url.protocol !== 'https:') throw refused(messages.URL_NOT_HTTPS);
  try {
    await requirePublicHost(url);
  } catch (error) {
    throw refused(error instanceof PrivateAddress ? messages.URL_PRIVATE : messages.URL_UNKNOWN);
  }
}

async function record(
  tx: Db,
  { actor, team, row, act }: { actor: Actor; team: Member; row: WebhookRow; act: Act },
  { ip, now: at }: Change,
): Promise<void> {
  const { companyId, accountId: actorId } = team;
  const { id, name, url, kinds, is_active: isActive } = row;
  await recordActivity(tx, { companyId, actorId, kind: `webhook.${act}`, subject: { id, title: name }, at });
  const action = `company.webhook_${act === 'secret-replaced' ? 'secret_replaced' : act}` as const;
  await audit(tx, { actor, action, subject: id, detail: { companyId, name, url, kinds, isActive }, ip });
}
