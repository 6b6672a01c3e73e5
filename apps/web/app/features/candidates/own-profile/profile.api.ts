import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const updatingProfile = lazyEndpoint('PATCH /user/profile', () =>
  import('@baara/contract/candidates/own-profile').then(({ updateProfile }) => updateProfile),
);
