import { walletMessages as messages } from '@baara/contract/money/wallet-messages';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { type MailDeps, sendVerificationLink } from '../../accounts/public/verification-link.ts';
import { selectDeadContacts } from './contact-reports.queries.ts';
import { mailboxCheckMail } from '../wallet/wallet.mails.ts';

const linkLimit = { limit: 5, windowSeconds: 24 * 3600 };

/**
 * Mails a link to the address that its owner says works: opening it removes the dead mark. Their word is not enough, a
 * mail server having said otherwise.
 * @throws 404 NOT_MARKED_DEAD; 429 beyond five a day.
 */
export async function sendRevivalLink(db: Db, actor: Actor, mail: MailDeps, now: Date): Promise<void> {
  const { accountId, firstName } = actor;
  const dead = await selectDeadContacts(db, accountId);
  const deadEmail = dead.find(({ channel }) => channel === 'email');
  if (!deadEmail) throw notFound(messages.NOT_MARKED_DEAD, 'NOT_MARKED_DEAD');
  await takeHit(db, `revive-email:${accountId}`, linkLimit, now, messages.TOO_MANY_LINKS);
  const account = { id: accountId, email: deadEmail.value, firstName };
  await db.transaction().execute((tx) => sendVerificationLink(tx, mail, account, now, mailboxCheckMail));
}
