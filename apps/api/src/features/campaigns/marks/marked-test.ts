import { markMessages } from '@baara/contract/campaigns/marks-words';
import type { CampaignAbility } from '@baara/contract/campaigns/staff-roles';
import { testMessages } from '@baara/contract/campaigns/tests-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { type CampaignLogEntry, logCampaign } from '../administration/campaign-log.ts';
import { campaignNotFound } from '../administration/change-campaign.ts';
import { lockCampaign } from '../administration/managed-campaigns.queries.ts';
import { requireSeating, type SeatingCampaign } from '../sessions/session-access.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { findMarkedTest, type MarkedTest } from './marked-test.queries.ts';

/** @throws 404 TEST_NOT_FOUND. */
export async function requireMarkedTest(db: Db, place: TestPlace): Promise<MarkedTest> {
  const test = await findMarkedTest(db, place);
  if (!test) throw notFound(testMessages.NOT_FOUND, 'TEST_NOT_FOUND');
  return test;
}

/** @throws 409 MARKS_SEALED. */
export function requireOpenMarks({ marks_sealed_at: sealedAt }: MarkedTest): void {
  if (sealedAt) throw conflict('MARKS_SEALED', markMessages.SEALED);
}

type Line = Pick<CampaignLogEntry, 'kind' | 'detail' | 'about'>;

/**
 * Changes marks: changes of one campaign run one after the other, so that what was compared is what is replaced.
 * @param write answers its line of the log; null when nothing changed.
 * @throws 404; 403 CAMPAIGN_ROLE; 409 MARKS_SEALED; what `write` throws.
 */
export async function changeMarks(
  db: Db,
  member: CompanyMember,
  { ability, now, ...place }: TestPlace & { ability: CampaignAbility; now: Date },
  write: (tx: Db, test: MarkedTest, campaign: SeatingCampaign) => Promise<Line | null>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const companyId = member.company.id;
    const { campaignId } = place;
    if (!(await lockCampaign(tx, companyId, campaignId))) throw campaignNotFound();
    const campaign = await requireSeating(tx, member, campaignId, ability, now);
    const test = await requireMarkedTest(tx, place);
    requireOpenMarks(test);
    const line = await write(tx, test, campaign);
    if (line) await logCampaign(tx, { campaignId, companyId, actorId: member.accountId, ...line, at: now });
  });
}
