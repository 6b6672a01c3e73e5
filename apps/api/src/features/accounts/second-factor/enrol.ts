import { securityMessages } from '@baara/contract/accounts/security-messages';
import type { Enrolment } from '@baara/contract/accounts/second-factor';
import { RECOVERY_CODE_COUNT } from '@baara/contract/accounts/second-factor';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { openSealedText, sealText } from '../../../platform/session/sealed-text.ts';
import { mailSecondFactor } from '../send-security-mails.ts';
import { type SecondFactorDeps, sealingKey, takeCode, wrongCode } from './check-code.ts';
import { releaseCodeAttempt, reserveCodeAttempt } from './code-limits.ts';
import { requireOwnPassword } from '../public/own-password.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import {
  confirmSecret,
  findSecondFactor,
  replaceRecoveryCodes,
  saveUnconfirmedSecret,
} from './second-factor.queries.ts';
import { inGroupsOfFour, matchingStep, newSecret, otpauthUri } from './totp.ts';
import { endOtherAccess } from '../sign-in/end-other-access.ts';

type Attempt = { code: string; ip: string };

/**
 * Prepares a secret, of no effect until a code confirms it; starting again makes another.
 * @throws 409 when the second factor is on, 422 or 429 for a wrong password.
 */
export async function startEnrolment(
  db: Db,
  actor: Actor,
  { config, queue }: Pick<SecondFactorDeps, 'config'> & { queue: JobQueue },
  attempt: { password: string; ip: string },
  now: Date,
): Promise<Enrolment> {
  await requireOwnPassword(db, actor, attempt, queue, now);
  const secret = newSecret();
  const secretSealed = sealText(sealingKey(config), secret, actor.accountId);
  if (!(await saveUnconfirmedSecret(db, { accountId: actor.accountId, secretSealed, at: now }))) {
    throw conflict('SECOND_FACTOR_ON', securityMessages.ALREADY_ON);
  }
  const uri = otpauthUri(secret, actor.email);
  const { toString: toQrCode } = await import('qrcode');
  return {
    otpauthUri: uri,
    secret: inGroupsOfFour(secret),
    qrCodeSvg: await toQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }),
  };
}

/**
 * Switches the second factor on with a first code of the application. Every other session of the account ends.
 * @returns the recovery codes, shown only here.
 * @throws 422 for a wrong code, 409 when nothing waits for a confirmation, 429.
 */
export async function confirmEnrolment(
  db: Db,
  actor: Actor,
  deps: SecondFactorDeps & { events: Events },
  attempt: Attempt,
  now: Date,
): Promise<string[]> {
  const { accountId } = actor;
  const factor = await findSecondFactor(db, accountId);
  if (factor?.confirmedAt) throw conflict('SECOND_FACTOR_ON', securityMessages.ALREADY_ON);
  const secret = factor && openSealedText(sealingKey(deps.config), factor.secretSealed, accountId);
  if (!factor || !secret) throw conflict('SECOND_FACTOR_NOT_STARTED', securityMessages.NOT_STARTED);
  await reserveCodeAttempt(db, accountId, now);
  const step = matchingStep(secret, attempt.code.replace(/\s/g, ''), now);
  if (!step) throw wrongCode();
  await releaseCodeAttempt(db, accountId, now);
  return giveRecoveryCodes(db, deps, actor, { event: 'on', ip: attempt.ip, at: now }, async (trx) => {
    const { secretSealed } = factor;
    if (!(await confirmSecret(trx, { accountId, secretSealed, step, at: now }))) {
      throw conflict('SECOND_FACTOR_NOT_STARTED', securityMessages.NOT_STARTED);
    }
    // The others were opened by a password alone: they would go on without ever passing what was just switched on.
    await endOtherAccess(trx, deps.events, accountId, now, { except: actor.sessionId });
  });
}

/** @returns ten new codes; the old ones stop working. @throws 409, 422, 429 like any code. */
export async function renewRecoveryCodes(
  db: Db,
  actor: Actor,
  deps: SecondFactorDeps,
  attempt: Attempt,
  now: Date,
): Promise<string[]> {
  await takeCode(db, deps, { ...actor, id: actor.accountId }, attempt, now);
  return giveRecoveryCodes(db, deps, actor, { event: 'codes-renewed', ip: attempt.ip, at: now });
}

const auditedAs = {
  on: 'account.second_factor_on',
  'codes-renewed': 'account.recovery_codes_renewed',
} as const;

function giveRecoveryCodes(
  db: Db,
  { config, mailer }: SecondFactorDeps,
  actor: Actor,
  change: { event: 'on' | 'codes-renewed'; ip: string; at: Date },
  first?: (trx: Db) => Promise<void>,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode);
  return db.transaction().execute(async (trx) => {
    await first?.(trx);
    await replaceRecoveryCodes(trx, actor.accountId, codes.map(hashRecoveryCode), change.at);
    await mailSecondFactor(trx, { config, mailer }, actor, change);
    await audit(trx, {
      actor,
      action: auditedAs[change.event],
      subject: actor.accountId,
      ip: change.ip,
    });
    return codes;
  });
}
