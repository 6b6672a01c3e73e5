import { ENCOURAGING_SCORE } from '@baara/contract/candidates/match-display';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { indexClock } from '../offer-selection.ts';
import type { OfferDirectory } from '../public/offer-index.ts';
import { readViewer } from '../read-viewer.ts';
import { dislikePoints } from './dislikes.ts';
import { findWishes, selectDislikes, selectTraits, type Wishes } from './dismissals.queries.ts';

/** Offers that are scored at most: the newest of each search. */
const MOST_SCORED = 200;
const OF_A_SEARCH = 60;
const MOST_JOBS = 3;

/**
 * Ids of the open offers that suit a candidate, the best first: by the score that every page shows, less what their
 * « pas pour moi » said about offers like it. None that would discourage, none applied to or set aside.
 */
export async function recommendOffers(
  db: Db,
  actor: Pick<Actor, 'accountId' | 'role'>,
  offerIndex: Pick<OfferDirectory, 'search'>,
  now: Date,
): Promise<number[]> {
  const wishes = await findWishes(db, actor.accountId);
  if (!wishes) return [];
  const ids = await findCandidates(offerIndex, wishes, now);
  const [traits, dislikes, { fits = new Map() }] = await Promise.all([
    selectTraits(db, actor.accountId, ids),
    selectDislikes(db, actor.accountId),
    readViewer(db, actor, ids, now),
  ]);
  const newest = new Map(ids.map((id, index) => [id, index]));
  return traits
    .flatMap((offer) => {
      const score: number = fits.get(offer.id)?.score ?? 0;
      const points = dislikePoints(offer, dislikes);
      return points === null || score < ENCOURAGING_SCORE ? [] : [{ id: offer.id, rank: score - points }];
    })
    .toSorted((a, b) => b.rank - a.rank || (newest.get(a.id) ?? 0) - (newest.get(b.id) ?? 0))
    .map(({ id }) => id);
}

/** By the trade here, the wished jobs, the places, the trade anywhere: the newest of each. */
async function findCandidates(
  offerIndex: Pick<OfferDirectory, 'search'>,
  { city, country, category_id, headline, desired_jobs, desired_places }: Wishes,
  now: Date,
): Promise<number[]> {
  const search = async (
    filters: { categories?: number[]; countries?: string[]; cities?: string[] },
    text?: string,
  ): Promise<number[]> => {
    const { ids, exactTotal } = await offerIndex.search({
      ...(text ? { text, isStrict: true } : {}),
      filters,
      includeExpired: false,
      nowSeconds: indexClock(now),
      sort: 'created_at',
      order: 'desc',
      offset: 0,
      limit: OF_A_SEARCH,
    });
    return ids.slice(0, exactTotal);
  };
  const jobs = [...new Set([...desired_jobs, headline ?? ''].map((job) => job.trim()).filter(Boolean))];
  const cities = [...new Set([city ?? '', ...desired_places].map((place) => place.trim()).filter(Boolean))];
  const categories = category_id === null ? [] : [category_id];
  const searches = [
    ...(categories.length > 0 ? [search({ categories, countries: [country] })] : []),
    ...jobs.slice(0, MOST_JOBS).map((job) => search({}, job.slice(0, 100))),
    ...(cities.length > 0 ? [search({ cities })] : []),
    ...(categories.length > 0 ? [search({ categories })] : []),
    search({ countries: [country] }),
  ];
  return [...new Set((await Promise.all(searches)).flat())].slice(0, MOST_SCORED);
}
