import { lazyEndpoint } from '../../lib/forms/lazy-endpoint.ts';

export const contactingFreelance = (freelanceId: string) =>
  lazyEndpoint(
    'POST /freelances/:id/contact-requests',
    () => import('@baara/contract/freelance/freelance').then(({ contactFreelance }) => contactFreelance),
    { id: freelanceId },
  );
