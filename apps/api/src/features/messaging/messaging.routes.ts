import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { driveMessages } from '@baara/contract/files/documents';
import {
  blockCompany,
  changeConversation,
  downloadMessageAttachment,
  getConversation,
  getConversationWith,
  listFirstMessageTemplates,
  listConversations,
  listConversationTemplates,
  listMessages,
  listRecruiterConversations,
  openConversation as openEndpoint,
  readConversation as readEndpoint,
  reportConversation,
  sendMessage as sendEndpoint,
  unblockCompany,
  uploadMessageAttachment,
} from '@baara/contract/messaging/messaging';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { notFound } from '../../platform/http/errors.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { sendAttachment } from '../files/public/stored-file.ts';
import { recruiterAccess } from '../companies/access/public/company-member.ts';
import { findAttachment, storeAttachment } from './attachments.ts';
import { type BulkMessagesDeps, registerBulkMessages } from './bulk/bulk-messages.routes.ts';
import { registerFirmMessages } from './firm/firm-messages.routes.ts';
import { findOwnFirmConversation, viewerOfConversation } from './firm/firm-viewer.ts';
import { type ConversationFilter, findReadByOther, selectConversations } from './conversations.queries.ts';
import { conversationView } from './conversations.view.ts';
import {
  changeSide,
  findWith,
  readConversation,
  readUpTo,
  reportSender,
  setBlocked,
  templatesFor,
  templatesForFirst,
} from './manage-conversation.ts';
import { selectMessages } from './messages.queries.ts';
import { findOfMissions } from './public/mission-conversations.ts';
import { messageView } from './messages.view.ts';
import { selectMessagesStates } from './public/unread-conversations.ts';
import { registerReplies, type RepliesDeps } from './replies/replies.routes.ts';
import { openConversation, requireConversation, sendMessage } from './send-message.ts';
import { memberViewerOf, requireWriting, type Viewer, viewerOf } from './viewer.ts';

export type MessagingDeps = BulkMessagesDeps & RepliesDeps & { storage: Storage; events: Events };

export function registerMessaging(app: FastifyInstance, deps: MessagingDeps): void {
  registerConversationLists(app, deps);
  registerMessages(app, deps);
  registerConversationChanges(app, deps);
  registerBulkMessages(app, deps);
  registerReplies(app, deps);
  registerFirmMessages(app, deps);
}

type Session = Pick<Actor, 'sessionId'>;
const unreadConversations = async (db: Db, { sessionId }: Session): Promise<number> =>
  (await selectMessagesStates(db, [sessionId])).get(sessionId)?.unread ?? 0;

async function listFor(
  db: Db,
  viewer: Viewer,
  session: Session,
  query: ConversationFilter & { page: number; limit: number },
) {
  const { rows, total } = await selectConversations(db, viewer, query, query);
  return {
    data: rows.map((row) => conversationView(row, viewer)),
    pagination: paginate(query.page, query.limit, total),
    unreadConversations: await unreadConversations(db, session),
  };
}

function registerConversationLists(app: FastifyInstance, { db, now, mailer }: MessagingDeps): void {
  const access = recruiterAccess;

  route(app, listConversations, { access: 'signed' }, async ({ actor, query }) => ({
    ...(await listFor(db, viewerOf(actor), actor, query)),
    withFirm: await findOwnFirmConversation(db, actor),
    ofMissions: await findOfMissions(db, actor),
  }));
  route(app, listRecruiterConversations, { access }, ({ actor, query }) =>
    listFor(db, memberViewerOf(actor), actor, query),
  );
  route(app, openEndpoint, { access }, async ({ actor, body, request }) => {
    const viewer = memberViewerOf(actor);
    requireWriting(viewer);
    const opening = { ...body, clientId: body.clientId ?? idempotencyKeyOf(request) };
    const row = await openConversation(db, viewer, opening, { mailer, now: now() });
    return { code: 201, message: messagingMessages.SENT, data: conversationView(row, viewer) };
  });
  route(app, getConversationWith, { access }, async ({ actor, params }) => ({
    data: await findWith(db, memberViewerOf(actor), params.candidateId, now()),
  }));
  route(app, listFirstMessageTemplates, { access }, async ({ actor, params, query }) => ({
    data: await templatesForFirst(db, memberViewerOf(actor), { ...params, ...query }),
  }));
  route(app, getConversation, { access: 'signed' }, async ({ actor, params }) => ({
    data: await readConversation(db, await viewerOfConversation(db, actor, params.id), params.id),
  }));
}

function registerMessages(app: FastifyInstance, { db, now, mailer, storage, events }: MessagingDeps): void {
  const access = 'signed';

  route(app, listMessages, { access }, async ({ actor, params, query }) => {
    const viewer = await viewerOfConversation(db, actor, params.id);
    const conversation = await requireConversation(db, viewer, params.id);
    // One more than requested shows whether there are older ones.
    const rows = await selectMessages(db, params.id, { ...query, limit: query.limit + 1 });
    return {
      data: rows.slice(0, query.limit).map((row) => messageView(row, conversation, viewer)),
      hasOlder: rows.length > query.limit,
      readByOther: await findReadByOther(db, viewer, params.id),
    };
  });
  route(app, sendEndpoint, { access }, async ({ actor, params, body }) => {
    const data = await sendMessage(db, await viewerOfConversation(db, actor, params.id), params.id, body, {
      mailer,
      events,
      now: now(),
    });
    return { code: 201, message: messagingMessages.SENT, data };
  });
  route(app, uploadMessageAttachment, { access }, async ({ actor, params, request }) => {
    const viewer = await viewerOfConversation(db, actor, params.id);
    await requireConversation(db, viewer, params.id);
    requireWriting(viewer);
    const data = await storeAttachment(request, viewer.accountId, { db, storage, now: now() });
    return { code: 201, message: driveMessages.ADDED, data };
  });
  route(app, downloadMessageAttachment, { access, raw: true }, async ({ actor, params, reply }) => {
    await requireConversation(db, await viewerOfConversation(db, actor, params.id), params.id);
    const file = await findAttachment(db, params.id, params.fileId);
    if (!file) throw notFound(driveMessages.NOT_FOUND, 'DOCUMENT_NOT_FOUND');
    return sendAttachment(reply, storage, file);
  });
}

function registerConversationChanges(app: FastifyInstance, { db, now }: MessagingDeps): void {
  const access = 'signed';

  route(app, readEndpoint, { access }, async ({ actor, params, body }) => {
    await readUpTo(db, await viewerOfConversation(db, actor, params.id), params.id, body.upTo, now());
    return { data: { unreadConversations: await unreadConversations(db, actor) } };
  });
  route(app, changeConversation, { access }, async ({ actor, params, body }) => ({
    data: await changeSide(db, await viewerOfConversation(db, actor, params.id), params.id, body, now()),
  }));
  route(app, blockCompany, { access }, async ({ actor, params }) => ({
    message: messagingMessages.BLOCKED,
    data: await setBlocked(db, await viewerOfConversation(db, actor, params.id), params.id, true, now()),
  }));
  route(app, unblockCompany, { access }, async ({ actor, params }) => ({
    message: messagingMessages.UNBLOCKED,
    data: await setBlocked(db, await viewerOfConversation(db, actor, params.id), params.id, false, now()),
  }));
  route(app, reportConversation, { access }, async ({ actor, params, body }) => {
    await reportSender(db, await viewerOfConversation(db, actor, params.id), params.id, body.reason, now());
    return { message: messagingMessages.REPORTED };
  });
  route(app, listConversationTemplates, { access }, async ({ actor, params }) => ({
    data: await templatesFor(db, await viewerOfConversation(db, actor, params.id), params.id),
  }));
}
