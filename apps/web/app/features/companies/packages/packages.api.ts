import type {
  deletePackage as deletePackageEndpoint,
  updatePackage as updatePackageEndpoint,
} from '@baara/contract/companies/packages';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
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

export const deletePackage = (input: CallInput<typeof deletePackageEndpoint>) =>
  api.call<typeof deletePackageEndpoint>('DELETE /admin/packages/:id', input);

export const updatePackage = (input: CallInput<typeof updatePackageEndpoint>) =>
  api.call<typeof updatePackageEndpoint>('PATCH /employer/update-package', input);
