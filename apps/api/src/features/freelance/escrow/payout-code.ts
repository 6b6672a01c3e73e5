import {
  escrowMessages as messages,
  PAYOUT_CODE_DIGITS,
  PAYOUT_CODE_MINUTES,
  PAYOUT_CODE_WAIT_SECONDS,
  PAYOUT_CODES_A_DAY,
  WRONG_PAYOUT_CODES,
} from '@baara/contract/freelance/escrow-words';
import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, tooManyRequests } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { releaseHit, reserveHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { codeHash, drawCode } from '../../../platform/session/one-time-code.ts';
import { fittingText } from '../../../platform/sms/gsm7.ts';
import { sendTexts } from '../../notifications/public/send-texts.ts';
import { payoutCodeMail } from './escrow.mails.ts';
import { payoutJob } from './open-payout.ts';
import { deletePayoutCode, findPayoutCode, upsertPayoutCode } from './payout-codes.queries.ts';
import { maskedPhone } from './payouts.ts';
import {
  findAddress,
  lockPayoutAccount,
  selectWaitingPayouts,
  updatePayoutAccount,
} from './payouts.queries.ts';

export type CodeServices = {
  config: Pick<Config, 'sms' | 'session'>;
  mailer: Mailer;
  queue: Pick<JobQueue, 'enqueue'>;
};
type Owned = { accountId: string; phone: string };

const SENDS = { limit: PAYOUT_CODES_A_DAY, windowSeconds: 24 * 3600 };
/** Of six digits, in a quarter of an hour: guessing is hopeless. */
const WRONG = { limit: WRONG_PAYOUT_CODES, windowSeconds: 15 * 60 };
const MINUTE_MS = 60_000;

const sendsKey = (accountId: string): string => `payout-code-sends:${accountId}`;

const hashOf = (
  { config }: Pick<CodeServices, 'config'>,
  { accountId, phone }: Owned,
  code: string,
): Buffer =>
  codeHash(config.session.secret, { what: 'payout number', subject: `${accountId} ${phone}` }, code);

/** With a new number; past the day's limit none leaves, and asking for one says so. */
export async function sendFirstCode(tx: Db, owned: Owned, services: CodeServices, now: Date): Promise<void> {
  const { hits } = await reserveHit(tx, sendsKey(owned.accountId), SENDS, now);
  if (hits === null) await deletePayoutCode(tx, owned.accountId);
  else await sendCode(tx, owned, services, now);
}

/** Sends a code again. @throws 409 NUMBER_NONE, NUMBER_CONFIRMED; 429 within a minute, and past the day's limit. */
export async function sendAnotherCode(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  services: CodeServices,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { phone } = await lockUnconfirmed(tx, accountId);
    const owned = { accountId, phone };
    const before = await findPayoutCode(tx, owned, now);
    const age = before ? (now.getTime() - before.sent_at.getTime()) / 1000 : PAYOUT_CODE_WAIT_SECONDS;
    if (age < PAYOUT_CODE_WAIT_SECONDS)
      throw tooManyRequests(Math.ceil(PAYOUT_CODE_WAIT_SECONDS - age), messages.CODE_TOO_SOON);
    const { hits, secondsLeft } = await reserveHit(tx, sendsKey(accountId), SENDS, now);
    if (hits === null) throw tooManyRequests(secondsLeft, messages.CODE_TOO_MANY);
    await sendCode(tx, owned, services, now);
  });
}

async function lockUnconfirmed(tx: Db, accountId: string): Promise<{ phone: string; usable_from: Date }> {
  const account = await lockPayoutAccount(tx, accountId);
  if (!account) throw conflict('NUMBER_NONE', messages.NUMBER_NONE);
  if (account.confirmed_at) throw conflict('NUMBER_CONFIRMED', messages.NUMBER_ALREADY);
  return account;
}

/** By SMS to the number; by e-mail to its owner where the platform has no SMS. */
async function sendCode(tx: Db, owned: Owned, services: CodeServices, now: Date): Promise<void> {
  const { accountId, phone } = owned;
  const code = drawCode(PAYOUT_CODE_DIGITS);
  const expiresAt = new Date(now.getTime() + PAYOUT_CODE_MINUTES * MINUTE_MS);
  const id = await upsertPayoutCode(tx, {
    ...owned,
    hash: hashOf(services, owned, code),
    channel: services.config.sms ? 'sms' : 'email',
    sentAt: now,
    expiresAt,
  });
  if (services.config.sms) {
    const text = fittingText([
      `Baara : ${code} est le code de votre numéro de versement. Valable ${PAYOUT_CODE_MINUTES} minutes. Ne le donnez à personne.`,
    ]);
    const sent = { to: { id: accountId }, phone, text, purpose: 'payout-code', kind: 'account' } as const;
    await sendTexts(tx, [{ ...sent, subjectId: id, expiresAt, isAwaited: true }], services, now);
    return;
  }
  const { email, first_name: firstName } = await findAddress(tx, accountId);
  const mail = payoutCodeMail({ firstName, code, phone: maskedPhone(phone) ?? '' });
  await services.mailer.sendMail(tx, { ...mail, to: email });
}

/**
 * Confirms a number with the code that was sent to it; what waits for it leaves.
 * @throws 409 NUMBER_NONE, NUMBER_CONFIRMED; 422 for another code, or one too old; 429 after five wrong ones.
 */
export async function confirmNumber(
  db: Db,
  actor: Actor,
  { code, ip }: { code: string; ip: string },
  services: CodeServices,
  now: Date,
): Promise<void> {
  const { accountId } = actor;
  const key = `payout-code:${accountId}`;
  const { hits, secondsLeft } = await reserveHit(db, key, WRONG, now);
  if (hits === null) throw tooManyRequests(secondsLeft, messages.CODE_TOO_WRONG);
  const refusal = await db.transaction().execute(async (tx) => {
    const { phone, usable_from: usableFrom } = await lockUnconfirmed(tx, accountId);
    const owned = { accountId, phone };
    const sent = await findPayoutCode(tx, owned, now);
    if (!sent) return messages.CODE_GONE;
    if (!timingSafeEqual(sent.code_hash, hashOf(services, owned, code))) return messages.CODE_WRONG;
    await deletePayoutCode(tx, accountId);
    await updatePayoutAccount(tx, accountId, { confirmed_at: now });
    await audit(tx, { actor, action: 'missions.payout-number-confirmed', subject: accountId, ip });
    if (usableFrom > now) return undefined;
    for (const { id } of await selectWaitingPayouts(tx, accountId))
      await services.queue.enqueue(tx, payoutJob, { id }, { key: id });
    return undefined;
  });
  if (refusal) throw invalid([{ field: 'code', message: refusal }]);
  await releaseHit(db, key, WRONG, now);
}
