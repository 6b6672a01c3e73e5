import { dayInWords } from '@baara/contract/formats/days';
import { escrowMessages } from '@baara/contract/freelance/escrow-words';
import { personalDataMessages } from '@baara/contract/personal-data/personal-data-messages';
import type { Config } from '../../config.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { isLastInCharge, lockCharge } from '../accounts/permissions/public/last-in-charge.ts';
import { requireOwnPassword } from '../accounts/public/own-password.ts';
import { hasOpenMoney } from '../freelance/escrow/public/open-money.ts';
import { deletionAskedMail, deletionByStaffMail, deletionCancelledMail } from './personal-data.mails.ts';
import {
  getHolder,
  type Holder,
  leavesCompanyWithoutOwner,
  setDeletionRequestedAt,
} from './personal-data.queries.ts';
import { deletionDueAt } from './personal-data.view.ts';

export type DeletionDeps = {
  config: Pick<Config, 'http'>;
  mailer: Pick<Mailer, 'sendMail'>;
  queue: JobQueue;
};
type Confirmation = { password: string; confirmation: string; ip: string };

export const dataPage = ({ config }: Pick<DeletionDeps, 'config'>): string =>
  `${config.http.publicUrl}/profile?onglet=donnees`;

/**
 * Requests the erasure of one's account in thirty days. Until then everything works, and the request can be cancelled.
 * @throws 422 naming `password` or `confirmation`; 409 LAST_OWNER, LAST_ADMIN, MONEY_IN_ESCROW, DELETION_ALREADY; 429 after ten wrong
 * passwords.
 */
export async function requestDeletion(
  db: Db,
  actor: Actor,
  deps: DeletionDeps,
  confirmation: Confirmation,
  now: Date,
): Promise<void> {
  const holder = await getHolder(db, actor.accountId);
  if (holder.has_password) await requireOwnPassword(db, actor, confirmation, deps.queue, now);
  else if (confirmation.confirmation !== holder.email.toLowerCase()) {
    throw invalid([{ field: 'confirmation', message: personalDataMessages.CONFIRMATION_WRONG }]);
  }
  await db.transaction().execute(async (tx) => {
    await lockCharge(tx);
    const last = await isLastInCharge(tx, { id: actor.accountId, role: actor.role });
    if (last === 'admin') throw conflict('LAST_ADMIN', personalDataMessages.LAST_ADMIN);
    if (last === 'confirmer') throw conflict('LAST_CONFIRMER', personalDataMessages.LAST_CONFIRMER);
    if (await leavesCompanyWithoutOwner(tx, actor.accountId)) {
      throw conflict('LAST_OWNER', personalDataMessages.LAST_OWNER);
    }
    if (await hasOpenMoney(tx, actor.accountId))
      throw conflict('MONEY_IN_ESCROW', escrowMessages.MONEY_IN_ESCROW);
    await openDeletion(tx, holder, deps, now);
    await audit(tx, {
      actor,
      action: 'account.deletion_requested',
      subject: actor.accountId,
      ip: confirmation.ip,
    });
  });
}

/** Begins the thirty days, and says so to the person. @throws 409 DELETION_ALREADY. */
export async function openDeletion(
  tx: Db,
  holder: Pick<Holder, 'id' | 'first_name' | 'email'>,
  deps: Pick<DeletionDeps, 'config' | 'mailer'>,
  now: Date,
  { reason = null }: { reason?: string | null } = {},
): Promise<void> {
  if (!(await setDeletionRequestedAt(tx, holder.id, now)))
    throw conflict('DELETION_ALREADY', personalDataMessages.DELETION_ALREADY);
  const say = { firstName: holder.first_name, dueOn: dayInWords(deletionDueAt(now)), url: dataPage(deps) };
  const mail = reason === null ? deletionAskedMail(say) : deletionByStaffMail({ ...say, reason });
  await deps.mailer.sendMail(tx, { ...mail, to: holder.email });
}

/** Ends the thirty days before their time, and says so to the person. @throws 409 DELETION_NONE. */
export async function closeDeletion(
  tx: Db,
  holder: Pick<Holder, 'id' | 'first_name' | 'email'>,
  deps: Pick<DeletionDeps, 'config' | 'mailer'>,
): Promise<void> {
  if (!(await setDeletionRequestedAt(tx, holder.id, null)))
    throw conflict('DELETION_NONE', personalDataMessages.DELETION_NONE);
  const mail = deletionCancelledMail({ firstName: holder.first_name, url: dataPage(deps) });
  await deps.mailer.sendMail(tx, { ...mail, to: holder.email });
}

/** @throws 409 DELETION_NONE when none was asked for. */
export async function cancelDeletion(
  db: Db,
  actor: Actor,
  deps: DeletionDeps,
  { ip }: { ip: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await closeDeletion(tx, await getHolder(tx, actor.accountId), deps);
    await audit(tx, { actor, action: 'account.deletion_cancelled', subject: actor.accountId, ip });
  });
}
