import type {
  removeCompanyLogo as removeCompanyLogoEndpoint,
  saveCompanyLogo as saveCompanyLogoEndpoint,
} from '@baara/contract/companies/companies';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const updatingCompany = lazyEndpoint('PATCH /company', () =>
  import('@baara/contract/companies/companies').then(({ updateCompany }) => updateCompany),
);

export const removeCompanyLogo = () => api.call<typeof removeCompanyLogoEndpoint>('DELETE /company/logo');

export const saveCompanyLogo = (input: CallInput<typeof saveCompanyLogoEndpoint>) =>
  api.call<typeof saveCompanyLogoEndpoint>('PUT /company/logo', input);
