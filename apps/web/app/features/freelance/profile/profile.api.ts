import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const savingMyProfile = lazyEndpoint('PUT /freelance/profile', () =>
  import('@baara/contract/freelance/freelance').then(({ saveMyFreelanceProfile }) => saveMyFreelanceProfile),
);
