import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type {
  deleteWikiResource,
  orderWikiResources,
  updateWikiResource,
} from '@baara/contract/settings/wiki-resources';
import { api } from '../../../../lib/api.ts';
import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/settings/wiki-resources');

export const creatingResource = lazyEndpoint('POST /admin/wiki-resources', () =>
  contract().then(({ createWikiResource }) => createWikiResource),
);

export const updatingResource = (id: number) =>
  lazyEndpoint(
    'PATCH /admin/wiki-resources/:id',
    () => contract().then(({ updateWikiResource }) => updateWikiResource),
    { id },
  );

export const changeResource = (id: number, body: BodyOf<typeof updateWikiResource>) =>
  api.call<typeof updateWikiResource>('PATCH /admin/wiki-resources/:id', { params: { id }, body });

export const deleteResource = (id: number) =>
  api.call<typeof deleteWikiResource>('DELETE /admin/wiki-resources/:id', { params: { id } });

export const orderResources = (ids: number[]) =>
  api.call<typeof orderWikiResources>('PUT /admin/wiki-resources/order', { body: { ids } });
