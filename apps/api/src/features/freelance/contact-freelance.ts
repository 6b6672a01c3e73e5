import { freelanceMessages as messages } from '@baara/contract/freelance-messages';
import type { Db } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { takeHit } from '../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { tell } from '../notifications/public/tell.ts';
import { insertContactRequest } from './contact-requests.queries.ts';
import { contactRequestMail, contactRequestsPath } from './freelance.mails.ts';
import type { Telling } from './freelance-deps.ts';
import { findFreelance, type FreelanceDetailRow } from './profiles.queries.ts';

/** Enough to ask around for one mission, too few to advertise. */
const hourlyLimit = { limit: 10, windowSeconds: 3600 };
const perFreelanceLimit = { limit: 3, windowSeconds: 86_400 };

/** @throws 404 for one who does not show themselves to this reader. */
export async function requireFreelance(
  db: Db,
  id: string,
  actor: Actor | undefined,
): Promise<FreelanceDetailRow> {
  const row = await findFreelance(db, id, actor?.accountId ?? null);
  if (!row) throw notFound(messages.FREELANCE_NOT_FOUND, 'FREELANCE_NOT_FOUND');
  return row;
}

export const senderName = (actor: Actor): string =>
  [`${actor.firstName} ${actor.lastName}`.trim() || 'Un client', actor.company?.name]
    .filter((part) => part !== undefined)
    .join(', ');

/** The freelance is told by bell and by e-mail, and answers to the client's own address. @throws 404, 409, 429. */
export async function contactFreelance(
  db: Db,
  { mailer, publicUrl, now }: Telling,
  actor: Actor,
  { id, message }: { id: string; message: string },
): Promise<void> {
  const freelance = await requireFreelance(db, id, actor);
  if (freelance.account_id === actor.accountId) throw conflict('OWN_PROFILE', messages.OWN_PROFILE);
  await takeHit(db, `freelance-contact:${actor.accountId}`, hourlyLimit, now, messages.TOO_MANY);
  const pair = `freelance-contact:${actor.accountId}:${freelance.account_id}`;
  await takeHit(db, pair, perFreelanceLimit, now, messages.TOO_MANY);
  await db.transaction().execute(async (tx) => {
    await insertContactRequest(tx, {
      freelance_id: freelance.account_id,
      sender_id: actor.accountId,
      company_id: actor.company?.id ?? null,
      message,
      sent_at: now,
    });
    const told = {
      to: { id: freelance.account_id },
      kind: 'message' as const,
      title: 'Un client vous a écrit',
      url: contactRequestsPath,
      mail: contactRequestMail({
        publicUrl,
        firstName: freelance.first_name,
        client: senderName(actor),
        message,
      }),
      replyTo: { name: senderName(actor), address: actor.email },
    };
    await tell(tx, mailer, [told], now);
  });
}
