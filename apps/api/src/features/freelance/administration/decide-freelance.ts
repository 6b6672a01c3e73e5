import {
  FEATURED_DAYS,
  freelanceAdministrationMessages as messages,
} from '@baara/contract/freelance/administration-words';
import { dayInWords } from '@baara/contract/formats/days';
import type { Config } from '../../../config.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { notify } from '../../notifications/public/notify.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import {
  freelanceProfilePath,
  freelanceRestoredMail,
  freelanceSuspendedMail,
} from './administration.mails.ts';
import {
  endFeaturing,
  endSuspension,
  insertFeaturing,
  insertSuspension,
  selectDue,
} from './decisions.queries.ts';
import { lockManaged, type ManagedDetailRow } from './freelances.queries.ts';
import { subjectOf } from './freelances.view.ts';
import { type FreelanceAction, freelanceRefusal } from './managed-freelance.policy.ts';

export type FreelanceServices = {
  config: Pick<Config, 'http'>;
  mailer: Pick<Mailer, 'sendMail'>;
};
/** `id` of the profile. */
type Act = { actor: Actor; id: string; ip: string };

const DAY_MS = 24 * 3600 * 1000;
/** The calendar day of Bamako, which is UTC's. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const freelanceNotFound = () => notFound(messages.NOT_FOUND, 'FREELANCE_NOT_FOUND');

/** @throws 404; those of `freelanceRefusal`. */
async function open(tx: Db, { actor, id }: Act, action: FreelanceAction): Promise<ManagedDetailRow> {
  const row = await lockManaged(tx, id);
  if (!row) throw freelanceNotFound();
  const refusal = freelanceRefusal(action, actor, subjectOf(row));
  if (refusal) throw refusal;
  return row;
}

/**
 * Shows a freelance first in the public list, with the mention; again, it changes why and until when.
 * @throws 404; 403; 409 FREELANCE_NOT_PUBLIC; 422 for a day that is over or too far.
 */
export async function featureFreelance(
  db: Db,
  act: Act & { reason: string; until: string },
  services: FreelanceServices,
  now: Date,
): Promise<void> {
  const { actor, ip, reason, until } = act;
  if (until < dayOf(now)) throw invalid([{ field: 'until', message: messages.UNTIL_PAST }]);
  if (until > dayOf(new Date(now.getTime() + FEATURED_DAYS * DAY_MS)))
    throw invalid([{ field: 'until', message: messages.FEATURED_TOO_LONG }]);
  await db.transaction().execute(async (tx) => {
    const row = await open(tx, act, 'feature');
    await insertFeaturing(tx, { accountId: row.account_id, reason, until, by: actor.accountId, at: now });
    await announcePageChange(tx);
    const title = `Votre profil est mis en avant dans l’annuaire jusqu’au ${dayInWords(new Date(until))}`;
    await notifyFreelance(tx, row, services, { title }, now);
    const detail = { reason, until };
    await audit(tx, { actor, action: 'freelance.featured', subject: row.account_id, detail, ip });
  });
}

/** @throws 404; 403; 409 FREELANCE_NOT_FEATURED. */
export async function unfeatureFreelance(db: Db, act: Act, now: Date): Promise<void> {
  const { actor, ip } = act;
  await db.transaction().execute(async (tx) => {
    const row = await open(tx, act, 'unfeature');
    await endFeaturing(tx, row.account_id, { by: actor.accountId, at: now });
    await announcePageChange(tx);
    await audit(tx, { actor, action: 'freelance.unfeatured', subject: row.account_id, ip });
  });
}

/**
 * Hides the profile and the proposals of a freelance, who sends no others. They sign in and read why.
 * @throws 404; 403; 409 FREELANCE_SUSPENDED; 422 for a last day that is over.
 */
export async function suspendFreelance(
  db: Db,
  act: Act & { reason: string; until: string | null },
  services: FreelanceServices,
  now: Date,
): Promise<void> {
  const { actor, ip, reason, until } = act;
  if (until !== null && until <= dayOf(now))
    throw invalid([{ field: 'until', message: messages.UNTIL_PAST }]);
  await db.transaction().execute(async (tx) => {
    const row = await open(tx, act, 'suspend');
    const by = actor.accountId;
    await insertSuspension(tx, { accountId: row.account_id, reason, until, by, at: now });
    await endFeaturing(tx, row.account_id, { by, at: now });
    await announcePageChange(tx);
    const mail = freelanceSuspendedMail({
      publicUrl: services.config.http.publicUrl,
      firstName: row.first_name,
      reason,
      until: until === null ? null : dayInWords(new Date(until)),
    });
    const title = 'Votre profil de freelance est suspendu : lisez pourquoi';
    await notifyFreelance(tx, row, services, { title, mail }, now);
    const detail = { reason, until };
    await audit(tx, { actor, action: 'freelance.suspended', subject: row.account_id, detail, ip });
  });
}

/** Shows a freelance again. @throws 404; 403; 409 FREELANCE_NOT_SUSPENDED. */
export async function restoreFreelance(
  db: Db,
  act: Act & { reason: string },
  services: FreelanceServices,
  now: Date,
): Promise<void> {
  const { actor, ip, reason } = act;
  await db.transaction().execute(async (tx) => {
    const row = await open(tx, act, 'restore');
    await restore(tx, row, { by: actor.accountId, reason }, services, now);
    await audit(tx, { actor, action: 'freelance.restored', subject: row.account_id, detail: { reason }, ip });
  });
}

async function restore(
  tx: Db,
  row: ManagedDetailRow,
  { by, reason }: { by: string | null; reason: string | null },
  services: FreelanceServices,
  now: Date,
): Promise<void> {
  await endSuspension(tx, row.account_id, { by, reason, at: now });
  await announcePageChange(tx);
  const { publicUrl } = services.config.http;
  const mail = freelanceRestoredMail({ publicUrl, firstName: row.first_name, reason });
  const title = 'Votre profil de freelance n’est plus suspendu';
  await notifyFreelance(tx, row, services, { title, mail }, now);
}

async function notifyFreelance(
  tx: Db,
  { account_id: id }: ManagedDetailRow,
  { mailer }: FreelanceServices,
  { title, mail }: { title: string; mail?: Mail },
  now: Date,
): Promise<void> {
  const replyTo = (await readSite(tx)).supportEmail;
  const notification = { to: { id }, kind: 'account' as const, title, url: freelanceProfilePath };
  await notify(tx, mailer, [{ ...notification, ...(mail && { mail, replyTo }) }], now);
}

/** Ends what had a last day, once it has passed; each in its own transaction. Run again, it finds none of them. */
export async function endDueDecisions(db: Db, services: FreelanceServices, now: Date): Promise<void> {
  const today = dayOf(now);
  for (const id of await selectDue(db, 'freelance_suspensions', today))
    await db.transaction().execute(async (tx) => {
      const row = await lockManaged(tx, id);
      if (!row?.is_suspended || row.suspended_until === null || row.suspended_until >= today) return;
      await restore(tx, row, { by: null, reason: null }, services, now);
      await audit(tx, { actor: null, action: 'freelance.restored', subject: row.account_id });
    });
  for (const id of await selectDue(db, 'freelance_featurings', today))
    await db.transaction().execute(async (tx) => {
      const row = await lockManaged(tx, id);
      if (!row || row.featured_until === null || row.featured_until >= today) return;
      await endFeaturing(tx, row.account_id, { by: null, at: now });
      await announcePageChange(tx);
      await audit(tx, { actor: null, action: 'freelance.unfeatured', subject: row.account_id });
    });
}
