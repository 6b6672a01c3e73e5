import { audit } from '../../../platform/audit/audit.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { selectMembersToNotify } from '../access/public/writers.ts';
import { notify } from '../../notifications/public/notify.ts';
import type { OfferIndexUpdates } from '../../offers/public/offer-index.ts';
import { setOffersSuspended } from '../../offers/public/suspend-offers.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { companyRestoredMail, companySuspendedMail } from './administration.mails.ts';
import { type CompanyAction, companyRefusal } from './company.policy.ts';
import { companyNotFound } from './read-company.ts';
import {
  endSuspension,
  insertSuspension,
  isOwnCompany,
  type LockedCompany,
  lockForAdministration,
  selectOpenOffers,
  setCompanySuspended,
} from './suspensions.queries.ts';

export type CompanyServices = {
  config: Pick<Config, 'http'>;
  mailer: Pick<Mailer, 'sendMail'>;
  queue: Pick<JobQueue, 'enqueue'>;
  offerIndex: OfferIndexUpdates;
};
type Act = { actor: Actor; id: string; ip: string; reason: string };

/** @throws 404; those of `companyRefusal`. */
async function open(tx: Db, { actor, id }: Act, action: CompanyAction): Promise<LockedCompany> {
  const company = await lockForAdministration(tx, id);
  if (!company) throw companyNotFound();
  const refusal = companyRefusal(action, actor, {
    isDeleted: company.deleted_at !== null,
    isSuspended: company.suspended_at !== null,
    isVerified: company.is_verified,
    isUnderReview: company.hold_state !== null,
    isOwn: await isOwnCompany(tx, id, actor.accountId),
  });
  if (refusal) throw refusal;
  return company;
}

/**
 * Hides what is public of a company, and lets it publish and send nothing more. Its people sign in and read why.
 * @throws 404; 403; 409 COMPANY_SUSPENDED, COMPANY_DELETED.
 */
export async function suspendCompany(db: Db, act: Act, services: CompanyServices, now: Date): Promise<void> {
  const { actor, id, ip, reason } = act;
  const hidden = await db.transaction().execute(async (tx) => {
    const company = await open(tx, act, 'suspend');
    const hiddenOffers = await selectOpenOffers(tx, id, now);
    await setCompanySuspended(tx, id, now, now);
    await insertSuspension(tx, { companyId: id, reason, by: actor.accountId, at: now, hiddenOffers });
    await setOffersSuspended(tx, hiddenOffers, now, { now, queue: services.queue });
    await announcePageChange(tx);
    const { publicUrl } = services.config.http;
    await notifyWriters(tx, id, services, now, {
      title: `« ${company.name} » est suspendue : ses offres ne sont plus visibles`,
      mail: companySuspendedMail({ publicUrl, name: company.name, reason }),
    });
    const detail = { reason, hiddenOffers: hiddenOffers.length };
    await audit(tx, { actor, action: 'company.suspended', subject: id, detail, ip });
    return hiddenOffers;
  });
  await services.offerIndex.refresh(hidden);
}

/** Shows a company again, with the offers that were hidden with it. @throws 404; 403; 409 COMPANY_NOT_SUSPENDED. */
export async function restoreCompany(db: Db, act: Act, services: CompanyServices, now: Date): Promise<void> {
  const { actor, id, ip, reason } = act;
  const shown = await db.transaction().execute(async (tx) => {
    const company = await open(tx, act, 'restore');
    const offers = await endSuspension(tx, id, { by: actor.accountId, reason, at: now });
    await setCompanySuspended(tx, id, null, now);
    await setOffersSuspended(tx, offers, null, { now, queue: services.queue });
    await announcePageChange(tx);
    const { publicUrl } = services.config.http;
    await notifyWriters(tx, id, services, now, {
      title: `« ${company.name} » n’est plus suspendue`,
      mail: companyRestoredMail({ publicUrl, name: company.name, reason }),
    });
    const detail = { reason, shownOffers: offers.length };
    await audit(tx, { actor, action: 'company.restored', subject: id, detail, ip });
    return offers;
  });
  await services.offerIndex.refresh(shown);
}

async function notifyWriters(
  tx: Db,
  companyId: string,
  { mailer }: CompanyServices,
  now: Date,
  { title, mail }: { title: string; mail: Mail },
): Promise<void> {
  const replyTo = (await readSite(tx)).supportEmail;
  const members = await selectMembersToNotify(tx, companyId, 'writers');
  const url = '/recruiter/profile';
  const notifications = members.map((to) => ({ to, kind: 'account' as const, title, url, mail, replyTo }));
  await notify(tx, mailer, notifications, now);
}
