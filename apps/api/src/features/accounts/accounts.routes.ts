import * as contract from '@baara/contract/accounts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Sessions } from '../../platform/session/session.ts';
import { landingPath } from './account-roles.ts';
import { sessionUserView } from './accounts.view.ts';
import { login } from './login.ts';
import { registerPasswords } from './passwords.routes.ts';
import { registerRegistrations } from './registration/registration.routes.ts';
import { resendVerification } from './resend-verification.ts';
import { verifyEmail } from './verify-email.ts';

type Deps = {
  config: Config;
  db: Db;
  now: () => Date;
  queue: JobQueue;
  sessions: Sessions;
  mailer: Pick<Mailer, 'sendMail'>;
};

export function registerAccounts(app: FastifyInstance, deps: Deps): void {
  registerSessionRoutes(app, deps);
  registerPasswords(app, deps);
  registerRegistrations(app, deps);
  registerVerificationRoutes(app, deps);
}

function registerSessionRoutes(app: FastifyInstance, { db, now, queue, sessions }: Deps): void {
  route(app, contract.login, { access: 'public' }, async ({ body, request, reply }) => {
    const account = await login(db, { ...body, ip: request.ip }, { queue }, now());
    const token = await sessions.open(reply, account.id, body.rememberMe);
    return {
      data: sessionUserView({ ...account, accountId: account.id }),
      token,
      reset_required: account.resetRequired,
      redirectPath: landingPath(account.role, account.resetRequired),
    };
  });

  route(app, contract.logout, { access: 'signed', allowResetRequired: true }, async (context) => {
    const { actor, request, reply } = context;
    await sessions.close(reply, actor);
    await audit(db, { actor, action: 'account.signed_out', subject: actor.accountId, ip: request.ip });
    return {};
  });

  route(app, contract.getSession, { access: 'public' }, async ({ actor, reply }) => {
    if (!actor) return { data: null };
    const data = sessionUserView(actor);
    return actor.renewalDue ? { data, token: await sessions.renew(reply, actor) } : { data };
  });

  // A required reset is the refusal every route makes: 403 with `reset_required` (specification 1, section 8).
  route(app, contract.checkAccountStatus, { access: 'signed' }, ({ actor }) => ({
    reset_required: actor.resetRequired,
  }));
}

function registerVerificationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  route(app, contract.resendVerification, { access: 'public' }, async ({ body, request }) => {
    await resendVerification(db, { email: body.email, ip: request.ip }, deps, now());
    return { message: contract.accountMessages.RESEND_DONE, success: true };
  });

  route(app, contract.verifyEmail, { access: 'public' }, async ({ params }) => {
    await verifyEmail(db, params.token, now());
    return { message: contract.accountMessages.VERIFICATION_DONE, success: true, expired: false };
  });
}
