import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import {
  cancelBulkMessage,
  getBulkMessage,
  listBulkMessages,
  listBulkTemplates,
  previewBulkMessage,
  retryBulkMessage,
  startBulkMessage,
} from '@baara/contract/messaging/messaging';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import {
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { cancelBulk, previewBulk, readBulk, retryBulk, startBulk } from './bulk-messages.ts';
import { selectBulks } from './bulk-messages.queries.ts';
import { bulkView } from './bulk-messages.view.ts';
import { requireCompanyOffer } from '../../offers/recruiter-offers/public/company-offer.ts';
import { messageTemplates } from '../templates.ts';

export type BulkMessagesDeps = { db: Db; now: () => Date; mailer: Mailer; queue: JobQueue };

/** One text to many candidates. */
export function registerBulkMessages(
  app: FastifyInstance,
  { db, now, mailer, queue }: BulkMessagesDeps,
): void {
  const access = recruiterAccess;

  route(app, previewBulkMessage, { access }, async ({ actor, body }) => ({
    data: await previewBulk(db, requireWriter(actor), body, now()),
  }));
  route(app, startBulkMessage, { access }, async ({ actor, body }) => {
    const data = await startBulk(db, requireWriter(actor), body, { queue, mailer, now: now() });
    return { code: 201, message: messagingMessages.BULK_STARTED, data };
  });
  route(app, listBulkMessages, { access }, async ({ actor, query }) => {
    const member = requireMember(actor);
    const { rows, total } = await selectBulks(db, member.company.id, query);
    return {
      data: rows.map((row) => bulkView(row, member)),
      pagination: paginate(query.page, query.limit, total),
    };
  });
  route(app, getBulkMessage, { access }, async ({ actor, params }) => ({
    data: await readBulk(db, requireMember(actor), params.id),
  }));
  route(app, cancelBulkMessage, { access }, async ({ actor, params }) => ({
    message: messagingMessages.BULK_CANCELLED,
    data: await cancelBulk(db, requireWriter(actor), params.id, now()),
  }));
  route(app, retryBulkMessage, { access }, async ({ actor, params }) => ({
    message: messagingMessages.BULK_RETRIED,
    data: await retryBulk(db, requireWriter(actor), params.id, { queue, now: now() }),
  }));
  route(app, listBulkTemplates, { access }, async ({ actor, query }) => {
    const { company, scope } = requireMember(actor);
    const { offerId = null } = query;
    if (offerId !== null) await requireCompanyOffer(db, scope, offerId);
    return { data: await messageTemplates(db, { companyId: company.id, offerId }, 'many') };
  });
}
