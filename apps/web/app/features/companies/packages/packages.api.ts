import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const creatingPackage = lazyEndpoint('POST /admin/packages', () =>
  import('@baara/contract/companies/packages').then(({ createPackage }) => createPackage),
);

export const changingPackage = (id: string) =>
  lazyEndpoint(
    'PATCH /admin/packages/:id',
    () => import('@baara/contract/companies/packages').then(({ changePackage }) => changePackage),
    { id },
  );
