import type { recordProfileView as recordProfileViewEndpoint } from '@baara/contract/freelance/dashboard';
import type { declineInvitation as declineInvitationEndpoint } from '@baara/contract/freelance/projects';
import { api } from '../../lib/api.ts';
import type { CallInput } from '../../lib/api-client.ts';
import { lazyEndpoint } from '../../lib/forms/lazy-endpoint.ts';

export const contactingFreelance = (freelanceId: string) =>
  lazyEndpoint(
    'POST /freelances/:id/contact-requests',
    () => import('@baara/contract/freelance/freelance').then(({ contactFreelance }) => contactFreelance),
    { id: freelanceId },
  );

export const declineInvitation = (input: CallInput<typeof declineInvitationEndpoint>) =>
  api.call<typeof declineInvitationEndpoint>('POST /missions/:id/invitation/decline', input);
export const reportingTestimonial = (testimonialId: string) =>
  lazyEndpoint(
    'POST /freelance-testimonials/:id/reports',
    () => import('@baara/contract/freelance/portfolio').then(({ reportTestimonial }) => reportTestimonial),
    { id: testimonialId },
  );

export const recordProfileView = (id: string) =>
  api.call<typeof recordProfileViewEndpoint>('POST /freelances/:id/views', { params: { id } });
