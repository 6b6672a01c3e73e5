import { SUPPORT_AGREEMENT_HOURS, SUPPORT_REASON_LENGTH } from '@baara/contract/accounts/support-view-words';
import { Uuid } from '@baara/contract/protocol/fields';
import { z } from 'zod';
import { byPermission } from '../../../two-people/public/by-permission.ts';
import { defineProposalKind } from '../../../two-people/public/proposal-kind.ts';
import { insertView } from '../support-views.queries.ts';
import { findSubject, requireSubject } from '../subject.ts';

const HOUR_MS = 3600 * 1000;
const ViewPayload = z.object({
  agentId: Uuid,
  accountId: Uuid,
  reason: z.string().max(SUPPORT_REASON_LENGTH),
});
type ViewPayload = z.infer<typeof ViewPayload>;

/** Without a code of the person's, two people of the firm agree that one of them sees their account. */
export const agreedViewKind = defineProposalKind<ViewPayload>({
  name: 'accounts.support-view',
  payload: ViewPayload,
  rights: byPermission('users.assist'),
  path: '/admin/users',
  subjectOf: ({ agentId, accountId }) => `${agentId} ${accountId}`,
  async readState(db, { accountId }) {
    const subject = await findSubject(db, accountId);
    return subject && [subject.role, subject.status];
  },
  describe: (db, payloads) =>
    Promise.all(
      payloads.map(async ({ accountId, agentId }) => {
        const [agent, subject] = [await findSubject(db, agentId), await findSubject(db, accountId)];
        return `Laisser ${agent?.name ?? 'un compte supprimé'} voir la plateforme comme ${subject?.name ?? 'un compte supprimé'}, en lecture seule, 15 minutes`;
      }),
    ),
  async check(tx, { agentId, accountId }) {
    requireSubject(await findSubject(tx, accountId), agentId);
  },
  async apply(tx, { agentId, accountId, reason }, at) {
    requireSubject(await findSubject(tx, accountId), agentId);
    await insertView(tx, {
      accountId,
      agentId,
      consent: 'two-people',
      reason,
      agreedAt: at,
      expiresAt: new Date(at.getTime() + SUPPORT_AGREEMENT_HOURS * HOUR_MS),
      session: null,
    });
  },
  audited: ({ accountId, agentId }) => ({
    action: 'support_view.agreed',
    subject: accountId,
    detail: { agent: agentId },
  }),
});
