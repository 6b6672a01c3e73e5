import type {
  declineTestimonial as declineEndpoint,
  readTestimonialLink as readEndpoint,
  TestimonialLink,
  withdrawTestimonial as withdrawEndpoint,
} from '@baara/contract/freelance/portfolio';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/freelance/portfolio');

export const readTestimonialLink = async (token: string): Promise<TestimonialLink> =>
  (await api.call<typeof readEndpoint>('GET /testimonial-links/:token', { params: { token } })).data;

export const confirmingTestimonial = (token: string) =>
  lazyEndpoint(
    'POST /testimonial-links/:token/confirmation',
    () => contract().then(({ confirmTestimonial }) => confirmTestimonial),
    { token },
  );

export const declineTestimonial = (token: string) =>
  api.call<typeof declineEndpoint>('POST /testimonial-links/:token/refusal', { params: { token } });

export const withdrawTestimonial = (token: string) =>
  api.call<typeof withdrawEndpoint>('DELETE /testimonial-links/:token', { params: { token } });

export const reportingRequest = (token: string) =>
  lazyEndpoint(
    'POST /testimonial-links/:token/reports',
    () => contract().then(({ reportTestimonialRequest }) => reportTestimonialRequest),
    { token },
  );
