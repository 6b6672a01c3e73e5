import { webhookMessages as messages } from '@baara/contract/integration/webhook-words';
import * as contract from '@baara/contract/integration/webhooks';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { recruiterAccess } from '../../companies/access/public/company-member.ts';
import { requireOwner } from '../../companies/public/team-owner.ts';
import {
  createWebhook,
  deleteWebhook,
  replaceSecret,
  requireDelivery,
  requireWebhook,
  sendAgain,
  sendPing,
  updateWebhook,
} from './change-webhooks.ts';
import { findDelivery, selectDeliveries, WAITING_CHANNEL } from './deliveries.queries.ts';
import { wakeWebhooks } from './webhooks.jobs.ts';
import { findWebhook, selectWebhooks } from './webhooks.queries.ts';
import { deliveryView, webhookView } from './webhooks.view.ts';

type Deps = { db: Db; now: () => Date; config: Config; queue: JobQueue; live: LiveHub };

const access = recruiterAccess;

/** Addresses of a company's own programs, which its owners write down, and the log of what they were sent. */
export function registerWebhooks(app: FastifyInstance, deps: Deps): void {
  followWaiting(app, deps);
  registerAddresses(app, deps);
  registerDeliveries(app, deps);
}

/** Something waits: it leaves at once, not with the minute's job. */
function followWaiting(app: FastifyInstance, { db, queue, live }: Deps): void {
  const wake = (): void => {
    wakeWebhooks(queue, db).catch((error: unknown) => app.log.warn({ err: error }, 'webhooks wait a minute'));
  };
  app.addHook('onReady', async () => void (await live.listen(WAITING_CHANNEL, wake)));
}

function registerAddresses(app: FastifyInstance, { db, now, config }: Deps): void {
  const change = (request: { ip: string }) => ({ ip: request.ip, now: now(), config });

  route(app, contract.listWebhooks, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectWebhooks(db, requireOwner(actor).companyId, query);
    return {
      data: rows.map((row) => webhookView(row, now())),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.createWebhook, { access }, async ({ actor, body, request }) => {
    const { row, secret } = await createWebhook(db, actor, body, change(request));
    return { code: 201, message: messages.CREATED, data: webhookView(row, now()), secret };
  });

  route(app, contract.updateWebhook, { access }, async ({ actor, params, body, request }) => {
    const row = await updateWebhook(db, actor, { ...body, id: params.id }, change(request));
    return { message: messages.CHANGED, data: webhookView(row, now()) };
  });

  route(app, contract.deleteWebhook, { access }, async ({ actor, params, request }) => {
    await deleteWebhook(db, actor, params.id, change(request));
    return { message: messages.REMOVED };
  });

  route(app, contract.replaceWebhookSecret, { access }, async ({ actor, params, request }) => {
    const { row, secret } = await replaceSecret(db, actor, params.id, change(request));
    return { message: messages.SECRET_REPLACED, data: webhookView(row, now()), secret };
  });
}

function registerDeliveries(app: FastifyInstance, { db, now }: Deps): void {
  route(app, contract.pingWebhook, { access }, async ({ actor, params }) => {
    const row = await sendPing(db, actor, params.id, now());
    return { code: 201, message: messages.PING_SENT, data: deliveryView(row, true) };
  });

  route(app, contract.listWebhookDeliveries, { access }, async ({ actor, params, query }) => {
    const webhook = requireWebhook(await findWebhook(db, requireOwner(actor).companyId, params.id));
    const { rows, total } = await selectDeliveries(db, webhook.id, query);
    return {
      data: rows.map((row) => deliveryView(row, webhook.is_active)),
      pagination: paginate(query.page, query.limit, total),
      isActive: webhook.is_active,
    };
  });

  route(app, contract.getWebhookDelivery, { access }, async ({ actor, params }) => {
    const webhook = requireWebhook(await findWebhook(db, requireOwner(actor).companyId, params.id));
    const row = requireDelivery(await findDelivery(db, webhook.id, params.delivery));
    return { data: { ...deliveryView(row, webhook.is_active), body: row.body, answer: row.answer } };
  });

  route(app, contract.sendWebhookDeliveryAgain, { access }, async ({ actor, params }) => {
    const row = await sendAgain(db, actor, params, now());
    return { message: messages.SENT_AGAIN, data: deliveryView(row, true) };
  });
}
