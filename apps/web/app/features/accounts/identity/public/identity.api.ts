import type {
  cancelEmailChange as cancelEmailChangeEndpoint,
  confirmEmailChange as confirmEmailChangeEndpoint,
} from '@baara/contract/accounts/email-change';
import type {
  removePhoto as removePhotoEndpoint,
  savePhoto as savePhotoEndpoint,
} from '@baara/contract/accounts/photo';
import type { CallInput } from '../../../../lib/api-client.ts';
import type { getIdentity } from '@baara/contract/accounts/identity';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';

export const identityQuery = queryOptions({
  queryKey: ['identity'],
  queryFn: async () => (await api.call<typeof getIdentity>('GET /user/identity')).data,
  // The server's answer never replaces text that is being typed.
  staleTime: Infinity,
  gcTime: 0,
});

export const updatingIdentity = lazyEndpoint('PATCH /user/identity', () =>
  import('@baara/contract/accounts/identity').then(({ updateIdentity }) => updateIdentity),
);

export const requestingEmailChange = lazyEndpoint('POST /user/email', () =>
  import('@baara/contract/accounts/email-change').then(({ requestEmailChange }) => requestEmailChange),
);

export const cancelEmailChange = () => api.call<typeof cancelEmailChangeEndpoint>('DELETE /user/email');

export const confirmEmailChange = (input: CallInput<typeof confirmEmailChangeEndpoint>) =>
  api.call<typeof confirmEmailChangeEndpoint>('POST /user/email/confirm', input);

export const removePhoto = () => api.call<typeof removePhotoEndpoint>('DELETE /user/photo');

export const savePhoto = (input: CallInput<typeof savePhotoEndpoint>) =>
  api.call<typeof savePhotoEndpoint>('PUT /user/photo', input);
