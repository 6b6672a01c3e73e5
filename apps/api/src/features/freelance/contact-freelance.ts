import { freelanceMessages as messages } from '@baara/contract/freelance-messages';
import type { Db } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { takeHit } from '../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { tell } from '../notifications/public/tell.ts';
import { readSite } from '../site/public/read-site.ts';
import { insertContactRequest } from './contact-requests.queries.ts';
import { contactRequestMail, contactRequestsPath } from './freelance.mails.ts';
import type { Telling } from './freelance-deps.ts';
import { findFreelance, type FreelanceDetailRow } from './profiles.queries.ts';
import { fullName } from './public-name.ts';

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

/** Who writes: a person, with their company; the company alone where somebody acts for it. */
export const clientName = (
  names: Parameters<typeof fullName>[0],
  company: { name: string; isActing: boolean } | null,
): string =>
  company?.isActing
    ? company.name
    : [fullName(names) || 'Un client', ...(company ? [company.name] : [])].join(', ');

/** Whose address a freelance answers to, and the platform's name when it is the platform's. */
async function whoReadsReplies(tx: Db, actor: Actor): Promise<{ address: string; platform: string | null }> {
  if (!actor.company?.isActing) return { address: actor.email, platform: null };
  const { productName, supportEmail } = await readSite(tx);
  return { address: supportEmail, platform: productName };
}

/**
 * The freelance is told by bell and by e-mail, and answers to the client's own address, or to the platform when somebody
 * acts for a company.
 * @throws 404, 409, 429.
 */
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
    const { address, platform } = await whoReadsReplies(tx, actor);
    const names = { first_name: actor.firstName, last_name: actor.lastName };
    const company = actor.company && { name: actor.company.name, isActing: actor.company.isActing ?? false };
    const client = clientName(names, company);
    const told = {
      to: { id: freelance.account_id },
      kind: 'message' as const,
      title: 'Un client vous a écrit',
      url: contactRequestsPath,
      mail: contactRequestMail({
        publicUrl,
        firstName: freelance.first_name,
        client,
        platform,
        message,
      }),
      replyTo: { name: client, address },
    };
    await tell(tx, mailer, [told], now);
  });
}
