import { passwordMessages } from '@baara/contract/accounts/password-messages';
import * as contract from '@baara/contract/accounts/passwords';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { route } from '../../platform/http/route.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { changePassword } from './change-password.ts';
import { migratePassword } from './migrate-password.ts';
import type { MailDeps } from './public/verification-link.ts';
import { getPasswordHolder } from './passwords.queries.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';

type Deps = MailDeps & { db: Db; queue: JobQueue; events: Events; now: () => Date };

export function registerPasswords(app: FastifyInstance, deps: Deps): void {
  registerForgottenPassword(app, deps);
  registerOwnPassword(app, deps);
}

function registerForgottenPassword(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, contract.requestPasswordReset, { access: 'public' }, async ({ body, request }) => {
    await requestPasswordReset(db, { email: body.username, ip: request.ip }, deps, now());
    return { message: passwordMessages.RECOVERY_DONE, success: true };
  });

  route(app, contract.resetPassword, { access: 'public' }, async ({ body, request }) => {
    const { token, new_password: password } = body;
    await resetPassword(db, { token, password, ip: request.ip }, deps, now());
    return { message: passwordMessages.RESET_DONE, success: true };
  });
}

function registerOwnPassword(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, contract.getPasswordState, { access: 'signed' }, async ({ actor }) => {
    const { passwordHash, passwordChangedAt } = await getPasswordHolder(db, actor.accountId);
    return { data: { isSet: passwordHash !== null, changedAt: passwordChangedAt?.toISOString() ?? null } };
  });

  route(app, contract.changePassword, { access: 'signed' }, async ({ actor, body, request }) => {
    await changePassword(db, { actor, form: body, ip: request.ip }, deps, now());
    return { message: passwordMessages.CHANGE_DONE, success: true };
  });

  const owing = { access: 'signed', allowResetRequired: true, allowSecondFactorDue: true } as const;
  route(app, contract.migratePassword, owing, async ({ actor, body, request }) => {
    await migratePassword(db, { actor, form: body, ip: request.ip }, deps, now());
    return { message: passwordMessages.MIGRATION_DONE, success: true };
  });
}
