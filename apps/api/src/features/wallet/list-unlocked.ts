import { REPORT_DAYS, type UnlockedProfile } from '@baara/contract/wallet';
import type { Db } from '../../platform/db/database.ts';
import { selectCandidateCards } from '../candidates/public/candidate-cards.ts';
import type { CompanyMember } from '../company-access/public/company-member.ts';
import { selectUnlocked, type UnlockedFilter, type UnlockedRow } from './unlocked-profiles.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/** One page of the profiles a company paid for, the latest first, each as it may be seen today. */
export async function listUnlocked(
  db: Db,
  { company, canWrite }: CompanyMember,
  filter: UnlockedFilter,
  page: { page: number; limit: number },
  now: Date,
): Promise<UnlockedProfile[]> {
  const rows = await selectUnlocked(db, company.id, filter, page);
  const ids = rows.map(({ candidate_id: id }) => id);
  const cards = new Map((await selectCandidateCards(db, company.id, ids)).map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const candidate = cards.get(row.candidate_id);
    return candidate ? [{ candidate, ...unlockView(row), canReport: canWrite && mayReport(row, now) }] : [];
  });
}

function mayReport({ refunded_at, report_state, unlocked_at }: UnlockedRow, now: Date): boolean {
  const isRecent = unlocked_at.getTime() > now.getTime() - REPORT_DAYS * DAY_MS;
  return refunded_at === null && report_state === null && isRecent;
}

const unlockView = (row: UnlockedRow): Omit<UnlockedProfile, 'candidate' | 'canReport'> => ({
  unlockedAt: row.unlocked_at.toISOString(),
  unlockedBy: row.unlocked_by,
  priceXof: row.price_xof,
  refundedAt: row.refunded_at?.toISOString() ?? null,
  report:
    row.report_state === null || row.reported_at === null
      ? null
      : {
          state: row.report_state,
          channels: row.report_channels ?? [],
          reportedAt: row.reported_at.toISOString(),
        },
});
