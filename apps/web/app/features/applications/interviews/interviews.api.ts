import type {
  bookTime as bookEndpoint,
  declineConducting as declineEndpoint,
} from '@baara/contract/applications/interviews';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/applications/interviews');

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
