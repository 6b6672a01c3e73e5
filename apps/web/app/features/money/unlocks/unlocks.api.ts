import type {
  reportContact as reportContactEndpoint,
  unlockCandidate as unlockCandidateEndpoint,
} from '@baara/contract/money/wallet';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';

export const reportContact = (input: CallInput<typeof reportContactEndpoint>) =>
  api.call<typeof reportContactEndpoint>('POST /recruiter/unlocked-profiles/:candidateId/report', input);

export const unlockCandidate = (input: CallInput<typeof unlockCandidateEndpoint>) =>
  api.call<typeof unlockCandidateEndpoint>('POST /recruiter/candidates/:id/unlock', input);
