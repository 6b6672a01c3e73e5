import * as contract from '@baara/contract/passwords';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import { changePassword } from './change-password.ts';
import type { MailDeps } from './verification-link.ts';
import { getPasswordHolder } from './passwords.queries.ts';
import { passwordStateView } from './passwords.view.ts';

const { passwordMessages } = contract;

type Deps = MailDeps & { db: Db; now: () => Date };

export function registerPasswords(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, contract.getPasswordState, { access: 'signed' }, async ({ actor }) => ({
    data: passwordStateView(await getPasswordHolder(db, actor.accountId)),
  }));

  route(app, contract.changePassword, { access: 'signed' }, async ({ actor, body, request }) => {
    await changePassword(db, { actor, form: body, ip: request.ip }, deps, now());
    return { message: passwordMessages.CHANGE_DONE, success: true };
  });
}
