import { firmMessages } from '@baara/contract/firm/firm-words';
import * as contract from '@baara/contract/messaging/firm-messages';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { findConversationWith, selectConversations } from '../conversations.queries.ts';
import { conversationView } from '../conversations.view.ts';
import { countUnreadOfFirm } from '../public/firm-conversations.ts';
import { firmViewer, nameOfActor } from '../viewer.ts';
import { findFirmRecipient } from './firm-readers.queries.ts';
import {
  deleteFirmTemplate,
  filledFirmTemplates,
  insertFirmTemplate,
  selectFirmTemplates,
  updateFirmTemplate,
} from './firm-templates.ts';
import { openFirmConversation } from './write-for-firm.ts';

type Deps = { db: Db; mailer: Mailer; events: Events; now: () => Date };
const viewerFor = (actor: Actor) => firmViewer(actor.accountId, nameOfActor(actor));

/** Conversations of the firm itself, shared by its consultants; a conversation is read and answered as any other. */
export function registerFirmMessages(app: FastifyInstance, { db, mailer, events, now }: Deps): void {
  const access = { permission: 'firm-messages.write' } as const;

  route(app, contract.listFirmConversations, { access }, async ({ actor, query }) => {
    const viewer = viewerFor(actor);
    const [{ rows, total }, unreadConversations] = await Promise.all([
      selectConversations(db, viewer, query, query),
      countUnreadOfFirm(db, actor.accountId),
    ]);
    return {
      data: rows.map((row) => conversationView(row, viewer)),
      pagination: paginate(query.page, query.limit, total),
      unreadConversations,
    };
  });

  route(app, contract.openFirmConversation, { access }, async ({ actor, body, request }) => {
    const viewer = viewerFor(actor);
    const opening = { ...body, clientId: body.clientId ?? idempotencyKeyOf(request) };
    const row = await openFirmConversation(db, viewer, opening, { mailer, events, now: now() });
    return { code: 201, message: messagingMessages.SENT, data: conversationView(row, viewer) };
  });

  route(app, contract.getFirmConversationWith, { access }, async ({ actor, params }) => {
    const recipient = await findFirmRecipient(db, params.accountId);
    if (!recipient) throw notFound(messagingMessages.RECIPIENT_NOT_FOUND, 'RECIPIENT_NOT_FOUND');
    const [row, site] = await Promise.all([
      findConversationWith(db, viewerFor(actor), recipient.id),
      readSite(db),
    ]);
    const words = {
      prénom: recipient.first_name,
      entreprise: site.companyName,
      recruteur: nameOfActor(actor),
    };
    const templates = await filledFirmTemplates(db, words);
    return { data: { conversationId: row?.id ?? null, name: recipient.name, templates } };
  });

  registerTemplates(app, { db, now });
}

function registerTemplates(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  const read = { access: { permission: 'firm-messages.write' } } as const;
  const configure = { access: { permission: 'qualification.configure' } } as const;

  route(app, contract.listFirmTemplates, read, async ({ actor }) => ({
    data: await selectFirmTemplates(db),
    abilities: { edit: hasPermission(actor, 'qualification.configure') },
  }));
  route(app, contract.createFirmTemplate, configure, async ({ body }) => ({
    code: 201,
    message: firmMessages.TEMPLATE_SAVED,
    data: await insertFirmTemplate(db, body, now()),
  }));
  route(app, contract.updateFirmTemplate, configure, async ({ params, body }) => ({
    message: firmMessages.TEMPLATE_SAVED,
    data: await updateFirmTemplate(db, params.id, body, now()),
  }));
  route(app, contract.removeFirmTemplate, configure, async ({ params }) => {
    await deleteFirmTemplate(db, params.id);
    return { message: firmMessages.TEMPLATE_REMOVED };
  });
}
