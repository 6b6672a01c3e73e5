import type { listCompanyInvitations, listCompanyMembers } from '@baara/contract/companies/company-team';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const teamKey = ['company', 'team'] as const;

const readMembers = (page: number, limit?: number) =>
  api.call<typeof listCompanyMembers>('GET /company/members', { query: { page, limit } });

export const membersQuery = (page: number, limit?: number) =>
  queryOptions({
    queryKey: [...teamKey, 'members', page, limit],
    queryFn: () => readMembers(page, limit),
  });

export const invitationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...teamKey, 'invitations', page],
    queryFn: () => api.call<typeof listCompanyInvitations>('GET /company/invitations', { query: { page } }),
  });
