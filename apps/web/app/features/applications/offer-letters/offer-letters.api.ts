import type {
  declineLetter as declineLetterEndpoint,
  withdrawLetter as withdrawLetterEndpoint,
} from '@baara/contract/applications/offer-letters';
import type { updateRecruiterApplication as updateRecruiterApplicationEndpoint } from '@baara/contract/applications/recruiter-applications';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const acceptingLetter = (id: string) =>
  lazyEndpoint(
    'POST /offer-letters/:id/accept',
    () => import('@baara/contract/applications/offer-letters').then(({ acceptLetter }) => acceptLetter),
    { id },
  );

export const declineLetter = (input: CallInput<typeof declineLetterEndpoint>) =>
  api.call<typeof declineLetterEndpoint>('POST /offer-letters/:id/decline', input);

export const updateRecruiterApplication = (input: CallInput<typeof updateRecruiterApplicationEndpoint>) =>
  api.call<typeof updateRecruiterApplicationEndpoint>('PATCH /recruiter/applications/:id', input);

export const withdrawLetter = (input: CallInput<typeof withdrawLetterEndpoint>) =>
  api.call<typeof withdrawLetterEndpoint>('POST /recruiter/offer-letters/:id/withdraw', input);
