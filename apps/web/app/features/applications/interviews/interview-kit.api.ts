import type { getInterviewKit } from '@baara/contract/applications/interview-kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { interviewsRoot } from './interview.api.ts';

export const interviewKitQuery = (id: string) =>
  queryOptions({
    queryKey: [...interviewsRoot, 'kit', id],
    queryFn: async () =>
      (await api.call<typeof getInterviewKit>('GET /recruiter/interviews/:id/kit', { params: { id } })).data,
  });

export const savingNotes = (id: string) =>
  lazyEndpoint(
    'PUT /recruiter/interviews/:id/notes',
    () =>
      import('@baara/contract/applications/interview-kit').then(
        ({ saveInterviewNotes }) => saveInterviewNotes,
      ),
    { id },
  );
