import type { getHiringTeam, HiringTeam } from '@baara/contract/offers/hiring-team';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const hiringTeamQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['recruiter', 'hiring-team', offerId],
    queryFn: async (): Promise<HiringTeam> => {
      const path = 'GET /recruiter/offers/:id/hiring-team';
      return (await api.call<typeof getHiringTeam>(path, { params: { id: offerId } })).data;
    },
  });

export const updatingHiringTeam = (offerId: string) =>
  lazyEndpoint(
    'PUT /recruiter/offers/:id/hiring-team',
    () => import('@baara/contract/offers/hiring-team').then(({ updateHiringTeam }) => updateHiringTeam),
    { id: offerId },
  );
