import * as contract from '@baara/contract/notifications/announcements';
import { announcementMessages as messages } from '@baara/contract/notifications/announcement-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { replaceSettings } from '../../settings/site-settings/public/versioned-settings.ts';
import { readAnnouncementSettings, SETTINGS_KEY } from './announcement-settings.ts';
import {
  deleteAnnouncement,
  draftColumns,
  insertAnnouncement,
  lockAnnouncement,
  selectAnnouncements,
  selectCampaigns,
  updateAnnouncement,
} from './announcements.queries.ts';
import { summaryView } from './announcements.view.ts';
import { readReach } from './reach.ts';
import { registerReceived } from './received.routes.ts';
import {
  announcementNotFound,
  lockDraft,
  sendAnnouncement,
  showAnnouncement,
  stopAnnouncement,
  testAnnouncement,
  unscheduleAnnouncement,
} from './run-announcement.ts';

export type AnnouncementDeps = {
  config: Config;
  db: Db;
  mailer: Mailer;
  queue: JobQueue;
  now: () => Date;
};

const access = { permission: 'notifications.send' } as const;

/** Announcements as those who send them see them. */
export function registerAnnouncements(app: FastifyInstance, deps: AnnouncementDeps): void {
  registerDrafts(app, deps);
  registerSending(app, deps);
  registerSettings(app, deps);
  registerReceived(app, deps);
}

function registerDrafts(app: FastifyInstance, { db, config, now }: AnnouncementDeps): void {
  route(app, contract.listAnnouncements, { access }, async ({ query }) => {
    const { rows, total } = await selectAnnouncements(db, query, now());
    return { data: rows.map(summaryView), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.listAnnouncementCampaigns, { access }, async () => ({
    data: await selectCampaigns(db),
  }));

  route(app, contract.countAnnouncement, { access }, async ({ body }) => ({
    data: await readReach(db, body, { config, now: now() }),
  }));

  route(app, contract.getAnnouncement, { access }, async ({ params }) => ({
    data: await showAnnouncement(db, params.id, now()),
  }));

  route(app, contract.createAnnouncement, { access }, async ({ actor, body, request }) => {
    const at = now();
    const id = await db.transaction().execute(async (tx) => {
      const copyOf = body.copyOf ? await lockAnnouncement(tx, body.copyOf) : undefined;
      if (body.copyOf && !copyOf) throw announcementNotFound();
      const made = await insertAnnouncement(tx, { name: body.name, authorId: actor.accountId, at, copyOf });
      await audit(tx, { actor, action: 'announcement.created', subject: made, ip: request.ip });
      return made;
    });
    return { code: 201, message: messages.CREATED, data: await showAnnouncement(db, id, at) };
  });

  route(app, contract.changeAnnouncement, { access }, async ({ params, body }) => {
    const { version, ...draft } = body;
    await db.transaction().execute(async (tx) => {
      await lockDraft(tx, params.id, version, now());
      await updateAnnouncement(tx, params.id, draftColumns(draft), now());
    });
    return { message: messages.SAVED, data: await showAnnouncement(db, params.id, now()) };
  });

  route(app, contract.deleteAnnouncement, { access }, async ({ actor, params, request }) => {
    await db.transaction().execute(async (tx) => {
      await lockDraft(tx, params.id, null, now());
      await deleteAnnouncement(tx, params.id);
      await audit(tx, { actor, action: 'announcement.deleted', subject: params.id, ip: request.ip });
    });
    return { message: messages.DELETED };
  });
}

const actOf = (actor: Actor, id: string, request: FastifyRequest) => ({ actor, id, ip: request.ip });

function registerSending(app: FastifyInstance, { db, config, mailer, queue, now }: AnnouncementDeps): void {
  const services = () => ({ config, mailer, queue, log: app.log, now: now() });

  route(app, contract.testAnnouncement, { access }, async ({ actor, params, request }) => {
    const { lacksNumber } = await testAnnouncement(db, actOf(actor, params.id, request), services());
    return { message: lacksNumber ? messages.TEST_NO_NUMBER : messages.TESTED };
  });

  route(app, contract.sendAnnouncement, { access }, async ({ actor, params, body, request }) => {
    const asked = { version: body.version, at: body.at ? new Date(body.at) : null, reason: body.reason };
    const { isProposed } = await sendAnnouncement(db, actOf(actor, params.id, request), asked, services());
    const sent = asked.at ? messages.SCHEDULED : messages.SENT;
    return {
      message: isProposed ? messages.TWO_PEOPLE : sent,
      data: await showAnnouncement(db, params.id, now()),
    };
  });

  route(app, contract.stopAnnouncement, { access }, async ({ actor, params, request }) => {
    await stopAnnouncement(db, actOf(actor, params.id, request), services());
    return { message: messages.STOPPED, data: await showAnnouncement(db, params.id, now()) };
  });

  route(app, contract.unscheduleAnnouncement, { access }, async ({ actor, params, request }) => {
    await unscheduleAnnouncement(db, actOf(actor, params.id, request), services());
    return { message: messages.UNSCHEDULED, data: await showAnnouncement(db, params.id, now()) };
  });
}

function registerSettings(app: FastifyInstance, { db, now }: AnnouncementDeps): void {
  route(app, contract.getAnnouncementSettings, { access }, async ({ actor }) => ({
    data: {
      settings: await readAnnouncementSettings(db),
      abilities: { change: hasPermission(actor, 'settings.write') },
    },
  }));

  route(app, contract.saveAnnouncementSettings, { access }, async ({ actor, body, request }) => {
    if (!hasPermission(actor, 'settings.write')) throw forbidden();
    const { version, ...value } = body;
    await db.transaction().execute(async (tx) => {
      const by = { accountId: actor.accountId, at: now() };
      await replaceSettings(tx, { key: SETTINGS_KEY, value, version }, by);
      const detail = { key: SETTINGS_KEY, ...value };
      await audit(tx, { actor, action: 'settings.saved', subject: SETTINGS_KEY, detail, ip: request.ip });
    });
    return { message: messages.SETTINGS_SAVED, data: await readAnnouncementSettings(db) };
  });
}
