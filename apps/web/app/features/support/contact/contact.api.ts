import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const sendingContactMessage = lazyEndpoint('POST /contact/send-message', () =>
  import('@baara/contract/support/contact').then(({ sendContactMessage }) => sendContactMessage),
);
