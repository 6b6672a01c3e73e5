import type { readCampaignFileAgain } from '@baara/contract/campaigns/reading';
import { readingMessages as messages } from '@baara/contract/campaigns/reading-messages';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
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
  await requireCampaignOfFile(db, member, id, 'selectFiles');
  if (!(await settle(db, id, now))) throw conflict('NOTHING_TO_SETTLE', messages.NOTHING_TO_SETTLE);
}
