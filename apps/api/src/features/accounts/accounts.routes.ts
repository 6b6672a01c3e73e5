import { accountMessages } from '@baara/contract/accounts/account-messages';
import * as contract from '@baara/contract/accounts/accounts';
import * as secondFactor from '@baara/contract/accounts/second-factor';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { audit } from '../../platform/audit/audit.ts';
import { asEvidence } from '../../platform/db/connection-share.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { route } from '../../platform/http/route.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Sessions } from '../../platform/session/session.ts';
import { sessionUserView } from './accounts.view.ts';
import { registerEmailChange } from './email-change/email-change.routes.ts';
import { login } from './login.ts';
import { registerOpenid } from './openid/openid.routes.ts';
import { registerPasswords } from './passwords.routes.ts';
import { resendVerification } from './resend-verification.ts';
import { passSecondFactor, requireSecondFactor } from './second-factor/pass-second-factor.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { registerConnectedDeviceRoutes } from './sign-in/connected-devices.routes.ts';
import { readKnownDevice } from './sign-in/known-device.ts';
import { openAccount } from './sign-in/open-account.ts';
import { verifyEmail } from './verify-email.ts';

/** Actions open to a person before the duties of their account. */
const despiteDuties = { allowResetRequired: true, allowSecondFactorDue: true } as const;

type Deps = {
  config: Config;
  db: Db;
  now: () => Date;
  queue: JobQueue;
  events: Events;
  sessions: Sessions;
  mailer: Pick<Mailer, 'sendMail'>;
};

export function registerAccounts(app: FastifyInstance, deps: Deps): void {
  registerSessionRoutes(app, deps);
  registerSecondFactorRoutes(app, deps);
  registerConnectedDeviceRoutes(app, deps);
  registerOpenid(app, deps);
  registerPasswords(app, deps);
  registerVerificationRoutes(app, deps);
  registerEmailChange(app, deps);
}

function registerSessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, sessions } = deps;
  route(app, contract.login, { access: 'public' }, async ({ body, request, reply }) => {
    const deviceOf = await readKnownDevice(deps.config, request, now());
    const account = await login(db, { ...body, ip: request.ip, deviceOf }, deps, now());
    await requireSecondFactor(deps.config, account, body.rememberMe, now());
    return openAccount(deps, account, { remember: body.rememberMe, request, reply });
  });

  route(app, secondFactor.completeSecondFactor, { access: 'public' }, async ({ body, request, reply }) => {
    const { account, remember } = await passSecondFactor(db, deps, { ...body, ip: request.ip }, now());
    return openAccount(deps, account, { remember, request, reply });
  });

  route(app, contract.logout, { access: 'signed', ...despiteDuties }, async (context) => {
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
    return { message: accountMessages.RESEND_DONE, success: true };
  });

  for (const endpoint of [contract.confirmEmail, contract.verifyEmail])
    route(app, endpoint, { access: 'public' }, async ({ params }) => {
      // The specification has this GET write: decision 0019.
      await asEvidence(() => verifyEmail(db, params.token, now()));
      return { message: accountMessages.VERIFICATION_DONE, success: true, expired: false };
    });
}
