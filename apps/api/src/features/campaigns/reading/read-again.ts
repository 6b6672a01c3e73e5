import type { readCampaignFileAgain } from '@baara/contract/campaigns/reading';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { readingMessages as messages } from '@baara/contract/campaigns/reading-messages';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { logCampaign } from '../administration/campaign-log.ts';
import { requireCampaignOfFile } from './reading-access.ts';
import { findSecondReading, settle, writeSecondReading } from './second-readings.queries.ts';

/**
 * Writes what the second reader says of a file. The first decision stands, whatever they say; a difference waits for the
 * head of the campaign.
 * @throws 404; 403 CAMPAIGN_ROLE; 409 NOT_YOUR_SECOND_READING unless they took it and have not answered.
 */
export async function readAgain(
  db: Db,
  member: CompanyMember,
  id: string,
  { to, message }: BodyOf<typeof readCampaignFileAgain>,
  now: Date,
): Promise<void> {
  await requireCampaignOfFile(db, member, id, 'decideFiles');
  await db.transaction().execute(async (tx) => {
    const second = await findSecondReading(tx, id, true);
    const isTheirs =
      second?.reader_id === member.accountId && second.second_at === null && second.reading_until !== null;
    if (!isTheirs) throw conflict('NOT_YOUR_SECOND_READING', messages.NOT_YOUR_SECOND);
    await writeSecondReading(tx, id, { status: to, reason: message || null, at: now });
  });
}

/** The head confirms the first decision. @throws 404; 403 CAMPAIGN_ROLE; 409 NOTHING_TO_SETTLE. */
export async function settleDisagreement(
  db: Db,
  member: CompanyMember,
  id: string,
  now: Date,
): Promise<void> {
  const campaign = await requireCampaignOfFile(db, member, id, 'selectFiles');
  await db.transaction().execute(async (tx) => {
    if (!(await settle(tx, id, now))) throw conflict('NOTHING_TO_SETTLE', messages.NOTHING_TO_SETTLE);
    const { file_number } = await tx
      .selectFrom('campaign_applications')
      .where('id', '=', id)
      .select('file_number')
      .executeTakeFirstOrThrow();
    await logCampaign(tx, {
      campaignId: campaign.id,
      companyId: member.company.id,
      actorId: member.accountId,
      kind: 'first-reading-confirmed',
      detail: `dossier ${fileNumberInWords(campaign.file_prefix, file_number)}`,
      at: now,
    });
  });
}
