import type { listCompanyActivity } from '@baara/contract/companies/activity-log';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { companyActivityRoot } from '../../lib/query-roots.ts';

export const activityQuery = (page: number, member: string | undefined) =>
  queryOptions({
    queryKey: [...companyActivityRoot, { page, member }],
    queryFn: () => api.call<typeof listCompanyActivity>('GET /company/activity', { query: { page, member } }),
  });
