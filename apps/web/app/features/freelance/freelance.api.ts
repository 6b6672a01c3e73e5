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
