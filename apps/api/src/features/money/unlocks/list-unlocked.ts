import type { UnlockedProfile } from '@baara/contract/money/wallet';
import type { Db } from '../../../platform/db/database.ts';
import { selectActionableCards } from '../../candidates/public/candidate-cards.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { reportRefusal } from '../contact-reports/contact-report.policy.ts';
import { selectUnlocked, type UnlockedFilter, type UnlockedRow } from './unlocked-profiles.queries.ts';

/** One page of the profiles a company paid for, the latest first, each as it may be seen today. */
export async function listUnlocked(
  db: Db,
  member: CompanyMember,
  filter: UnlockedFilter,
  page: { page: number; limit: number },
  now: Date,
): Promise<UnlockedProfile[]> {
  const { company, canWrite } = member;
  const rows = await selectUnlocked(db, company.id, filter, page);
  const ids = rows.map(({ candidate_id: id }) => id);
  const cards = new Map((await selectActionableCards(db, member, ids)).map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const candidate = cards.get(row.candidate_id);
    return candidate
      ? [{ candidate, ...unlockView(row), abilities: { report: canWrite && mayReport(row, now) } }]
      : [];
  });
}

const mayReport = ({ refunded_at, report_state, unlocked_at }: UnlockedRow, now: Date): boolean =>
  refunded_at === null && !reportRefusal({ unlockedAt: unlocked_at, isReported: report_state !== null }, now);

const unlockView = (row: UnlockedRow): Omit<UnlockedProfile, 'candidate' | 'abilities'> => ({
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
