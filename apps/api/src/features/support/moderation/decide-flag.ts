import { moderationMessages as messages } from '@baara/contract/support/moderation-messages';
import { type Flag } from '@baara/contract/support/moderation';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { selectMembersToNotify } from '../../companies/access/public/writers.ts';
import { notify } from '../../notifications/public/notify.ts';
import type { OfferIndexUpdates } from '../../offers/public/offer-index.ts';
import { setOffersSuspended } from '../../offers/public/suspend-offers.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { type Decision, decisionRefusal } from './moderation.policy.ts';
import { offerSuspendedMail, suspensionLiftedMail } from './moderation.mails.ts';
import { findCompanyPast, findFlag, type FlagRow, lockFlag, updateFlag } from './moderation.queries.ts';
import { flagView } from './moderation.view.ts';
import { flagDecidedEvent } from './public/flag-events.ts';

export type Deciding = {
  actor: Actor;
  ip: string;
  now: Date;
  mailer: Mailer;
  publicUrl: string;
  offerIndex: OfferIndexUpdates;
  queue: Pick<JobQueue, 'enqueue'>;
  events: Events;
};

/** @throws 404. */
export async function getFlag(db: Db, id: string): Promise<Flag> {
  const row = await findFlag(db, id);
  if (!row) throw notFound(messages.NOT_FOUND, 'FLAG_NOT_FOUND');
  return flagView(row, row.company_id ? await findCompanyPast(db, row.company_id, id) : null);
}

/**
 * A moderator's decision, recorded with its reason. Upholding the flag of an offer suspends it and notifies its
 * company, that of a mission takes it away; lifting undoes a suspension.
 * @throws 404, 409 FLAG_CHANGED when another moderator came first, 409 FLAG_STATE_REFUSED.
 */
export async function decideFlag(
  db: Db,
  id: string,
  decision: Decision,
  { reason, version }: { reason: string; version: number },
  deciding: Deciding,
): Promise<{ data: Flag; message: string }> {
  const { actor, ip, now } = deciding;
  const row = await db.transaction().execute(async (tx) => {
    const flag = await lockFlag(tx, id);
    if (!flag) throw notFound(messages.NOT_FOUND, 'FLAG_NOT_FOUND');
    requireDecidable(flag, decision, version);
    await updateFlag(tx, id, {
      status: decision === 'uphold' ? 'upheld' : 'dismissed',
      decision_reason: reason,
      handled_by: actor.accountId,
      handled_at: now,
      updated_at: now,
    });
    const changesOffer = decision === 'lift' || (decision === 'uphold' && flag.suspended_at === null);
    if (changesOffer && flag.offer_id !== null) await suspend(tx, flag, decision, reason, deciding);
    const { subject_kind: subjectKind, subject_id: subjectId } = flag;
    const { events, mailer, publicUrl } = deciding;
    const services = { events, mailer, publicUrl };
    const decided = { subjectKind, subjectId, decision, reason, at: now, services };
    await events.emit(tx, flagDecidedEvent, decided);
    const detail = { reason, subject: `${flag.subject_kind} ${flag.subject_id}` };
    await audit(tx, { actor, action: `moderation.${decision}`, subject: id, detail, ip });
    return flag;
  });
  if (row.offer_id !== null && decision !== 'dismiss') await deciding.offerIndex.refresh([row.offer_id]);
  return { data: await getFlag(db, id), message: messageOf(decision, row) };
}

function requireDecidable(flag: FlagRow, decision: Decision, version: number): void {
  if (flag.version !== version) throw conflict('FLAG_CHANGED', messages.CHANGED);
  const refusal = decisionRefusal(decision, flag);
  if (refusal) throw refusal;
}

function messageOf(decision: Decision, flag: FlagRow): string {
  if (decision === 'dismiss') return messages.DISMISSED;
  if (flag.subject_kind === 'review')
    return decision === 'lift' ? messages.REVIEW_SHOWN : messages.REVIEW_HIDDEN;
  if (decision === 'lift') return messages.LIFTED;
  return flag.offer_id === null ? messages.UPHELD : messages.OFFER_SUSPENDED;
}

/** Hides the offer or shows it again, and notifies the people of its company with the reason. */
async function suspend(
  tx: Db,
  flag: FlagRow,
  decision: Decision,
  reason: string,
  { now, mailer, publicUrl, queue }: Deciding,
): Promise<void> {
  const offerId = flag.offer_id ?? 0;
  const isSuspended = decision === 'uphold';
  await setOffersSuspended(tx, [offerId], isSuspended ? now : null, { now, queue });
  if (flag.company_id === null) return;
  const title = flag.offer_title ?? '';
  const make = isSuspended ? offerSuspendedMail : suspensionLiftedMail;
  const members = await selectMembersToNotify(tx, flag.company_id, 'writers');
  const replyTo = (await readSite(tx)).supportEmail;
  const notifications = members.map((to) => ({
    to,
    kind: 'offer' as const,
    title: isSuspended ? `Votre offre « ${title} » est suspendue` : `« ${title} » n’est plus suspendue`,
    url: `/recruiter/offers/${offerId}`,
    mail: make({ publicUrl, offerId, title, reason }),
    replyTo,
  }));
  await notify(tx, mailer, notifications, now);
}
