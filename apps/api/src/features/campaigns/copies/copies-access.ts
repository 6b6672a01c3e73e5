import { copyMessages as messages } from '@baara/contract/campaigns/copies-words';
import { markMessages } from '@baara/contract/campaigns/marks-words';
import type { CampaignAbility } from '@baara/contract/campaigns/staff-roles';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { type CampaignLogEntry, logCampaign } from '../administration/campaign-log.ts';
import { campaignNotFound } from '../administration/change-campaign.ts';
import { lockCampaign } from '../administration/managed-campaigns.queries.ts';
import { isSealed } from '../marks/marks.queries.ts';
import { requireSeating, type SeatingCampaign } from '../sessions/session-access.ts';
import { requireTest, type TestPlace } from '../tests/change-test.ts';
import type { TestRow } from '../tests/tests.queries.ts';
import { findMarking, type MarkingRow } from './copies.queries.ts';

/** A written test. @property marking undefined before its copies have numbers. */
export type CopiesPlace = { campaign: SeatingCampaign; test: TestRow; marking: MarkingRow | undefined };

/** @throws 404; 403 CAMPAIGN_ROLE; 409 WRITTEN_ONLY. */
export async function requireCopies(
  db: Db,
  member: CompanyMember,
  { campaignId, testId }: TestPlace,
  { ability, now }: { ability: CampaignAbility; now: Date },
): Promise<CopiesPlace> {
  const campaign = await requireSeating(db, member, campaignId, ability, now);
  const test = await requireTest(db, campaignId, testId);
  if (test.kind !== 'written') throw conflict('WRITTEN_ONLY', messages.NOT_WRITTEN);
  return { campaign, test, marking: await findMarking(db, testId) };
}

type Line = Pick<CampaignLogEntry, 'kind' | 'detail' | 'about'>;

/**
 * Changes the copies of a test, or what is done with them: such changes of one campaign run one after the other, and each is
 * a line of its log. No line names a copy and a file together.
 * @param write answers that line; null when it changed nothing.
 * @throws 404; 403 CAMPAIGN_ROLE; 409 WRITTEN_ONLY, MARKS_SEALED; what `write` throws.
 */
export async function changeCopies(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  { ability, now }: { ability: CampaignAbility; now: Date },
  write: (tx: Db, found: CopiesPlace) => Promise<Line | null>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const companyId = member.company.id;
    const { campaignId, testId } = place;
    if (!(await lockCampaign(tx, companyId, campaignId))) throw campaignNotFound();
    const found = await requireCopies(tx, member, place, { ability, now });
    if (await isSealed(tx, testId)) throw conflict('MARKS_SEALED', markMessages.SEALED);
    const line = await write(tx, found);
    if (!line) return;
    const about = { ...line.about, test: testId };
    await logCampaign(tx, { campaignId, companyId, actorId: member.accountId, ...line, about, at: now });
  });
}

/** @throws 409 COPIES_MISSING before copies have numbers. */
export function requireNumbered({ marking }: CopiesPlace): MarkingRow {
  if (!marking) throw conflict('COPIES_MISSING', messages.NO_COPIES);
  return marking;
}
