import type { listJobCategories } from '@baara/contract/offers/offers';
import type { Pagination } from '@baara/contract/protocol/pagination';
import type { LoaderFunctionArgs } from 'react-router';
import type { ApiClient } from '../../../lib/api-client.ts';
import { pageError } from '../../../lib/page-error.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { type Place, MOST_PLACES, type Reading } from './market-reading.tsx';

type Page<Item> = {
  data: { items: Item[]; search: Reading | null; places: { cities: readonly Place[] } };
  pagination: Pagination;
};

/** A page of a list, and the trades that it can be searched by. @param failed said when it cannot be read. */
export async function readMarket<Item>(
  context: LoaderFunctionArgs['context'],
  read: (api: ApiClient) => Promise<Page<Item>>,
  failed: string,
) {
  const { api, origin } = context.get(visitorContext);
  const [list, trades] = await Promise.all([
    read(api),
    api.call<typeof listJobCategories>('GET /job-categories'),
  ]).catch((error: unknown) => {
    throw pageError(error, failed);
  });
  return {
    origin,
    items: list.data.items,
    search: list.data.search,
    // As many as one line has room for.
    places: list.data.places.cities.slice(0, MOST_PLACES),
    pagination: list.pagination,
    trades: trades.data.map(({ id, title }) => ({ id, title })),
  };
}
