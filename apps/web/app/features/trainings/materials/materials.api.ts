import type {
  listTrainingMaterials,
  removeTrainingMaterial as removeTrainingMaterialEndpoint,
} from '@baara/contract/trainings/materials';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const materialsKey = ['training-materials'] as const;

export const materialsQuery = (id: string) =>
  queryOptions({
    queryKey: [...materialsKey, id],
    queryFn: async () =>
      (
        await api.call<typeof listTrainingMaterials>('GET /admin/trainings/:id/materials', {
          params: { id },
        })
      ).data,
  });

export const addingMaterial = (id: string) =>
  lazyEndpoint(
    'POST /admin/trainings/:id/materials',
    () => import('@baara/contract/trainings/materials').then((contract) => contract.addTrainingMaterial),
    { id },
  );

export const removeMaterial = (id: string) =>
  api.call<typeof removeTrainingMaterialEndpoint>('DELETE /admin/training-materials/:id', { params: { id } });

/** Where a document is downloaded, by those who manage trainings and by those with a seat. */
export const materialFile = (id: string): string => `/training-materials/${id}/contenu`;
