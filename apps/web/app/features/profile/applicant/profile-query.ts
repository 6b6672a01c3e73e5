import type { ApplicantProfile, getProfile } from '@baara/contract/profile';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { updateSession } from '../../../lib/session.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile', 'mine'],
  queryFn: async (): Promise<ApplicantProfile> =>
    (await api.call<typeof getProfile>('GET /user/profile')).applicant,
});

/** After a change: the fresh profile takes its place at once, and the header shows the name it now has. */
export function keepProfile(client: QueryClient, profile: ApplicantProfile): void {
  client.setQueryData(profileQuery.queryKey, profile);
  const { firstName, lastName } = profile.identity;
  updateSession({
    user: { firstname: firstName, lastname: lastName, fullname: `${firstName} ${lastName}`.trim() },
  });
}
