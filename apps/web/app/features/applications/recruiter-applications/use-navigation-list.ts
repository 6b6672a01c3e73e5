import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { type ApplicationList, applicationListQuery, type ListFilter } from './application.api.ts';
import type { NavigationList } from './adjacent-items.tsx';

/** The page a list shows, as what is read one by one; at its ends, the page before or after is asked who comes there. */
export function useNavigationList(
  offerId: string,
  filter: ListFilter,
  list: ApplicationList | undefined,
): NavigationList {
  const [params] = useSearchParams();
  const ids = list?.data.map(({ id }) => id) ?? [];
  const { page } = filter;
  const opened = params.get('candidature');
  const at = opened === null ? -1 : ids.indexOf(opened);
  const isLast = at >= 0 && at === ids.length - 1;
  const ofPage = (other: number) => applicationListQuery(offerId, { ...filter, page: other });
  const before = useQuery({ ...ofPage(page - 1), enabled: at === 0 && page > 1 });
  const after = useQuery({ ...ofPage(page + 1), enabled: isLast && page < (list?.pagination.pages ?? 0) });
  const hrefTo = (other: number, id: string | undefined): string | undefined =>
    id && hrefWith(params, { page: String(other), candidature: id });
  return {
    key: 'list',
    ids,
    before: hrefTo(page - 1, before.data?.data.at(-1)?.id),
    after: hrefTo(page + 1, after.data?.data[0]?.id),
  };
}
