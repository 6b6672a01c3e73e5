import type { recordProfileView as recordProfileViewEndpoint } from '@baara/contract/freelance/dashboard';
import type { withdrawInterest as withdrawInterestEndpoint } from '@baara/contract/freelance/freelance';
import type { declineInvitation as declineInvitationEndpoint } from '@baara/contract/freelance/projects';
import { api } from '../../lib/api.ts';
import type { CallInput } from '../../lib/api-client.ts';
import { lazyEndpoint } from '../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/freelance/freelance');

export const showingInterest = (missionId: string) =>
  lazyEndpoint('POST /missions/:id/interest', () => contract().then(({ showInterest }) => showInterest), {
    id: missionId,
  });

export const contactingFreelance = (freelanceId: string) =>
  lazyEndpoint(
    'POST /freelances/:id/contact-requests',
    () => contract().then(({ contactFreelance }) => contactFreelance),
    { id: freelanceId },
  );

export const withdrawInterest = (input: CallInput<typeof withdrawInterestEndpoint>) =>
  api.call<typeof withdrawInterestEndpoint>('DELETE /missions/:id/interest', input);

export const declineInvitation = (input: CallInput<typeof declineInvitationEndpoint>) =>
  api.call<typeof declineInvitationEndpoint>('POST /missions/:id/invitation/decline', input);

export const recordProfileView = (id: string) =>
  api.call<typeof recordProfileViewEndpoint>('POST /freelances/:id/views', { params: { id } });
