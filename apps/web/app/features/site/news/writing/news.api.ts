import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/site/news');

export const creatingNews = lazyEndpoint('POST /news', () => contract().then(({ createNews }) => createNews));

export const updatingNews = (id: number) =>
  lazyEndpoint('PUT /news/:id', () => contract().then(({ updateNews }) => updateNews), { id });
