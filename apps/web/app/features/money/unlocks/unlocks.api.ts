import type { unlockCandidate as unlockCandidateEndpoint } from '@baara/contract/money/wallet';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const reportingContact = (candidateId: string) =>
  lazyEndpoint(
    'POST /recruiter/unlocked-profiles/:candidateId/report',
    () => import('@baara/contract/money/wallet').then(({ reportContact }) => reportContact),
    { candidateId },
  );

export const unlockCandidate = (input: CallInput<typeof unlockCandidateEndpoint>) =>
  api.call<typeof unlockCandidateEndpoint>('POST /recruiter/candidates/:id/unlock', input);
