import type { listActingCompanies } from '@baara/contract/companies/acting-companies';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const PER_PAGE = 20;

export const actingCompaniesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['acting-companies', search],
    queryFn: ({ pageParam }) =>
      api.call<typeof listActingCompanies>('GET /acting-companies', {
        query: { search, page: pageParam, limit: PER_PAGE },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.pages ? pagination.page + 1 : undefined,
    placeholderData: keepPreviousData,
  });
