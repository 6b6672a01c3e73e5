import { hiringTeamMessages } from '@baara/contract/offers/hiring-team-messages';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { replaceTeam } from './hiring-team.queries.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { requireCompanyOffer } from '../recruiter-offers/public/company-offer.ts';

/** @throws 404 OFFER_NOT_FOUND, 422 for anyone who is neither an interviewer nor a reader of the company. */
export async function changeHiringTeam(
  db: Db,
  offerId: number,
  memberIds: readonly string[],
  { member, now }: { member: CompanyMember; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const offer = await requireCompanyOffer(tx, member.scope, offerId);
    const wanted = [...new Set(memberIds)];
    const companyId = member.company.id;
    const found = await replaceTeam(tx, {
      companyId,
      offerId,
      memberIds: wanted,
      addedBy: member.accountId,
      at: now,
    });
    if (found < wanted.length)
      throw invalid([{ field: 'memberIds', message: hiringTeamMessages.UNKNOWN_MEMBER }]);
    await recordActivity(tx, {
      companyId,
      actorId: member.accountId,
      kind: 'offer.team-changed',
      subject: { id: offerId, title: offer.title || 'Sans titre' },
      offerId,
      at: now,
    });
  });
}
