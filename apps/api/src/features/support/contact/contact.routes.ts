import { exportMessages } from '@baara/contract/files/export-messages';
import { driveMessages } from '@baara/contract/files/documents';
import { contactMessages as messages } from '@baara/contract/support/contact-messages';
import * as contract from '@baara/contract/support/contact';
import * as desk from '@baara/contract/support/support-desk';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import { forbidden, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { requestExport } from '../../files/exports/public/request-export.ts';
import { sendAttachment } from '../../files/public/stored-file.ts';
import { replaceSettings } from '../../settings/site-settings/public/versioned-settings.ts';
import { addCanned, changeCanned, listCanned, removeCanned } from './answers/canned-answers.queries.ts';
import { findContactAttachment } from './attachments.queries.ts';
import { contactExport } from './contact-export.ts';
import { takeChallenge } from './contact-limits.ts';
import { createContactProof } from './contact-proof.ts';
import { readFigures } from './desk.queries.ts';
import { countByStatus, selectMessages } from './inbox.queries.ts';
import { countsView, summaryView } from './inbox.view.ts';
import { mergeMessage } from './merge-messages.ts';
import { HOURS_KEY, readOpeningHours } from './opening-hours.ts';
import { type OwnRequestDeps, registerOwnRequests, storeContactDocument } from './own/own-requests.routes.ts';
import { sendMessage } from './send-message.ts';
import {
  answerMessage,
  changeMessage,
  noteMessage,
  openMessage,
  removeMessage,
  showMessage,
} from './treat-message.ts';

type Deps = OwnRequestDeps;

const DAY_MS = 86_400_000;
const FIGURES_DAYS = 30;

export function registerContact(app: FastifyInstance, deps: Deps): void {
  registerForm(app, deps);
  registerInbox(app, deps);
  registerDesk(app, deps);
  registerOwnRequests(app, deps);
}

function registerForm(app: FastifyInstance, { config, db, mailer, queue, now }: Deps): void {
  const proof = createContactProof(config.session.secret);

  route(app, contract.getContactChallenge, { access: 'public' }, async ({ request, reply }) => {
    await takeChallenge(db, request.ip, now());
    void reply.header('cache-control', 'no-store');
    return { data: await proof.challenge(now()) };
  });

  route(app, contract.sendContactMessage, { access: 'public' }, async ({ actor, body, request }) => {
    const from = { accountId: actor?.accountId, address: request.ip };
    await sendMessage(db, body, from, { mailer, queue, config, proof, now: now() });
    return { success: true as const, message: messages.SENT };
  });
}

function registerInbox(app: FastifyInstance, { db, mailer, config, now }: Deps): void {
  const access = { permission: 'support.manage' } as const;

  route(app, contract.listContactMessages, { access }, async ({ actor, query }) => {
    const [{ rows, total }, counts] = await Promise.all([
      selectMessages(db, query, actor.accountId),
      countByStatus(db),
    ]);
    const pagination = paginate(query.page, query.limit, total);
    return { data: rows.map(summaryView), ...countsView(counts), pagination };
  });

  route(app, contract.getContactMessage, { access }, async ({ actor, params }) => ({
    data: await showMessage(db, params.id, actor),
  }));

  route(app, contract.openContactMessage, { access }, async ({ params }) => {
    await openMessage(db, params.id, now());
    return {};
  });

  route(app, contract.changeContactMessage, { access }, async ({ actor, params, body }) => ({
    message: messages.SAVED,
    data: await changeMessage(db, params.id, body, { actor, mailer, config, now: now() }),
  }));

  route(app, contract.answerContactMessage, { access }, async ({ actor, params, body }) => ({
    code: 201,
    message: messages.ANSWERED,
    data: await answerMessage(db, params.id, body, { actor, mailer, config, now: now() }),
  }));

  route(app, contract.noteContactMessage, { access }, async ({ actor, params, body }) => ({
    code: 201,
    message: messages.NOTED,
    data: await noteMessage(db, params.id, body.body, { actor, now: now() }),
  }));

  route(app, contract.deleteContactMessage, { access }, async ({ actor, params }) => {
    await removeMessage(db, actor, params.id);
    return { message: messages.DELETED };
  });
}

/** Beside the messages: merging, documents, exports, figures, opening hours, canned answers. */
function registerDesk(app: FastifyInstance, deps: Deps): void {
  const { db, queue, storage, now } = deps;
  const access = { permission: 'support.manage' } as const;

  route(app, desk.mergeContactMessage, { access }, async ({ actor, params, body }) => ({
    message: messages.MERGED,
    data: await mergeMessage(db, params.id, body, { actor, now: now() }),
  }));

  route(app, desk.uploadContactAttachment, { access }, async ({ actor, params, request }) => {
    await showMessage(db, params.id, actor);
    const data = await storeContactDocument(request, actor.accountId, deps);
    return { code: 201, message: driveMessages.ADDED, data };
  });
  route(app, desk.downloadContactAttachment, { access, raw: true }, async ({ params, reply }) => {
    const file = await findContactAttachment(db, params.id, params.fileId);
    if (!file) throw notFound(driveMessages.NOT_FOUND, 'DOCUMENT_NOT_FOUND');
    return sendAttachment(reply, storage, file);
  });

  route(app, desk.exportContactMessages, { access }, async ({ actor, body, request }) => {
    const { format, filters } = body;
    const made = await requestExport(
      db,
      queue,
      {
        kind: contactExport,
        parameters: { filters, me: actor.accountId },
        format,
        title: 'Demandes au support',
        accountId: actor.accountId,
        companyId: null,
      },
      now(),
    );
    const { search, ...rest } = filters;
    const detail = { ...rest, hasWords: Boolean(search) };
    await audit(db, { actor, action: 'contact.exported', subject: made.id, detail, ip: request.ip });
    return { code: 202, message: exportMessages.ASKED, data: made };
  });

  route(app, desk.getSupportFigures, { access }, async () => ({
    data: await readFigures(db, new Date(now().getTime() - FIGURES_DAYS * DAY_MS)),
  }));

  route(app, desk.getOpeningHours, { access }, async ({ actor }) => ({
    data: {
      hours: await readOpeningHours(db),
      abilities: { change: hasPermission(actor, 'settings.write') },
    },
  }));
  route(app, desk.saveOpeningHours, { access }, async ({ actor, body, request }) => {
    if (!hasPermission(actor, 'settings.write')) throw forbidden();
    const { version, ...value } = body;
    await db.transaction().execute(async (tx) => {
      const by = { accountId: actor.accountId, at: now() };
      await replaceSettings(tx, { key: HOURS_KEY, value, version }, by);
      await audit(tx, { actor, action: 'settings.saved', subject: HOURS_KEY, detail: value, ip: request.ip });
    });
    return { message: messages.HOURS_SAVED, data: await readOpeningHours(db) };
  });

  const by = (actor: { accountId: string }) => ({ accountId: actor.accountId, now: now() });
  route(app, desk.listCannedAnswers, { access }, async () => ({ data: await listCanned(db) }));
  route(app, desk.addCannedAnswer, { access }, async ({ actor, body }) => ({
    code: 201,
    message: messages.CANNED_SAVED,
    data: await addCanned(db, body, by(actor)),
  }));
  route(app, desk.changeCannedAnswer, { access }, async ({ actor, params, body }) => ({
    message: messages.CANNED_SAVED,
    data: await changeCanned(db, params.id, body, by(actor)),
  }));
  route(app, desk.removeCannedAnswer, { access }, async ({ params }) => {
    await removeCanned(db, params.id);
    return { message: messages.CANNED_DELETED };
  });
}
