import type { Db } from '../../../../platform/db/database.ts';
import { lockOffer, recordOffer } from '../change-offer.ts';
import { updateOffer } from '../recruiter-offers.queries.ts';
import type { CompanyMember } from '../../../companies/access/public/company-member.ts';

/**
 * Once a hiring is undone: opens again, until its closing day, an offer that a hiring filled and that has a free post.
 * The application is locked before the offer; the caller shows the offer on this instance (`refresh`) after the commit.
 * @returns its id when it opened; undefined when it stays as it is. @throws 404.
 */
export async function reopenFilledOffer(
  tx: Db,
  id: number,
  by: { member: CompanyMember; now: Date },
): Promise<number | undefined> {
  const offer = await lockOffer(tx, by.member, id);
  if (offer.status !== 'filled' || offer.filled_by_application_id === null) return undefined;
  // Counted after the offer is locked: of two hirings undone at once, the second sees the first.
  if ((await countHired(tx, id)) >= offer.positions) return undefined;
  const opened = { status: 'active', filled_at: null, filled_by_application_id: null };
  await recordOffer(tx, await updateOffer(tx, id, opened, by.now), 'offer.published', by);
  return id;
}

async function countHired(db: Db, offerId: number): Promise<number> {
  const { hired } = await db
    .selectFrom('applications')
    .where('offer_id', '=', offerId)
    .where('stage', '=', 'hired')
    .select((eb) => eb.fn.countAll<string>().as('hired'))
    .executeTakeFirstOrThrow();
  return Number(hired);
}
