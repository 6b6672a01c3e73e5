import type { listJobCategories } from '@baara/contract/offers/offers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const jobCategoriesQuery = queryOptions({
  queryKey: ['job-categories'],
  queryFn: async () => (await api.call<typeof listJobCategories>('GET /job-categories')).data,
  staleTime: Infinity,
});
