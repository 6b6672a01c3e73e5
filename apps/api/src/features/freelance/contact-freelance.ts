import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { takeHit } from '../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { notify } from '../notifications/public/notify.ts';
import { readSite } from '../settings/site-settings/public/read-site.ts';
import { contactRefusal } from './freelance.policy.ts';
import { insertContactRequest } from './contact-requests.queries.ts';
import { contactRequestMail, contactRequestsPath } from './freelance.mails.ts';
import type { NotifyContext } from './freelance-deps.ts';
import { findFreelance, type FreelanceDetailRow } from './profiles.queries.ts';
import { fullName } from './public-name.ts';

/** Enough to ask around for one mission, too few to advertise. */
const hourlyLimit = { limit: 10, windowSeconds: 3600 };
const perFreelanceLimit = { limit: 3, windowSeconds: 86_400 };

/** @throws 404 for one who does not show themselves to this reader. */
export async function requireFreelance(
  db: Db,
  actor: Actor | undefined,
  id: string,
): Promise<FreelanceDetailRow> {
  const row = await findFreelance(db, id, actor?.accountId ?? null);
  if (!row) throw notFound(messages.FREELANCE_NOT_FOUND, 'FREELANCE_NOT_FOUND');
  return row;
}

const UNNAMED = 'Un client';

/** Who writes: a person, with their company; the company alone where somebody acts for it, which may be gone since. */
export const clientName = (
  names: Parameters<typeof fullName>[0],
  { company, isActing }: { company: string | null; isActing: boolean },
): string =>
  isActing
    ? (company ?? UNNAMED)
    : [fullName(names) || UNNAMED, ...(company === null ? [] : [company])].join(', ');

/** Whose address a freelance answers to, and the platform's name when it is the platform's. */
async function whoReadsReplies(tx: Db, actor: Actor): Promise<{ address: string; platform: string | null }> {
  if (!actor.company?.isActing) return { address: actor.email, platform: null };
  const { productName, supportEmail } = await readSite(tx);
  return { address: supportEmail, platform: productName };
}

/**
 * The freelance is notified by bell and by e-mail, and answers to the client's own address, or to the platform when
 * somebody acts for a company.
 * @throws 404, 409, 429.
 */
export async function contactFreelance(
  db: Db,
  actor: Actor,
  { mailer, publicUrl, now }: NotifyContext,
  { id, message }: { id: string; message: string },
): Promise<void> {
  const freelance = await requireFreelance(db, actor, id);
  const refusal = contactRefusal(freelance, actor);
  if (refusal) throw refusal;
  await takeHit(db, `freelance-contact:${actor.accountId}`, hourlyLimit, now, messages.TOO_MANY);
  const pair = `freelance-contact:${actor.accountId}:${freelance.account_id}`;
  await takeHit(db, pair, perFreelanceLimit, now, messages.TOO_MANY);
  await db.transaction().execute(async (tx) => {
    await insertContactRequest(tx, {
      freelance_id: freelance.account_id,
      sender_id: actor.accountId,
      company_id: actor.company?.id ?? null,
      is_on_behalf: actor.company?.isActing ?? false,
      message,
      sent_at: now,
    });
    const { address, platform } = await whoReadsReplies(tx, actor);
    const names = { first_name: actor.firstName, last_name: actor.lastName };
    const { company } = actor;
    const client = clientName(names, {
      company: company?.name ?? null,
      isActing: company?.isActing ?? false,
    });
    const notification = {
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
    await notify(tx, mailer, [notification], now);
  });
}
