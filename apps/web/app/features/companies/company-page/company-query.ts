import type { getCompany } from '@baara/contract/companies/companies';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const companyQuery = queryOptions({
  queryKey: ['company', 'page'],
  queryFn: async () => (await api.call<typeof getCompany>('GET /company')).data,
});
