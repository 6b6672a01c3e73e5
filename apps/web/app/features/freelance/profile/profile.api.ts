import type { listJobCategories } from '@baara/contract/offers/offers';
import type { getMyFreelanceProfile, listMyContactRequests } from '@baara/contract/freelance/freelance';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const myProfileQuery = queryOptions({
  queryKey: ['freelance', 'profile'],
  queryFn: async () => (await api.call<typeof getMyFreelanceProfile>('GET /freelance/profile')).data,
});

export const receivedMessagesQuery = (page: number) =>
  queryOptions({
    queryKey: ['freelance', 'messages', page],
    queryFn: () =>
      api.call<typeof listMyContactRequests>('GET /freelance/contact-requests', { query: { page } }),
  });

/** What a freelance may be good at. */
export const tradesQuery = queryOptions({
  queryKey: ['freelance', 'domains'],
  queryFn: async () => (await api.call<typeof listJobCategories>('GET /job-categories')).data,
});

export const savingMyProfile = lazyEndpoint('PUT /freelance/profile', () =>
  import('@baara/contract/freelance/freelance').then(({ saveMyFreelanceProfile }) => saveMyFreelanceProfile),
);
