import type { getCompanyPackage, listAdminPackages, listPackages } from '@baara/contract/companies/packages';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const packagesKey = ['packages'] as const;

export const offeredPackages = queryOptions({
  queryKey: [...packagesKey, 'offered'],
  queryFn: async () => (await api.call<typeof listPackages>('GET /packages')).data,
});

export const companyPackage = queryOptions({
  queryKey: [...packagesKey, 'mine'],
  queryFn: async () => (await api.call<typeof getCompanyPackage>('GET /employer/package')).data,
});

export const allPackages = queryOptions({
  queryKey: [...packagesKey, 'all'],
  queryFn: async () => (await api.call<typeof listAdminPackages>('GET /admin/packages')).data,
});
