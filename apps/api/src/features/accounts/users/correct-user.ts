import { accountMessages } from '@baara/contract/accounts/account-messages';
import type { UserChanges } from '@baara/contract/accounts/users';
import { userMessages as messages } from '@baara/contract/accounts/user-words';
import type { z } from 'zod';
import { runUniquely } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, invalid } from '../../../platform/http/errors.ts';
import { refreshCandidate } from '../../candidates/public/candidate-search-rows.ts';
import { endAllAccess } from '../public/account-access.ts';
import { sendVerificationLink } from '../public/verification-link.ts';
import { type Act, actOnUser, auditAct, mailPerson, targetOf, type UserServices } from './open-user.ts';
import { mayChangeEmail } from './user.policy.ts';
import type { UserDetailRow } from './user-detail.queries.ts';
import { accountCorrectedMail, addressReplacedMail } from './users.mails.ts';

type Changes = z.output<typeof UserChanges>;
type Field = 'firstName' | 'lastName' | 'email' | 'phone' | 'country' | 'address';

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  country: 'country',
  address: 'address',
} as const satisfies Record<Field, keyof UserDetailRow>;

/** As a mail says them. */
const fieldTitles: Record<Field, string> = {
  firstName: 'le prénom',
  lastName: 'le nom',
  email: 'l’adresse e-mail',
  phone: 'le téléphone',
  country: 'le pays',
  address: 'l’adresse',
};
const fields = Object.keys(columns) as Field[];

/**
 * Corrects what an account says of its person, who reads what changed and why. A new address must be confirmed, ends
 * every session, and the former one is warned.
 * @throws those of `actOnUser`; 403 STAFF_EMAIL; 409 USER_CHANGED; 422 EMAIL_TAKEN on its field, or nothing to change.
 */
export function correctUser(
  db: Db,
  act: Act,
  { reason, updatedAt, ...asked }: Changes,
  services: UserServices,
  now: Date,
): Promise<void> {
  return actOnUser(db, act, 'edit', async (tx, row) => {
    if (Math.floor(row.updated_at.getTime()) !== Date.parse(updatedAt))
      throw conflict('USER_CHANGED', messages.CHANGED_MEANWHILE);
    const changed = fields.filter(
      (field) => asked[field] !== undefined && asked[field] !== row[columns[field]],
    );
    if (changed.length === 0) throw invalid([{ field: 'reason', message: messages.NOTHING_CHANGED }]);
    const isMoved = changed.includes('email');
    if (isMoved && !mayChangeEmail(act.actor, targetOf(row)))
      throw forbidden(messages.STAFF_EMAIL, 'STAFF_EMAIL');
    const values = Object.fromEntries(changed.map((field) => [columns[field], asked[field]]));
    await runUniquely(
      'accounts_email_key',
      () =>
        tx
          .updateTable('accounts')
          .set({ ...values, updated_at: now, ...(isMoved ? { email_verified_at: null } : {}) })
          .where('id', '=', act.id)
          .execute(),
      () => invalid([{ field: 'email', message: accountMessages.EMAIL_TAKEN }]),
    );
    await refreshCandidate(tx, act.id);
    if (isMoved && asked.email !== undefined)
      await moveAddress(tx, row, { ...act, to: asked.email, reason }, services, now);
    // The names of fields, not their values: the audit outlives them.
    await auditAct(tx, act, 'account.corrected', { fields: changed, reason });
    const said = changed.filter((field) => field !== 'email');
    if (said.length > 0)
      await mailPerson(
        tx,
        services,
        asked.email ?? row.email,
        accountCorrectedMail({
          firstName: asked.firstName ?? row.first_name,
          fields: said.map((field) => fieldTitles[field]),
          reason,
          url: `${services.config.http.publicUrl}/profile`,
        }),
      );
  });
}

async function moveAddress(
  tx: Db,
  row: UserDetailRow,
  { id, to, reason }: { id: string; to: string; reason: string },
  services: UserServices,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('email_changes').where('account_id', '=', id).execute();
  await endAllAccess(tx, services.events, id, now);
  const firstName = row.first_name;
  if (row.status === 'active') await sendVerificationLink(tx, services, { id, email: to, firstName }, now);
  const url = `${services.config.http.publicUrl}/contact`;
  await mailPerson(tx, services, row.email, addressReplacedMail({ firstName, reason, url }));
}
