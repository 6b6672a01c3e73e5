import type { AuditAction } from '@baara/contract/audit/audit-words';
import { userMessages as messages } from '@baara/contract/accounts/user-words';
import type { Config } from '../../../config.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { OfferIndexUpdates } from '../../offers/public/offer-index.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { lockCharge } from '../permissions/public/last-in-charge.ts';
import { lockUser, type UserDetailRow } from './user-detail.queries.ts';
import { type Target, type UserAction, userRefusal } from './user.policy.ts';

export type UserServices = {
  config: Pick<Config, 'http'>;
  mailer: Pick<Mailer, 'sendMail'>;
  events: Events;
  queue: JobQueue;
  offerIndex: OfferIndexUpdates;
};

/** Who acts on whose account. */
export type Act = { actor: Actor; id: string; ip: string };

export const targetOf = (row: UserDetailRow): Target => ({
  id: row.id,
  role: row.role,
  isDisabled: row.status === 'disabled',
  isVerified: row.email_verified_at !== null,
  hasPassword: row.has_password,
  resetRequired: row.reset_required,
  deletionRequested: row.deletion_requested_at !== null,
  hasCompany: row.company_id !== null,
});

const closing: ReadonlySet<UserAction> = new Set(['disable', 'requestDeletion']);

/**
 * Runs one act of the administration on an account, in a transaction that locks it.
 * @throws 404; 403 OWN_ACCOUNT, STAFF_ONLY_BY_ADMIN; 409 when the account is not in a state for it.
 */
export function actOnUser<Result>(
  db: Db,
  { actor, id }: Pick<Act, 'actor' | 'id'>,
  action: UserAction,
  work: (tx: Db, row: UserDetailRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    if (closing.has(action)) await lockCharge(tx);
    const row = await lockUser(tx, id);
    if (!row) throw notFound(messages.NOT_FOUND, 'USER_NOT_FOUND');
    const refusal = userRefusal(action, actor, targetOf(row));
    if (refusal) throw refusal;
    return work(tx, row);
  });
}

/** The row of the audit of an act; `detail` contains no value of the person's. */
export const auditAct = (
  tx: Db,
  { actor, id, ip }: Act,
  action: AuditAction,
  detail: Record<string, unknown>,
): Promise<void> => audit(tx, { actor, action, subject: id, detail, ip });

/** Sends what was done of an account to its person, who may answer. */
export async function mailPerson(
  tx: Db,
  { mailer }: Pick<UserServices, 'mailer'>,
  to: string,
  mail: Mail,
): Promise<void> {
  const { supportEmail } = await readSite(tx);
  await mailer.sendMail(tx, { ...mail, to, replyTo: supportEmail });
}
