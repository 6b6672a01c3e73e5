import type { BoardColumn } from '@baara/contract/applications/board';
import type { Db } from '../../../platform/db/database.ts';
import { countCards } from '../board/board.queries.ts';
import { headsOf, offerBoard } from '../board/read-board.ts';
import type { OfferScope } from '../../companies/access/public/offer-scope.ts';

export type StepCount = Pick<BoardColumn, 'key' | 'stage' | 'title' | 'count' | 'stuck'>;

/**
 * The steps of an offer's board in order, with how many applications stand on each; a hidden step only while some do.
 * @throws 404 OFFER_NOT_FOUND for another company's offer.
 */
export async function countSteps(db: Db, seen: OfferScope, offerId: number, now: Date): Promise<StepCount[]> {
  const scope = await offerBoard(db, seen, offerId);
  const counts = await countCards(db, scope, {}, now);
  return headsOf(scope)
    .filter(({ key, isHidden }) => !isHidden || counts.has(key))
    .map(({ key, stage, title }) => ({
      key,
      stage,
      title,
      count: counts.get(key)?.total ?? 0,
      stuck: counts.get(key)?.stuck ?? 0,
    }));
}
