import type { TestPaper } from '@baara/contract/campaigns/papers';
import type { CampaignTest, CampaignTestDetail, CampaignTests } from '@baara/contract/campaigns/tests';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import type { SeatingCampaign } from '../sessions/session-access.ts';
import type { TestRow } from './tests.queries.ts';

export const testView = (row: TestRow): CampaignTest => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  isOnline: row.is_online,
  description: row.description,
  durationMinutes: row.duration_minutes,
  maxScore: row.max_score,
  weight: row.weight,
  eliminatoryHundredths: row.eliminatory_hundredths,
  passPercent: row.pass_percent,
  categoryIds: row.category_ids,
  opensAt: row.opens_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
  extraTimePercent: row.extra_time_percent,
  readers: row.readers,
  gapHundredths: row.gap,
  sessions: row.sessions,
  isSealed: row.is_sealed,
  version: row.version,
});

const campaignView = ({ row, situation: { role } }: SeatingCampaign) => ({
  campaign: { id: row.id, title: row.title },
  role,
  categories: row.categories.map(({ id, name }) => ({ id, name })),
});

export const testsView = (
  campaign: SeatingCampaign,
  tests: readonly TestRow[],
  mayOpenBank: boolean,
): CampaignTests => ({
  ...campaignView(campaign),
  tests: tests.map(testView),
  abilities: { edit: campaignRoleMay(campaign.situation.role, 'tests'), bank: mayOpenBank },
});

export function testDetailView(
  campaign: SeatingCampaign,
  test: TestRow,
  paper: TestPaper | null,
): CampaignTestDetail {
  const edit = campaignRoleMay(campaign.situation.role, 'tests');
  const isOpen = edit && paper !== null && paper.frozen === null;
  return {
    ...campaignView(campaign),
    test: testView(test),
    paper,
    abilities: { edit, remove: edit && !test.is_sealed, blueprint: isOpen, freeze: isOpen },
  };
}
