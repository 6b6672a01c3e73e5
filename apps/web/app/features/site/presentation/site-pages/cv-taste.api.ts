import type { tasteCvAnalysis } from '@baara/contract/candidates/tools/cv-analysis';
import type { EndpointAnswer } from '@baara/contract/protocol/endpoint';
import { api } from '../../../../lib/api.ts';
import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';

/** A CV read and scored; the server stores nothing of it. */
export const tastingCv = lazyEndpoint('POST /cv-analysis', () =>
  import('@baara/contract/candidates/tools/cv-analysis').then(({ tasteCvAnalysis: one }) => one),
);

/** With its file, when one was chosen. */
export function sendTaste(
  text: string,
  file: File | null,
  idempotencyKey: string,
): Promise<EndpointAnswer<typeof tasteCvAnalysis>> {
  const form = new FormData();
  if (file) form.set('file', file);
  else form.set('text', text);
  return api.call<typeof tasteCvAnalysis>('POST /cv-analysis', { body: {}, form, idempotencyKey });
}
