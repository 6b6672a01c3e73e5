import { securityMessages } from '@baara/contract/accounts/security-messages';
import type { Config } from '../../../config.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { derivedKey } from '../../../platform/session/derived-key.ts';
import { openSealedText } from '../../../platform/session/sealed-text.ts';
import { mailSecondFactor, type Owner } from '../send-security-mails.ts';
import type { MailDeps } from '../public/verification-link.ts';
import { releaseCodeAttempt, reserveCodeAttempt } from './code-limits.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import {
  countRecoveryCodes,
  findSecondFactor,
  isUsedRecoveryCode,
  type SecondFactor,
  takeRecoveryCode,
  takeStep,
} from './second-factor.queries.ts';
import { matchingStep } from './totp.ts';

export type SecondFactorDeps = { config: Config; mailer: MailDeps['mailer'] };
export type FactorOwner = Owner & { id: string };

export const sealingKey = (config: Pick<Config, 'session'>): Buffer =>
  derivedKey(config.session.secret, 'second factor secret');

export function wrongCode(): DomainError {
  return new DomainError(422, 'SECOND_FACTOR_INVALID', securityMessages.CODE_INVALID, {
    errors: [{ field: 'code', message: securityMessages.CODE_INVALID }],
  });
}

/**
 * Uses one code of the application, or one recovery code: neither works twice. The account's owner is notified of a
 * used recovery code.
 * @throws 422 SECOND_FACTOR_INVALID, 409 when the account has no second factor, 429 after five wrong codes.
 */
export async function takeCode(
  db: Db,
  deps: SecondFactorDeps,
  owner: FactorOwner,
  attempt: { code: string; ip: string },
  now: Date,
): Promise<void> {
  const factor = await findSecondFactor(db, owner.id);
  if (!factor?.confirmedAt) {
    throw new DomainError(409, 'SECOND_FACTOR_OFF', securityMessages.NOT_ON);
  }
  await reserveCodeAttempt(db, owner.id, now);
  const application = await takeApplicationCode(db, deps, owner.id, factor, attempt.code, now);
  const isTaken = application === 'taken' || (await takeOwnRecoveryCode(db, deps, owner, attempt, now));
  // One of the account's own codes sent again is no guess: a double tap must not close the factor.
  const isOwn =
    isTaken ||
    application === 'used' ||
    (await isUsedRecoveryCode(db, owner.id, hashRecoveryCode(attempt.code)));
  if (isOwn) await releaseCodeAttempt(db, owner.id, now);
  if (!isTaken) throw wrongCode();
}

async function takeApplicationCode(
  db: Db,
  { config }: SecondFactorDeps,
  accountId: string,
  factor: SecondFactor,
  code: string,
  now: Date,
): Promise<'taken' | 'used' | 'wrong'> {
  const secret = openSealedText(sealingKey(config), factor.secretSealed, accountId);
  const step = secret && matchingStep(secret, code.replace(/\s/g, ''), now);
  if (!step) return 'wrong';
  return (await takeStep(db, accountId, step)) ? 'taken' : 'used';
}

function takeOwnRecoveryCode(
  db: Db,
  { config, mailer }: SecondFactorDeps,
  owner: FactorOwner,
  attempt: { code: string; ip: string },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await takeRecoveryCode(trx, owner.id, hashRecoveryCode(attempt.code), now))) return false;
    const left = await countRecoveryCodes(trx, owner.id);
    await mailSecondFactor(trx, { config, mailer }, owner, {
      event: 'recovery-code-used',
      at: now,
      left,
    });
    await audit(trx, {
      actor: null,
      action: 'account.recovery_code_used',
      subject: owner.id,
      detail: { left },
      ip: attempt.ip,
    });
    return true;
  });
}
