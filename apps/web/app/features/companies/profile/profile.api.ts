import type {
  getCompany,
  removeCompanyLogo as removeCompanyLogoEndpoint,
  saveCompanyLogo as saveCompanyLogoEndpoint,
} from '@baara/contract/companies/profile';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const companyQuery = queryOptions({
  queryKey: ['company', 'page'],
  queryFn: async () => (await api.call<typeof getCompany>('GET /company')).data,
});

export const updatingCompany = lazyEndpoint('PATCH /company', () =>
  import('@baara/contract/companies/profile').then(({ updateCompany }) => updateCompany),
);

export const removeCompanyLogo = () => api.call<typeof removeCompanyLogoEndpoint>('DELETE /company/logo');

export const saveCompanyLogo = (input: CallInput<typeof saveCompanyLogoEndpoint>) =>
  api.call<typeof saveCompanyLogoEndpoint>('PUT /company/logo', input);
