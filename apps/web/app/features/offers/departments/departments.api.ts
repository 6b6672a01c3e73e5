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
