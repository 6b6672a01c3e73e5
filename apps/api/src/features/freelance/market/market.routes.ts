import * as contract from '@baara/contract/freelance/freelance';
import type { FreelancesQuery, MissionsQuery } from '@baara/contract/freelance/freelance';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FacetCounts, OfferResults } from '@baara/offer-search';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { SearchDirectory } from '../../offers/public/search-directory.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { searchReadingView } from '../../offers/public/search-reading.ts';
import type { FreelanceDeps } from '../freelance-deps.ts';
import { clients, proposers } from '../freelance.policy.ts';
import { selectMissions } from '../missions.queries.ts';
import { missionSummaryView } from '../missions.view.ts';
import { selectFreelances } from '../profiles.queries.ts';
import { freelanceSummaryView } from '../profiles.view.ts';
import { isMine, missionMissing, readMission } from '../read-mission.ts';
import { type Asked, freelancesAsked, missionsAsked, placesView } from './market-search.ts';
import { pageByFit, suitedFreelances, suitedMissions } from './suited.ts';

/** The one box over missions and over freelances, and who suits whom. */
export function registerMarket(app: FastifyInstance, { db, now, market }: FreelanceDeps): void {
  const today = (): string => now().toISOString().slice(0, 10);

  const findMissions = async (query: MissionsQuery, actor: Actor | undefined, isStrict = false) => {
    const found = await searchIn(market.missions, query, missionsAsked, { now: now(), isStrict });
    const isByFit = query.sort === 'fit' && actor?.role === 'freelance';
    const ids = isByFit
      ? await pageByFit(
          db,
          actor.accountId,
          { ids: found.all(), page: query.page, limit: query.limit },
          today(),
        )
      : found.results.ids;
    const items = (await selectMissions(db, ids)).map((row) => missionSummaryView(row, today()));
    return { ...found.view, places: found.places, items };
  };
  route(app, contract.listMissions, { access: 'public' }, async ({ actor, query }) => {
    const { items, pagination } = await findMissions(query, actor, true);
    return { data: items, pagination };
  });
  route(app, contract.searchMissions, { access: 'public' }, async ({ actor, query }) => {
    const { items, search, places, pagination } = await findMissions(query, actor);
    return { data: { items, search, places: places() }, pagination };
  });

  const findFreelances = async (query: FreelancesQuery, isStrict = false) => {
    const how = { now: now(), isStrict };
    const { results, places, view } = await searchIn(market.freelances, query, freelancesAsked, how);
    return { ...view, places, items: (await selectFreelances(db, results.ids)).map(freelanceSummaryView) };
  };
  route(app, contract.listFreelances, { access: 'public' }, async ({ query }) => {
    const { items, pagination } = await findFreelances(query, true);
    return { data: items, pagination };
  });
  route(app, contract.searchFreelances, { access: 'public' }, async ({ query }) => {
    const { items, search, places, pagination } = await findFreelances(query);
    return { data: { items, search, places: places() }, pagination };
  });

  route(app, contract.listSuitedFreelances, { access: { roles: clients } }, async ({ actor, params }) => {
    const mission = await readMission(db, actor, params.id);
    if (!isMine(mission, actor)) throw missionMissing();
    const suited = await suitedFreelances(db, market.freelances, mission.id, now());
    return { data: suited.map(({ row, fit }) => ({ freelance: freelanceSummaryView(row), fit })) };
  });
  route(app, contract.listSuitedMissions, { access: { roles: proposers } }, async ({ actor }) => {
    const suited = await suitedMissions(db, market.missions, actor.accountId, now());
    return { data: suited.map(({ row, fit }) => ({ mission: missionSummaryView(row, today()), fit })) };
  });
}

/** As many of a search are put in the order of their fit; those after stay as found. */
const MOST_BY_FIT = 200;

/** @param isStrict a bare list has no place to say that what follows is only near. */
async function searchIn<Query extends { page: number; limit: number }>(
  directory: SearchDirectory,
  query: Query,
  asked: (query: Query, places: (nowSeconds: number) => FacetCounts, now: Date) => Asked,
  { now, isStrict }: { now: Date; isStrict: boolean },
) {
  const index = await directory.index();
  const places = (nowSeconds: number) => index.facets({ filters: {}, includeExpired: false, nowSeconds });
  const { selection, sort, order } = asked(query, places, now);
  const ordered = { ...selection, ...(isStrict ? { isStrict } : {}), sort, order };
  const { page, limit } = query;
  const results: OfferResults = await directory.search({ ...ordered, offset: (page - 1) * limit, limit });
  return {
    results,
    all: () => index.search({ ...ordered, offset: 0, limit: MOST_BY_FIT }).ids,
    /** Counted when asked for: a bare list shows none. */
    places: () => placesView(index.facets(selection)),
    view: {
      search: selection.text ? searchReadingView(results) : null,
      pagination: paginate(page, limit, results.total),
    },
  };
}
