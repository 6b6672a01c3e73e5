import type { getDepartment, listDepartmentJobs, listDepartments } from '@baara/contract/offers/departments';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';

export const departmentsKey = ['recruiter', 'departments'] as const;
export const departmentListsKey = [...departmentsKey, 'list'] as const;

export const departmentsQuery = (filter: { page: number; search: string; limit?: number }) =>
  queryOptions({
    queryKey: [...departmentListsKey, filter],
    queryFn: () =>
      api.call<typeof listDepartments>('GET /recruiter/departments', {
        query: { page: filter.page, search: filter.search || undefined, limit: filter.limit },
      }),
  });

export const departmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...departmentsKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getDepartment>('GET /recruiter/departments/:id', { params: { id } })).data,
  });

export const departmentJobsQuery = (
  id: string,
  filter: { page: number; limit: number; status: RecruiterOffer['status'] | undefined },
) =>
  queryOptions({
    queryKey: [...departmentsKey, 'jobs', id, filter],
    queryFn: () =>
      api.call<typeof listDepartmentJobs>('GET /recruiter/departments/:id/jobs', {
        params: { id },
        query: filter,
      }),
  });
