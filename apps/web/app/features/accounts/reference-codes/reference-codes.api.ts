import type { changeReferenceCode as changeReferenceCodeEndpoint } from '@baara/contract/accounts/reference-codes';
import type { CallInput } from '../../../lib/api-client.ts';
import type { AdminReferenceCode, listReferenceCodes } from '@baara/contract/accounts/reference-codes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const codesKey = ['reference-codes'] as const;

export const codesQuery = (filter: {
  page: number;
  limit: number | undefined;
  search: string;
  state: AdminReferenceCode['state'] | undefined;
}) =>
  queryOptions({
    queryKey: [...codesKey, filter],
    queryFn: () =>
      api.call<typeof listReferenceCodes>('GET /admin/reference-codes', {
        query: { ...filter, search: filter.search || undefined },
      }),
  });

export const creatingReferenceCode = lazyEndpoint('POST /admin/reference-codes', () =>
  import('@baara/contract/accounts/reference-codes').then(({ createReferenceCode }) => createReferenceCode),
);

export const changingReferenceCode = (id: string) =>
  lazyEndpoint(
    'PATCH /admin/reference-codes/:id',
    () =>
      import('@baara/contract/accounts/reference-codes').then(
        ({ changeReferenceCode }) => changeReferenceCode,
      ),
    { id },
  );

export const changeReferenceCode = (input: CallInput<typeof changeReferenceCodeEndpoint>) =>
  api.call<typeof changeReferenceCodeEndpoint>('PATCH /admin/reference-codes/:id', input);
