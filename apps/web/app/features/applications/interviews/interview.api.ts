import type { InterviewTab } from '@baara/contract/applications/interview-words';
import type { getInterviewHours, readInterviewerDays } from '@baara/contract/applications/interview-hours';
import type {
  getInterview,
  listFreeTimes,
  listInterviews,
  listMyInterviews,
  RecruiterInterview,
} from '@baara/contract/applications/interviews';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { calendarRoot, dashboardRoot, ownApplicationsRoot } from '../../../lib/query-roots.ts';

export const interviewsRoot = ['recruiter', 'interviews'] as const;

export type InterviewFilter = {
  page: number;
  limit: number;
  tab: InterviewTab;
  search: string;
  kind?: RecruiterInterview['kind'] | undefined;
  offerId?: number | undefined;
  mine?: true | undefined;
};

export const interviewsQuery = (filter: InterviewFilter) =>
  queryOptions({
    queryKey: [...interviewsRoot, 'list', filter],
    queryFn: () =>
      api.call<typeof listInterviews>('GET /recruiter/interviews', {
        query: { ...filter, search: filter.search || undefined },
      }),
  });

/** Those of one application, to show beside it. */
export const applicationInterviewsQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [...interviewsRoot, 'application', applicationId],
    queryFn: () => api.call<typeof listInterviews>('GET /recruiter/interviews', { query: { applicationId } }),
  });

export const interviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...interviewsRoot, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getInterview>('GET /recruiter/interviews/:id', { params: { id } })).data,
  });

export const myInterviewsQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [...ownApplicationsRoot, 'interviews', applicationId],
    queryFn: async () =>
      (
        await api.call<typeof listMyInterviews>('GET /applications/:id/interviews', {
          params: { id: applicationId },
        })
      ).data,
  });

export const interviewHoursQuery = queryOptions({
  queryKey: [...interviewsRoot, 'hours'],
  queryFn: async () => (await api.call<typeof getInterviewHours>('GET /recruiter/interview-hours')).data,
});

/** When these people are free and taken on a day. @param except the interview that is moved. */
export const interviewerDaysQuery = (day: string, interviewerIds: readonly string[], except?: string) =>
  queryOptions({
    queryKey: [...interviewsRoot, 'busy', day, interviewerIds, except],
    queryFn: async () =>
      (
        await api.call<typeof readInterviewerDays>('GET /recruiter/interview-busy', {
          query: { day, interviewerIds: interviewerIds.join(), except },
        })
      ).data,
  });

/** The times that I may book for one of my interviews. */
export const freeTimesQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownApplicationsRoot, 'free-times', id],
    queryFn: async () =>
      (await api.call<typeof listFreeTimes>('GET /interviews/:id/free-times', { params: { id } })).data,
  });

/** After a change: lists, calendars and counts are read again. */
export function refreshInterviews(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: interviewsRoot });
  void client.invalidateQueries({ queryKey: calendarRoot });
  void client.invalidateQueries({ queryKey: dashboardRoot });
}

/** The same on the candidate's side: the application says whether it still waits for them. */
export function refreshMine(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ownApplicationsRoot });
  void client.invalidateQueries({ queryKey: calendarRoot });
  void client.invalidateQueries({ queryKey: dashboardRoot });
}
