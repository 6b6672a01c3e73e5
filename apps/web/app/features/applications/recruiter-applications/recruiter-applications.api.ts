import type { exportApplications as exportApplicationsEndpoint } from '@baara/contract/applications/exports';
import type { undoHiring as undoHiringEndpoint } from '@baara/contract/applications/recruiter-applications';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const answeringApplication = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/applications/:id/answer',
    () =>
      import('@baara/contract/applications/recruiter-applications').then(
        ({ answerApplication }) => answerApplication,
      ),
    { id },
  );

export const exportApplications = (input: CallInput<typeof exportApplicationsEndpoint>) =>
  api.call<typeof exportApplicationsEndpoint>('POST /recruiter/offers/:id/applications/exports', input);

export const undoHiring = (input: CallInput<typeof undoHiringEndpoint>) =>
  api.call<typeof undoHiringEndpoint>('POST /recruiter/applications/:id/undo-hiring', input);
