import * as contract from '@baara/contract/notifications/announcements';
import {
  announcementMessages as messages,
  fillFirstName,
} from '@baara/contract/notifications/announcement-words';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { asEvidence } from '../../../platform/db/connection-share.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { readRecipient } from './announcement-links.ts';
import { findReceived, noteRecipient } from './announcements.queries.ts';

type Deps = { db: Db; config: Pick<Config, 'http' | 'session'>; now: () => Date };

const notTheirs = () => notFound(messages.NOT_YOURS, 'ANNOUNCEMENT_NOT_FOUND');

/** Announcements as those who received them read them; anyone else gets a 404. */
export function registerReceived(app: FastifyInstance, { db, config, now }: Deps): void {
  route(app, contract.getReceivedAnnouncement, { access: 'signed' }, async ({ actor, params }) => {
    const row = await findReceived(db, params.id, actor.accountId);
    if (!row) throw notTheirs();
    return {
      data: {
        title: fillFirstName(row.title, row.first_name),
        body: fillFirstName(row.body, row.first_name),
        link: row.link,
        linkLabel: row.link_label,
        sentAt: (row.sent_at ?? now()).toISOString(),
      },
    };
  });

  route(app, contract.openReceivedAnnouncement, { access: 'signed' }, async ({ actor, params, body }) => {
    if (!(await findReceived(db, params.id, actor.accountId))) throw notTheirs();
    const columns = body.hasClicked ? (['opened_at', 'clicked_at'] as const) : (['opened_at'] as const);
    await noteRecipient(db, { id: params.id, accountId: actor.accountId }, columns, now());
    return {};
  });

  route(
    app,
    contract.followAnnouncement,
    { access: 'public', raw: true },
    async ({ params, request, reply }) => {
      const recipient = readRecipient(config.session.secret, params.token);
      const row = recipient && (await findReceived(db, recipient.id, recipient.accountId));
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (!recipient || !row?.link) return reply.redirect(`${config.http.publicUrl}/`);
      // A browser that a person leads says so; a program that checks the links of mails does not.
      if (request.headers['sec-fetch-mode'] === 'navigate')
        await asEvidence(() => noteRecipient(db, recipient, ['clicked_at'], now()));
      return reply.redirect(config.http.publicUrl + row.link);
    },
  );
}
