import { emailChangeMessages } from '@baara/contract/accounts/email-change';
import * as contract from '@baara/contract/accounts/email-change';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { MailDeps } from '../public/verification-link.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { deleteEmailChange } from './email-change.queries.ts';

type Deps = MailDeps & { db: Db; now: () => Date; queue: JobQueue };

export function registerEmailChange(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  route(app, contract.requestEmailChange, { access: 'signed' }, async ({ actor, body, request }) => {
    await requestEmailChange(db, { actor, ...body, ip: request.ip }, deps, now());
    return { message: emailChangeMessages.REQUESTED };
  });
  route(app, contract.cancelEmailChange, { access: 'signed' }, async ({ actor }) => {
    await deleteEmailChange(db, actor.accountId);
    return { message: emailChangeMessages.CANCELLED };
  });
  route(app, contract.confirmEmailChange, { access: 'signed' }, async ({ actor, body, request }) => {
    const change = { actor, token: body.token, ip: request.ip };
    const email = await confirmEmailChange(db, change, deps, now());
    return { message: emailChangeMessages.CHANGED, data: { email } };
  });
}
