import type { listCompanyInvitations, listCompanyMembers } from '@baara/contract/company-team';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const teamKey = ['company', 'team'] as const;

export const membersQuery = (page: number) =>
  queryOptions({
    queryKey: [...teamKey, 'members', page],
    queryFn: () => api.call<typeof listCompanyMembers>('GET /company/members', { query: { page } }),
  });

export const invitationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...teamKey, 'invitations', page],
    queryFn: () => api.call<typeof listCompanyInvitations>('GET /company/invitations', { query: { page } }),
  });
