import { accountMessages } from '@baara/contract/accounts/account-messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { isSecondFactorDue } from '../../../platform/session/second-factor-duty.ts';
import type { Sessions } from '../../../platform/session/session.ts';
import { landingPath } from '../account-roles.ts';
import { lockUnchangedAccount, type LoginAccount } from '../accounts.queries.ts';
import { sessionUserView } from '../accounts.view.ts';
import { rememberDevice } from './known-device.ts';
import { noteSignIn } from './note-sign-in.ts';

export type OpenAccountDeps = {
  db: Db;
  config: Config;
  now: () => Date;
  sessions: Sessions;
  mailer: Pick<Mailer, 'sendMail'>;
};

/**
 * The end of every way to sign in, once all its steps were passed: the session, and the answer of a login.
 * @throws 401 when the account was disabled or its password changed since it was read: that ended its sessions, and
 *   none may be opened after by what it ended.
 */
export async function openAccount(
  deps: OpenAccountDeps,
  account: LoginAccount,
  { remember, request, reply }: { remember: boolean; request: FastifyRequest; reply: FastifyReply },
) {
  const userAgent = request.headers['user-agent'] ?? null;
  const token = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockUnchangedAccount(trx, account))) {
      throw new DomainError(401, 'INVALID_CREDENTIALS', accountMessages.INVALID_CREDENTIALS);
    }
    await noteSignIn(trx, deps, account, { userAgent, ip: request.ip, at: deps.now() });
    return deps.sessions.open(trx, reply, account.id, remember);
  });
  await rememberDevice(deps.config, { request, reply }, account.id, deps.now());
  const secondFactorDue = isSecondFactorDue(deps.config, account.role, account.hasSecondFactor);
  return {
    data: sessionUserView({ ...account, accountId: account.id, secondFactorDue }),
    token,
    message: accountMessages.SIGNED_IN,
    reset_required: account.resetRequired,
    redirectPath: landingPath(account.role, { resetRequired: account.resetRequired, secondFactorDue }),
  };
}
