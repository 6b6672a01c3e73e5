import { elide } from '@baara/contract/formats/elision';
import { mergeMessages as messages } from '@baara/contract/accounts/merge-words';
import type { MergePreview } from '@baara/contract/accounts/merging';
import { Uuid } from '@baara/contract/protocol/fields';
import { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../../platform/http/errors.ts';
import { refreshCandidate } from '../../../candidates/public/candidate-search-rows.ts';
import { removeMergedAccount } from '../../../personal-data/public/deletion-by-staff.ts';
import { readSite } from '../../../settings/site-settings/public/read-site.ts';
import { byPermission } from '../../../two-people/public/by-permission.ts';
import { defineProposalKind } from '../../../two-people/public/proposal-kind.ts';
import { readUserSummaries } from '../../users/public/user-summaries.ts';
import { accountsMergedMail } from '../merging.mails.ts';
import {
  fillEmptyFields,
  lockMerged,
  type MergedAccount,
  type Move,
  moveEverything,
  selectMerged,
} from '../merging.queries.ts';

const MergePayload = z.object({ targetId: Uuid, sourceId: Uuid });
type MergePayload = z.infer<typeof MergePayload>;
type Pair = { target: MergedAccount; source: MergedAccount };

const mergedRoles: ReadonlySet<string> = new Set(['applicant', 'employer', 'freelance', 'client']);

/** @throws 404, 409 or 422 for two accounts that cannot become one. */
function requireMergeable({ targetId, sourceId }: MergePayload, found: Map<string, MergedAccount>): Pair {
  if (targetId === sourceId) throw invalid([{ field: 'source', message: messages.SAME }]);
  const [target, source] = [found.get(targetId), found.get(sourceId)];
  if (!target || !source) throw notFound(messages.NOT_FOUND, 'USER_NOT_FOUND');
  if (!mergedRoles.has(target.role) || !mergedRoles.has(source.role))
    throw conflict('MERGE_ROLE_REFUSED', messages.ROLE_REFUSED);
  if (target.role !== source.role) throw conflict('MERGE_ROLES_DIFFER', messages.ROLES_DIFFER);
  if (target.status !== 'active') throw conflict('MERGE_NOT_ACTIVE', messages.NOT_ACTIVE);
  if (target.deletion_requested_at || source.deletion_requested_at)
    throw conflict('MERGE_DELETION', messages.DELETION);
  if (target.company_id && source.company_id) throw conflict('MERGE_TWO_COMPANIES', messages.TWO_COMPANIES);
  return { target, source };
}

async function merge(tx: Db, payload: MergePayload, at: Date): Promise<{ moves: Move[]; filled: string[] }> {
  const filled = await fillEmptyFields(tx, payload, at);
  const moves = await moveEverything(tx, payload);
  return { moves, filled };
}

/**
 * What a merge would do: it is done, and undone. Nobody else sees any of it.
 * @throws those of `requireMergeable`.
 */
export async function previewMerge(db: Db, payload: MergePayload, now: Date): Promise<MergePreview> {
  requireMergeable(payload, await selectMerged(db, [payload.targetId, payload.sourceId]));
  const summaries = await readUserSummaries(db, [payload.targetId, payload.sourceId]);
  const [target, source] = [summaries.get(payload.targetId), summaries.get(payload.sourceId)];
  if (!target || !source) throw notFound(messages.NOT_FOUND, 'USER_NOT_FOUND');
  const tx = await db.startTransaction().execute();
  try {
    return { target, source, ...(await merge(tx, payload, now)) };
  } finally {
    await tx.rollback().execute();
  }
}

/** One account passes into another: proposed by one person, done at another's confirmation. */
export const mergeKind = defineProposalKind<MergePayload>({
  name: 'accounts.merge',
  payload: MergePayload,
  rights: byPermission('users.merge'),
  path: '/admin/permissions',
  subjectOf: ({ targetId, sourceId }) => [targetId, sourceId].toSorted().join(' '),
  async readState(db, { targetId, sourceId }) {
    const found = await selectMerged(db, [targetId, sourceId]);
    return [targetId, sourceId].map((id) => {
      const account = found.get(id);
      return account && [account.role, account.status, account.email, account.name, account.company_id];
    });
  },
  async describe(db, payloads) {
    const found = await selectMerged(
      db,
      payloads.flatMap(({ targetId, sourceId }) => [targetId, sourceId]),
    );
    const nameOf = (id: string): string => {
      const account = found.get(id);
      return account ? `${account.name} (${account.email})` : 'un compte qui n’existe plus';
    };
    return payloads.map(
      ({ targetId, sourceId }) =>
        `Fusionner le compte ${elide('de', nameOf(sourceId))} dans celui ${elide('de', nameOf(targetId))}`,
    );
  },
  async check(tx, payload) {
    requireMergeable(payload, await selectMerged(tx, [payload.targetId, payload.sourceId]));
  },
  async apply(tx, payload, at, { mailer, publicUrl }) {
    const { target, source } = requireMergeable(
      payload,
      await lockMerged(tx, [payload.targetId, payload.sourceId]),
    );
    await merge(tx, payload, at);
    await removeMergedAccount(tx, source.id);
    await refreshCandidate(tx, target.id);
    const { supportEmail: replyTo } = await readSite(tx);
    for (const to of [target.email, source.email]) {
      const mail = accountsMergedMail({
        firstName: target.first_name,
        target: target.email,
        source: source.email,
        url: `${publicUrl}/login`,
      });
      await mailer.sendMail(tx, { ...mail, to, replyTo });
    }
  },
  audited: ({ targetId, sourceId }) => ({
    action: 'account.merged',
    subject: targetId,
    detail: { sourceId },
  }),
});
