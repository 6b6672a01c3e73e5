import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/offers/pipeline');

export const creatingTemplate = lazyEndpoint('POST /recruiter/message-templates', () =>
  contract().then(({ createTemplate }) => createTemplate),
);

export const updatingTemplate = (id: string) =>
  lazyEndpoint(
    'PUT /recruiter/message-templates/:id',
    () => contract().then(({ updateTemplate }) => updateTemplate),
    { id },
  );
