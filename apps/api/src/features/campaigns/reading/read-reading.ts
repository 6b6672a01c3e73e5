import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { CampaignReading } from '@baara/contract/campaigns/reading';
import { type BulkDecisionStatus, readsBlindly, statusesShownTo } from '@baara/contract/campaigns/file-moves';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { selectBulkDecisions } from './bulk-decisions.ts';
import { selectBatch } from './reading-batch.ts';
import { requireReadCampaign } from './reading-access.ts';
import { countSecondReadings, selectSecondReadings } from './second-readings.queries.ts';

/** How a campaign's files are read, for this member. @throws 404; 403 CAMPAIGN_ROLE. */
export async function readReading(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  now: Date,
): Promise<CampaignReading> {
  const campaign = await requireReadCampaign(db, member, campaignId);
  const { id, role, file_prefix } = campaign;
  const supervises = campaignRoleMay(role, 'superviseReading');
  const selects = campaignRoleMay(role, 'selectFiles');
  const [categories, batch, waiting, again, second, bulks] = await Promise.all([
    db
      .selectFrom('campaign_categories')
      .where('campaign_id', '=', id)
      .select(['id', 'name'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    selectBatch(db, id, { accountId: member.accountId, now }),
    countWaiting(db, id, now),
    readsBlindly(role) ? countSecondReadings(db, id, { accountId: member.accountId, now }) : 0,
    supervises ? selectSecondReadings(db, id) : null,
    supervises ? selectBulkDecisions(db, id) : [],
  ]);
  const [first] = batch;
  const numbered = (row: { id: string; file_number: number }) => ({
    id: row.id,
    fileNumber: fileNumberInWords(file_prefix, row.file_number),
  });
  return {
    id,
    title: campaign.title,
    role,
    statuses: statusesShownTo(role),
    categories,
    // An officer who reads that nothing waits takes no second reading.
    waiting: waiting + again,
    batch: first
      ? {
          until: batch
            .reduce((soonest, { until }) => (until < soonest ? until : soonest), first.until)
            .toISOString(),
          files: batch.map(numbered),
        }
      : null,
    secondReadings: second && { ...second, toSettle: second.toSettle.map(numbered) },
    bulkDecisions: bulks.map((row) => ({
      id: row.id,
      to: row.to_status as BulkDecisionStatus,
      author: row.author,
      expected: row.expected,
      moved: row.moved,
      state: row.state as CampaignReading['bulkDecisions'][number]['state'],
      at: row.created_at.toISOString(),
      undoUntil: row.undo_until.toISOString(),
      abilities: {
        undo: selects && (row.state === 'running' || row.state === 'done') && row.undo_until > now,
      },
    })),
    abilities: {
      decide: campaignRoleMay(role, 'decideFiles'),
      select: selects,
      export: supervises,
    },
  };
}

/** From the stored counts, without those that somebody reads at the moment. */
async function countWaiting(db: Db, campaignId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select
    (select coalesce(sum(n.files), 0)::bigint from campaign_file_counts n
      where n.campaign_id = ${campaignId} and n.day is null and n.status in ('PENDING', 'IN_REVIEW'))
    - (select count(*) from campaign_applications a
      where a.reader_id is not null and a.campaign_id = ${campaignId} and a.reading_until > ${now}) as waiting`.execute(
    db,
  );
  return Math.max(0, rows[0]?.waiting ?? 0);
}
