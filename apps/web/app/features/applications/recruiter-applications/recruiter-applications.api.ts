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
