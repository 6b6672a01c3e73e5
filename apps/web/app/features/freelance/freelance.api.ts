import { lazyEndpoint } from '../../lib/forms/lazy-endpoint.ts';

export const contactingFreelance = (freelanceId: string) =>
  lazyEndpoint(
    'POST /freelances/:id/contact-requests',
    () => import('@baara/contract/freelance/freelance').then(({ contactFreelance }) => contactFreelance),
    { id: freelanceId },
  );

export const reportingTestimonial = (testimonialId: string) =>
  lazyEndpoint(
    'POST /freelance-testimonials/:id/reports',
    () => import('@baara/contract/freelance/portfolio').then(({ reportTestimonial }) => reportTestimonial),
    { id: testimonialId },
  );
