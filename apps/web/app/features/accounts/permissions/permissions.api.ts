import type {
  getPermissionMatrix,
  getPersonPermissions,
  listPermissionHolders,
  searchPermissionPeople,
} from '@baara/contract/accounts/permission-matrix';
import type { Permission } from '@baara/contract/accounts/permissions';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const permissionsKey = ['permissions'] as const;

export const matrixQuery = queryOptions({
  queryKey: [...permissionsKey, 'matrix'],
  queryFn: async () => (await api.call<typeof getPermissionMatrix>('GET /admin/permissions', {})).data,
});

export const holdersQuery = (permission: Permission, page: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...permissionsKey, 'people', permission, page],
    queryFn: () =>
      api.call<typeof listPermissionHolders>('GET /admin/permissions/:permission/people', {
        params: { permission },
        query: page,
      }),
  });

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...permissionsKey, 'search', search],
    queryFn: async () =>
      (await api.call<typeof searchPermissionPeople>('GET /admin/permission-people', { query: { search } }))
        .data,
    enabled: search.length >= 2,
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...permissionsKey, 'person', id],
    queryFn: async () =>
      (await api.call<typeof getPersonPermissions>('GET /admin/permission-people/:id', { params: { id } }))
        .data,
  });

export const proposingForRole = lazyEndpoint('POST /admin/permissions/role-proposals', () =>
  import('@baara/contract/accounts/permission-matrix').then(
    ({ proposeRolePermission }) => proposeRolePermission,
  ),
);

export const proposingForPerson = lazyEndpoint('POST /admin/permissions/person-proposals', () =>
  import('@baara/contract/accounts/permission-matrix').then(
    ({ proposePersonPermission }) => proposePersonPermission,
  ),
);
