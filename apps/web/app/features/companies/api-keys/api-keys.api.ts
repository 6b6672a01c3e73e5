import type { revokeApiKey as revokeApiKeyEndpoint } from '@baara/contract/companies/api-keys';
import type { CallInput } from '../../../lib/api-client.ts';
import type { listApiKeys } from '@baara/contract/companies/api-keys';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const apiKeysKey = ['company', 'api-keys'] as const;

export const apiKeysQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: [...apiKeysKey, page, limit],
    queryFn: () => api.call<typeof listApiKeys>('GET /company/api-keys', { query: { page, limit } }),
  });

export const creatingApiKey = lazyEndpoint('POST /company/api-keys', () =>
  import('@baara/contract/companies/api-keys').then(({ createApiKey }) => createApiKey),
);

export const revokeApiKey = (input: CallInput<typeof revokeApiKeyEndpoint>) =>
  api.call<typeof revokeApiKeyEndpoint>('DELETE /company/api-keys/:id', input);
