import { mergeMessages as messages } from '@baara/contract/accounts/merge-words';
import type { MergePreview } from '@baara/contract/accounts/merging';
import { Uuid } from '@baara/contract/protocol/fields';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { refreshCandidate } from '../../candidates/public/candidate-search-rows.ts';
import { removeMergedAccount } from '../../personal-data/public/deletion-by-staff.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { defineProposalKind } from '../../two-people/public/proposal-kind.ts';
import { readUserSummaries } from '../users/public/user-summaries.ts';
import { accountsMergedMail } from './merging.mails.ts';
import {
  fillEmptyFields,
  lockMerged,
  type MergedAccount,
  type Move,
  moveEverything,
  selectMerged,
} from './merging.queries.ts';

const MergePayload = z.object({ keptId: Uuid, goneId: Uuid });
type MergePayload = z.infer<typeof MergePayload>;
type Pair = { kept: MergedAccount; gone: MergedAccount };

const mergedRoles: ReadonlySet<string> = new Set(['applicant', 'employer', 'freelance', 'client']);

/** @throws 404, 409 or 422 for two accounts that cannot become one. */
function requireMergeable({ keptId, goneId }: MergePayload, found: Map<string, MergedAccount>): Pair {
  if (keptId === goneId) throw invalid([{ field: 'gone', message: messages.SAME }]);
  const [kept, gone] = [found.get(keptId), found.get(goneId)];
  if (!kept || !gone) throw notFound(messages.NOT_FOUND, 'USER_NOT_FOUND');
  if (!mergedRoles.has(kept.role) || !mergedRoles.has(gone.role))
    throw conflict('MERGE_ROLE_REFUSED', messages.ROLE_REFUSED);
  if (kept.role !== gone.role) throw conflict('MERGE_ROLES_DIFFER', messages.ROLES_DIFFER);
  if (kept.status !== 'active') throw conflict('MERGE_NOT_ACTIVE', messages.NOT_ACTIVE);
  if (kept.deletion_requested_at || gone.deletion_requested_at)
    throw conflict('MERGE_DELETION', messages.DELETION);
  if (kept.company_id && gone.company_id) throw conflict('MERGE_TWO_COMPANIES', messages.TWO_COMPANIES);
  return { kept, gone };
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
  requireMergeable(payload, await selectMerged(db, [payload.keptId, payload.goneId]));
  const summaries = await readUserSummaries(db, [payload.keptId, payload.goneId]);
  const [kept, gone] = [summaries.get(payload.keptId), summaries.get(payload.goneId)];
  if (!kept || !gone) throw notFound(messages.NOT_FOUND, 'USER_NOT_FOUND');
  const tx = await db.startTransaction().execute();
  try {
    return { kept, gone, ...(await merge(tx, payload, now)) };
  } finally {
    await tx.rollback().execute();
  }
}

/** One account passes into another: proposed by one person, done at another's confirmation. */
export const mergeKind = defineProposalKind<MergePayload>({
  name: 'accounts.merge',
  payload: MergePayload,
  proposedWith: 'users.merge',
  confirmedWith: 'users.merge',
  path: '/admin/permissions',
  subjectOf: ({ keptId, goneId }) => [keptId, goneId].toSorted().join(' '),
  async readState(db, { keptId, goneId }) {
    const found = await selectMerged(db, [keptId, goneId]);
    return [keptId, goneId].map((id) => {
      const account = found.get(id);
      return account && [account.role, account.status, account.email, account.name, account.company_id];
    });
  },
  async describe(db, payloads) {
    const found = await selectMerged(
      db,
      payloads.flatMap(({ keptId, goneId }) => [keptId, goneId]),
    );
    const nameOf = (id: string): string => {
      const account = found.get(id);
      return account ? `${account.name} (${account.email})` : 'un compte qui n’existe plus';
    };
    return payloads.map(
      ({ keptId, goneId }) => `Fusionner le compte de ${nameOf(goneId)} dans celui de ${nameOf(keptId)}`,
    );
  },
  async check(tx, payload) {
    requireMergeable(payload, await selectMerged(tx, [payload.keptId, payload.goneId]));
  },
  async apply(tx, payload, at, { mailer, publicUrl }) {
    const { kept, gone } = requireMergeable(payload, await lockMerged(tx, [payload.keptId, payload.goneId]));
    await merge(tx, payload, at);
    await removeMergedAccount(tx, gone.id);
    await refreshCandidate(tx, kept.id);
    const { supportEmail: replyTo } = await readSite(tx);
    for (const to of [kept.email, gone.email]) {
      const mail = accountsMergedMail({
        firstName: kept.first_name,
        kept: kept.email,
        gone: gone.email,
        url: `${publicUrl}/login`,
      });
      await mailer.sendMail(tx, { ...mail, to, replyTo });
    }
  },
  audited: ({ keptId, goneId }) => ({ action: 'account.merged', subject: keptId, detail: { goneId } }),
});
