import type { getJobOffer, JobOffer, listMyLetters } from '@baara/contract/applications/offer-letters';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { dashboardRoot, ownApplicationsRoot, receivedApplicationsRoot } from '../../../lib/query-roots.ts';

/** Among what is read of applications: read again with them. */
const keyOf = (applicationId: string) => [...receivedApplicationsRoot, 'letters', applicationId] as const;

export const jobOfferQuery = (applicationId: string) =>
  queryOptions({
    queryKey: keyOf(applicationId),
    queryFn: async () =>
      (
        await api.call<typeof getJobOffer>('GET /recruiter/applications/:id/offer-letters', {
          params: { id: applicationId },
        })
      ).data,
  });

/** The fresh answer takes its place; what shows the application's stage is read again. */
export function cacheJobOffer(client: QueryClient, jobOffer: JobOffer): void {
  client.setQueryData(keyOf(jobOffer.application.id), jobOffer);
  void client.invalidateQueries({ queryKey: receivedApplicationsRoot });
}

export const myLettersQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [...ownApplicationsRoot, 'offer-letters', applicationId],
    queryFn: async () =>
      (
        await api.call<typeof listMyLetters>('GET /applications/:id/offer-letters', {
          params: { id: applicationId },
        })
      ).data,
  });

/** After an answer: the letter, and whether its application still waits for one. */
export function refreshMyLetters(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: dashboardRoot });
  return client.invalidateQueries({ queryKey: ownApplicationsRoot });
}
