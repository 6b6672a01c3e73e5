import type {
  addCareerPicture,
  getEditedCareerPage,
  removeCareerPicture,
} from '@baara/contract/companies/careers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const careerPageQuery = queryOptions({
  queryKey: ['company', 'career-page'],
  queryFn: async () => (await api.call<typeof getEditedCareerPage>('GET /company/career-page')).data,
});

export const updatingCareerPage = lazyEndpoint('PATCH /company/career-page', () =>
  import('@baara/contract/companies/careers').then(({ updateCareerPage }) => updateCareerPage),
);

export const addingCareerPicture = lazyEndpoint('POST /company/career-page/pictures', () =>
  import('@baara/contract/companies/careers').then((contract) => contract.addCareerPicture),
);

export const describingCareerPicture = (id: string) =>
  lazyEndpoint(
    'PATCH /company/career-page/pictures/:id',
    () => import('@baara/contract/companies/careers').then((contract) => contract.updateCareerPicture),
    { id },
  );

export const sendCareerPicture = (alt: string, form: FormData) =>
  api.call<typeof addCareerPicture>('POST /company/career-page/pictures', { body: { alt }, form });

export const removingCareerPicture = (id: string) =>
  api.call<typeof removeCareerPicture>('DELETE /company/career-page/pictures/:id', { params: { id } });
