import { isDecided, readsBlindly, type ReaderStatus } from '@baara/contract/campaigns/file-moves';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { CampaignFileSummary, FileFilter } from '@baara/contract/campaigns/reading';
import { readingMessages as messages } from '@baara/contract/campaigns/reading-messages';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { FileRow, selectFileCounts } from './file-list.queries.ts';
import { type ReadCampaign, requireReadCampaign, selectReadCampaigns } from './reading-access.ts';

/**
 * What those who read without supervising are not shown: how files were decided. Any of them may have to read one again,
 * and none may know before which ones were drawn.
 */

type Role = Pick<ReadCampaign, 'role'>;
type Asked = FileFilter['status'];

const isHiddenStatus = ({ role }: Role, status: Asked): boolean =>
  status !== undefined && isDecided(status) && readsBlindly(role);

/** @throws 403 STATUS_HIDDEN for a decision by its name. */
export function requireShownStatus(campaign: Role, status: Asked): void {
  if (isHiddenStatus(campaign, status)) throw forbidden(messages.STATUS_HIDDEN, 'STATUS_HIDDEN');
}

/** The status of a file as this role sees it. */
export const shownStatusOf = ({ role }: Role, status: ReaderStatus): ReaderStatus =>
  readsBlindly(role) && isDecided(status) ? 'DECIDED' : status;

/** Of all campaigns, those that show the status asked for. @throws 404; 403 CAMPAIGN_ROLE, STATUS_HIDDEN. */
export async function requireListed(
  db: Db,
  member: CompanyMember,
  { campaignId, status }: { campaignId: string | undefined; status: Asked },
): Promise<ReadCampaign[]> {
  if (campaignId === undefined) {
    const all = await selectReadCampaigns(db, member);
    return all.filter((campaign) => !isHiddenStatus(campaign, status));
  }
  const campaign = await requireReadCampaign(db, member, campaignId);
  requireShownStatus(campaign, status);
  return [campaign];
}

type FileCounts = Awaited<ReturnType<typeof selectFileCounts>>;

/** A narrow filter finds one file: its counts would say how it was decided. */
export function shownCounts(campaign: Role, counts: FileCounts): FileCounts {
  const files = new Map<string, number>();
  for (const { value, files: count } of counts.status) {
    const shown = shownStatusOf(campaign, value as ReaderStatus);
    files.set(shown, (files.get(shown) ?? 0) + count);
  }
  return { ...counts, status: [...files].map(([value, count]) => ({ value, files: count })) };
}

/** The rows of a list, each as its reader's role in its campaign shows it. */
export function fileSummaries(
  campaigns: readonly ReadCampaign[],
  rows: readonly FileRow[],
): CampaignFileSummary[] {
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  return rows.flatMap((row) => {
    const campaign = byId.get(row.campaign_id);
    return campaign ? [fileSummaryView(campaign, row)] : [];
  });
}

const fileSummaryView = (campaign: Role, row: FileRow): CampaignFileSummary => ({
  id: row.id,
  campaign: { id: row.campaign_id, title: row.title },
  fileNumber: fileNumberInWords(row.file_prefix, row.file_number),
  lastName: row.last_name,
  firstName: row.first_name,
  category: row.category,
  region: row.region,
  status: shownStatusOf(campaign, row.status),
  verdict: row.verdict,
  submittedAt: row.submitted_at.toISOString(),
  reader: row.reader,
});
