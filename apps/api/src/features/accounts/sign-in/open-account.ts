import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { isSecondFactorDue } from '../../../platform/session/second-factor-duty.ts';
import type { Sessions } from '../../../platform/session/session.ts';
import { landingPath } from '../account-roles.ts';
import type { LoginAccount } from '../accounts.queries.ts';
import { sessionUserView } from '../accounts.view.ts';
import { noteSignIn } from './note-sign-in.ts';

export type OpenAccountDeps = {
  db: Db;
  config: Config;
  now: () => Date;
  sessions: Sessions;
  mailer: Pick<Mailer, 'sendMail'>;
};

/** The end of every way to sign in, once all its steps were passed: the session, and the answer of a login. */
export async function openAccount(
  deps: OpenAccountDeps,
  account: LoginAccount,
  { remember, request, reply }: { remember: boolean; request: FastifyRequest; reply: FastifyReply },
) {
  const userAgent = request.headers['user-agent'] ?? null;
  await noteSignIn(deps.db, deps, account, { userAgent, ip: request.ip, at: deps.now() });
  const token = await deps.sessions.open(reply, account.id, remember);
  const secondFactorDue = isSecondFactorDue(deps.config, account.role, account.hasSecondFactor);
  return {
    data: sessionUserView({ ...account, accountId: account.id, secondFactorDue }),
    token,
    reset_required: account.resetRequired,
    redirectPath: landingPath(account.role, { resetRequired: account.resetRequired, secondFactorDue }),
  };
}
