import { contactMessages as messages } from '@baara/contract/support/contact-messages';
import type { Db } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/rate-limit/network.ts';
import { countHit, type RateLimit, takeHit, hashOfEmail } from '../../../platform/rate-limit/rate-limit.ts';

/** Strict per person, generous per address, which a whole town may share; far stricter without a proof. */
const limits = {
  perEmail: { limit: 6, windowSeconds: 3600 },
  perAccount: { limit: 10, windowSeconds: 3600 },
  ownWriting: { limit: 20, windowSeconds: 3600 },
  perAddress: { limit: 120, windowSeconds: 10 * 60 },
  unprovedPerEmail: { limit: 3, windowSeconds: 3600 },
  unprovedPerAddress: { limit: 20, windowSeconds: 10 * 60 },
  challengesPerAddress: { limit: 300, windowSeconds: 10 * 60 },
  acknowledgements: { limit: 3, windowSeconds: 24 * 3600 },
} satisfies Record<string, RateLimit>;

/** `awa+offres@exemple.ml` is read in the mailbox of `awa@exemple.ml`. */
const mailboxOf = (email: string): string => email.replace(/^([^@][^@+]*)\+[^@]*(?=@)/, '$1');

/** By mailbox, whatever the spelling of the address. */
const hashed = (email: string): string => hashOfEmail(mailboxOf(email));

/** @throws 429. */
export function takeChallenge(db: Db, address: string, now: Date): Promise<void> {
  const { challengesPerAddress } = limits;
  return takeHit(
    db,
    `contact-challenge:${networkOf(address)}`,
    challengesPerAddress,
    now,
    messages.TOO_MANY_HERE,
  );
}

export type Sender = {
  email: string;
  accountId: string | undefined;
  address: string;
};

/** @throws 429 past what one person, or one connection, sends. */
export async function takeMessage(db: Db, sender: Sender, isProved: boolean, now: Date): Promise<void> {
  const { email, accountId, address } = sender;
  const network = networkOf(address);
  const here = messages.TOO_MANY_HERE;
  await takeHit(db, `contact:${network}`, limits.perAddress, now, here);
  if (!isProved) {
    await takeHit(db, `contact-unproved:${network}`, limits.unprovedPerAddress, now, here);
    await takeHit(db, `contact-unproved:${hashed(email)}`, limits.unprovedPerEmail, now, messages.TOO_MANY);
  }
  await takeHit(db, `contact:${hashed(email)}`, limits.perEmail, now, messages.TOO_MANY);
  if (accountId) await takeHit(db, `contact:${accountId}`, limits.perAccount, now, messages.TOO_MANY);
}

/** Of a signed-in person: requests and replies together. @throws 429. */
export const takeOwnWriting = (db: Db, accountId: string, now: Date): Promise<void> =>
  takeHit(db, `support-request:${accountId}`, limits.ownWriting, now, messages.TOO_MANY);

/** Whether one more acknowledgement may go to this address: nobody's mailbox is filled by someone else. */
export async function mayAcknowledge(db: Db, email: string, now: Date): Promise<boolean> {
  const { limit, windowSeconds } = limits.acknowledgements;
  const { hits } = await countHit(db, `contact-acknowledged:${hashed(email)}`, windowSeconds, now);
  return hits <= limit;
}
