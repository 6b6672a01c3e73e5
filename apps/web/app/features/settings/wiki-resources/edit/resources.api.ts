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
