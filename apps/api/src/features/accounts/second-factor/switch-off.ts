import { securityMessages } from '@baara/contract/accounts/security-messages';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isSecondFactorCompulsory } from '../../../platform/session/second-factor-duty.ts';
import { mailSecondFactor } from '../send-security-mails.ts';
import { type SecondFactorDeps, takeCode } from './check-code.ts';
import { requireOwnPassword } from '../public/own-password.ts';
import { deleteSecondFactor } from './second-factor.queries.ts';

/** @throws 403 where it is compulsory, 409 when it is off, 422 or 429 for a wrong code or password. */
export async function switchOffSecondFactor(
  db: Db,
  actor: Actor,
  deps: SecondFactorDeps & { queue: JobQueue },
  attempt: { password: string; code: string; ip: string },
  now: Date,
): Promise<void> {
  if (isSecondFactorCompulsory(deps.config, actor.role)) {
    throw forbidden(securityMessages.COMPULSORY, 'SECOND_FACTOR_COMPULSORY');
  }
  await requireOwnPassword(db, actor, attempt, deps.queue, now);
  await takeCode(db, deps, { ...actor, id: actor.accountId }, attempt, now);
  await db.transaction().execute(async (trx) => {
    if (!(await deleteSecondFactor(trx, actor.accountId))) {
      throw conflict('SECOND_FACTOR_OFF', securityMessages.NOT_ON);
    }
    await mailSecondFactor(trx, deps, actor, { event: 'off', at: now });
    await audit(trx, {
      actor,
      action: 'account.second_factor_off',
      subject: actor.accountId,
      ip: attempt.ip,
    });
  });
}
