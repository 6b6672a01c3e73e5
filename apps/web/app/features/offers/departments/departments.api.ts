import type { deleteDepartment as deleteDepartmentEndpoint } from '@baara/contract/offers/departments';
import type { updateRecruiterOffer as updateRecruiterOfferEndpoint } from '@baara/contract/offers/recruiter-offers';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const creatingDepartment = lazyEndpoint('POST /recruiter/departments', () =>
  import('@baara/contract/offers/departments').then(({ createDepartment }) => createDepartment),
);

export const updatingDepartment = (id: string) =>
  lazyEndpoint(
    'PATCH /recruiter/departments/:id',
    () => import('@baara/contract/offers/departments').then(({ updateDepartment }) => updateDepartment),
    { id },
  );

export const deleteDepartment = (input: CallInput<typeof deleteDepartmentEndpoint>) =>
  api.call<typeof deleteDepartmentEndpoint>('DELETE /recruiter/departments/:id', input);

export const updateRecruiterOffer = (input: CallInput<typeof updateRecruiterOfferEndpoint>) =>
  api.call<typeof updateRecruiterOfferEndpoint>('PATCH /recruiter/offers/:id', input);
