import { interviewMessages as messages } from '@baara/contract/campaigns/interviews-words';
import type { CampaignAbility } from '@baara/contract/campaigns/staff-roles';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { changeSeating, requireSeating, type SeatingCampaign } from '../sessions/session-access.ts';
import { requireTest, type TestPlace } from '../tests/change-test.ts';
import type { TestRow } from '../tests/tests.queries.ts';
import { findInterviews, type InterviewsRow } from './interviews.queries.ts';
import { findSlot, type SlotRow } from './slots.queries.ts';

export type Interviews = { campaign: SeatingCampaign; test: TestRow; interviews: InterviewsRow };

async function readInterviews(db: Db, campaign: SeatingCampaign, testId: string): Promise<Interviews> {
  const test = await requireTest(db, campaign.row.id, testId);
  if (test.kind !== 'interview') throw notFound(messages.NOT_INTERVIEW, 'NOT_INTERVIEW');
  return { campaign, test, interviews: await findInterviews(db, testId) };
}

/** @throws 404 CAMPAIGN_NOT_FOUND, TEST_NOT_FOUND, NOT_INTERVIEW; 403 CAMPAIGN_ROLE. */
export async function requireInterviews(
  db: Db,
  member: CompanyMember,
  { campaignId, testId }: TestPlace,
  { ability, now }: { ability: CampaignAbility; now: Date },
): Promise<Interviews> {
  const campaign = await requireSeating(db, member, campaignId, ability, now);
  return readInterviews(db, campaign, testId);
}

type Change = Parameters<typeof changeSeating>[3];

/**
 * Changes interviews: changes of one campaign run one after the other, and each is a line of its log.
 * @param version that was read; undefined where nothing of the plan is overwritten.
 * @throws as `requireInterviews`; 409 INTERVIEWS_CHANGED; what `write` throws.
 */
export async function changeInterviews(
  db: Db,
  member: CompanyMember,
  { campaignId, testId }: TestPlace,
  { version, now }: { version?: number; now: Date },
  write: (tx: Db, of: Interviews) => ReturnType<Change>,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'manageInterviews', now }, async (tx, campaign) => {
    const of = await readInterviews(tx, campaign, testId);
    if (version !== undefined && of.interviews.version !== version)
      throw conflict('INTERVIEWS_CHANGED', messages.CHANGED);
    return write(tx, of);
  });
}

/** @throws 404 SLOT_NOT_FOUND. */
export async function requireSlot(db: Db, testId: string, slotId: string): Promise<SlotRow> {
  const slot = await findSlot(db, testId, slotId);
  if (!slot) throw notFound(messages.SLOT_NOT_FOUND, 'SLOT_NOT_FOUND');
  return slot;
}

export const fieldError = (field: string, message: string) => invalid([{ field, message }]);
