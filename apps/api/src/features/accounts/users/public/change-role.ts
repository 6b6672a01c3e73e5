import { givenRoles, givenRoleTitles, userMessages as messages } from '@baara/contract/accounts/user-words';
import { Uuid } from '@baara/contract/protocol/fields';
import { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, notFound } from '../../../../platform/http/errors.ts';
import { revokeSessionsOf } from '../../../../platform/session/session-queries.ts';
import { refreshCandidate } from '../../../candidates/public/candidate-search-rows.ts';
import { byPermission } from '../../../two-people/public/by-permission.ts';
import { defineProposalKind } from '../../../two-people/public/proposal-kind.ts';
import { lockCharge } from '../../permissions/public/last-in-charge.ts';
import { mailPerson, targetOf } from '../open-user.ts';
import { requireOthersInCharge } from '../secure-user.ts';
import { findUser, type UserDetailRow } from '../user-detail.queries.ts';
import { rolesToGive } from '../user.policy.ts';
import { roleChangedMail } from '../users.mails.ts';

const RoleChange = z.object({ accountId: Uuid, role: z.enum(givenRoles) });
type RoleChange = z.infer<typeof RoleChange>;

/** @throws 404; 409 USER_ROLE_REFUSED, LAST_ADMIN, LAST_CONFIRMER. */
async function requireChange(tx: Db, { accountId, role }: RoleChange): Promise<UserDetailRow> {
  const row = await findUser(tx, accountId);
  if (!row) throw notFound(messages.NOT_FOUND, 'USER_NOT_FOUND');
  if (!rolesToGive(targetOf(row)).includes(role)) throw conflict('USER_ROLE_REFUSED', messages.ROLE_REFUSED);
  await requireOthersInCharge(tx, row);
  return row;
}

/** A role gives its permissions: it is proposed by one person and confirmed by another, as they are. */
export const roleKind = defineProposalKind<RoleChange>({
  name: 'accounts.role',
  payload: RoleChange,
  rights: byPermission('permissions.write'),
  path: '/admin/permissions',
  subjectOf: ({ accountId }) => accountId,
  async readState(db, { accountId }) {
    const row = await findUser(db, accountId);
    return row && [row.role, row.status, row.email, row.company_id];
  },
  describe: (db, payloads) =>
    Promise.all(
      payloads.map(async ({ accountId, role }) => {
        const row = await findUser(db, accountId);
        const name = row ? `${row.first_name} ${row.last_name}`.trim() || row.email : 'un compte supprimé';
        return `Donner à ${name} le rôle « ${givenRoleTitles[role]} »`;
      }),
    ),
  async check(tx, payload) {
    await requireChange(tx, payload);
  },
  async apply(tx, payload, at, { mailer, publicUrl }) {
    await lockCharge(tx);
    const row = await requireChange(tx, payload);
    await tx
      .updateTable('accounts')
      .set({ role: payload.role, updated_at: at })
      .where('id', '=', row.id)
      .execute();
    // The screens of the former role stay open otherwise, until they ask for something.
    await revokeSessionsOf(tx, row.id, at);
    await refreshCandidate(tx, row.id);
    const url = `${publicUrl}/login`;
    const role = givenRoleTitles[payload.role];
    await mailPerson(tx, { mailer }, row.email, roleChangedMail({ firstName: row.first_name, role, url }));
  },
  audited: ({ accountId, role }) => ({
    action: 'account.role_changed',
    subject: accountId,
    detail: { role },
  }),
});
