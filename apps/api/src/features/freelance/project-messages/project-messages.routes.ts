import * as contract from '@baara/contract/freelance/project-messages';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { listAsClient, missionsAsClient } from '../../messaging/public/mission-conversations.ts';
import { readCorrespondence } from './read-correspondence.ts';
import { writeAboutProject } from './write-about-project.ts';

/** What clients and freelances write to each other of a mission; one conversation is read and answered as any other. */
export function registerProjectMessages(
  app: FastifyInstance,
  { db, mailer, now }: { db: Db; mailer: Mailer; now: () => Date },
): void {
  const access = 'signed';

  route(app, contract.listProjectConversations, { access }, async ({ actor, query }) => {
    const [{ conversations, total }, projects] = await Promise.all([
      listAsClient(db, actor, query),
      missionsAsClient(db, actor),
    ]);
    return { data: conversations, pagination: paginate(query.page, query.limit, total), projects };
  });
  route(app, contract.getProjectCorrespondence, { access }, async ({ actor, params }) => ({
    data: await readCorrespondence(db, actor, params.id),
  }));
  route(app, contract.writeAboutProject, { access }, async ({ actor, params, body }) => ({
    code: 201,
    message: messagingMessages.SENT,
    data: await writeAboutProject(db, actor, params.id, body, { mailer, now: now() }),
  }));
}
