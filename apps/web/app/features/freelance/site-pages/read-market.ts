import type { listJobCategories } from '@baara/contract/offers/offers';
import type { Pagination } from '@baara/contract/protocol/pagination';
import type { LoaderFunctionArgs } from 'react-router';
import type { ApiClient } from '../../../lib/api-client.ts';
import { pageError } from '../../../lib/page-error.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import type { Places, Reading } from './market-reading.tsx';

type Page<Item> = {
  data: { items: Item[]; search: Reading | null; places: Places };
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
    ...list.data,
    pagination: list.pagination,
    trades: trades.data.map(({ id, title }) => ({ id, title })),
  };
}
