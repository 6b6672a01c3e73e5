import { contactMessages as messages } from '@baara/contract/support/contact-messages';
import * as contract from '@baara/contract/support/contact';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { takeChallenge } from './contact-limits.ts';
import { createContactProof } from './contact-proof.ts';
import { countByStatus, selectMessages } from './inbox.queries.ts';
import { countsView, summaryView } from './inbox.view.ts';
import { sendMessage } from './send-message.ts';
import {
  answerMessage,
  changeMessage,
  noteMessage,
  openMessage,
  removeMessage,
  showMessage,
} from './treat-message.ts';

type Deps = { config: Config; db: Db; mailer: Mailer; queue: JobQueue; now: () => Date };

export function registerContact(app: FastifyInstance, deps: Deps): void {
  registerForm(app, deps);
  registerInbox(app, deps);
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

function registerInbox(app: FastifyInstance, { db, mailer, now }: Deps): void {
  const access = { permission: 'support.manage' } as const;

  route(app, contract.listContactMessages, { access }, async ({ actor, query }) => {
    const [{ rows, total }, counts] = await Promise.all([
      selectMessages(db, query, actor.accountId),
      countByStatus(db),
    ]);
    const pagination = paginate(query.page, query.limit, total);
    return { data: rows.map(summaryView), ...countsView(counts), pagination };
  });

  route(app, contract.getContactMessage, { access }, async ({ params }) => ({
    data: await showMessage(db, params.id),
  }));

  route(app, contract.openContactMessage, { access }, async ({ params }) => {
    await openMessage(db, params.id, now());
    return {};
  });

  route(app, contract.changeContactMessage, { access }, async ({ actor, params, body }) => ({
    message: messages.SAVED,
    data: await changeMessage(db, params.id, body, { actor, now: now() }),
  }));

  route(app, contract.answerContactMessage, { access }, async ({ actor, params, body }) => ({
    code: 201,
    message: messages.ANSWERED,
    data: await answerMessage(db, params.id, body, { actor, mailer, now: now() }),
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
