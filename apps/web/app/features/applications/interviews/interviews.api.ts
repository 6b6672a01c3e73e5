import type {
  acceptCounterProposal as acceptCounterProposalEndpoint,
  cancelInterview as cancelInterviewEndpoint,
  chooseSlot as chooseSlotEndpoint,
  completeInterview as completeInterviewEndpoint,
  declineInterview as declineInterviewEndpoint,
  markNoShow as markNoShowEndpoint,
  proposeInterview as proposeInterviewEndpoint,
  refuseCounterProposal as refuseCounterProposalEndpoint,
} from '@baara/contract/applications/interviews';
import type { CallInput } from '../../../lib/api-client.ts';
import type {
  bookTime as bookEndpoint,
  declineConducting as declineEndpoint,
} from '@baara/contract/applications/interviews';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/applications/interviews');

/** One more of an interview whose form was sent already. */
export const proposeOneMore = (input: CallInput<typeof proposeInterviewEndpoint>) =>
  api.call<typeof proposeInterviewEndpoint>('POST /recruiter/interviews', input);

export const proposingInterview = lazyEndpoint('POST /recruiter/interviews', () =>
  contract().then(({ proposeInterview }) => proposeInterview),
);

export const changingInterview = (id: string) =>
  lazyEndpoint(
    'PATCH /recruiter/interviews/:id',
    () => contract().then(({ changeInterview }) => changeInterview),
    { id },
  );

export const reschedulingInterview = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/interviews/:id/reschedule',
    () => contract().then(({ rescheduleInterview }) => rescheduleInterview),
    { id },
  );

export const proposingOtherSlots = (id: string) =>
  lazyEndpoint(
    'POST /interviews/:id/propose',
    () => contract().then(({ counterPropose }) => counterPropose),
    { id },
  );

/** Who conducts it says that they cannot. */
export const declineConducting = (id: string, reason: string) =>
  api.call<typeof declineEndpoint>('POST /recruiter/interviews/:id/unavailable', {
    params: { id },
    body: { reason },
  });

/** A candidate takes a free time, or moves there what they booked. */
export const bookTime = (id: string, startsAt: string) =>
  api.call<typeof bookEndpoint>('POST /interviews/:id/book', { params: { id }, body: { startsAt } });

export const savingHours = lazyEndpoint('PUT /recruiter/interview-hours', () =>
  import('@baara/contract/applications/interview-hours').then(({ saveInterviewHours }) => saveInterviewHours),
);

export const acceptCounterProposal = (input: CallInput<typeof acceptCounterProposalEndpoint>) =>
  api.call<typeof acceptCounterProposalEndpoint>('POST /recruiter/interviews/:id/accept-proposal', input);

export const cancelInterview = (input: CallInput<typeof cancelInterviewEndpoint>) =>
  api.call<typeof cancelInterviewEndpoint>('DELETE /recruiter/interviews/:id', input);

export const chooseSlot = (input: CallInput<typeof chooseSlotEndpoint>) =>
  api.call<typeof chooseSlotEndpoint>('POST /interviews/:id/choose', input);

export const completeInterview = (input: CallInput<typeof completeInterviewEndpoint>) =>
  api.call<typeof completeInterviewEndpoint>('POST /recruiter/interviews/:id/complete', input);

export const declineInterview = (input: CallInput<typeof declineInterviewEndpoint>) =>
  api.call<typeof declineInterviewEndpoint>('POST /interviews/:id/decline', input);

export const markNoShow = (input: CallInput<typeof markNoShowEndpoint>) =>
  api.call<typeof markNoShowEndpoint>('POST /recruiter/interviews/:id/no-show', input);

export const refuseCounterProposal = (input: CallInput<typeof refuseCounterProposalEndpoint>) =>
  api.call<typeof refuseCounterProposalEndpoint>('POST /recruiter/interviews/:id/refuse-proposal', input);
