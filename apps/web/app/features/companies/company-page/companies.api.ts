import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const updatingCompany = lazyEndpoint('PATCH /company', () =>
  import('@baara/contract/companies/companies').then(({ updateCompany }) => updateCompany),
);
