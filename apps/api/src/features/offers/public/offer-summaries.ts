import type { OfferSummary } from '@baara/contract/offers/offers';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { indexClock } from '../offer-selection.ts';
import { selectListedOffers } from '../offers.queries.ts';
import { offerSummaryView } from '../offers.view.ts';
import { readViewer } from '../read-viewer.ts';
import type { OfferDirectory } from './offer-index.ts';

/** Offers as cards show them to this person, in the order of `ids`; what is no longer listed is left out. */
export async function readOfferSummaries(
  db: Db,
  actor: Pick<Actor, 'accountId' | 'role'>,
  ids: readonly number[],
  now: Date,
): Promise<OfferSummary[]> {
  const [rows, viewer] = await Promise.all([selectListedOffers(db, ids), readViewer(db, actor, ids, now)]);
  return rows.map((row) => offerSummaryView(row, viewer, now));
}

/** How many offers the public list shows, and how many of them are open to applications. */
export async function countListedOffers(
  directory: OfferDirectory,
  now: Date,
): Promise<{ listed: number; open: number }> {
  const [all, open] = await Promise.all([
    directory.search({ ...latest(now), includeExpired: true, limit: 1 }),
    directory.search({ ...latest(now), includeExpired: false, limit: 1 }),
  ]);
  return { listed: all.total, open: open.total };
}

/** Nobody is proposed an offer that closes within minutes, so that the same lists serve everyone meanwhile. */
const PROPOSAL_CLOCK_SECONDS = 300;

/** Ids of open offers, latest first. @param filters what they must be; nothing: any. */
export async function latestOpenOffers(
  directory: OfferDirectory,
  filters: { categories?: readonly number[]; countries?: readonly string[] },
  limit: number,
  now: Date,
): Promise<number[]> {
  const nowSeconds = Math.ceil(now.getTime() / 1000 / PROPOSAL_CLOCK_SECONDS) * PROPOSAL_CLOCK_SECONDS;
  const { ids } = await directory.search({
    ...latest(now),
    nowSeconds,
    filters,
    includeExpired: false,
    limit,
  });
  return ids;
}

const latest = (now: Date) =>
  ({
    filters: {},
    nowSeconds: indexClock(now),
    sort: 'created_at',
    order: 'desc',
    offset: 0,
  }) as const;
