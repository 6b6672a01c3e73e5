import type { CandidateDocument } from '@baara/contract/candidates';
import type { ErrorAnswer } from '@baara/contract/errors';
import { ApiError, networkMessages } from '../../lib/api-error.ts';
import { readToken } from '../../lib/session.ts';

/**
 * Fetches a document whole, then hands it to the browser to be kept: unlike a plain link, a failure is known. It
 * has no time limit: a few megabytes take minutes on a slow line.
 * @throws ApiError when the API refuses, or when the line breaks before the end (status 0).
 */
export async function downloadDocument(document: CandidateDocument, name: string): Promise<void> {
  const content = await fetchContent(document.downloadUrl);
  const url = URL.createObjectURL(content);
  const link = Object.assign(window.document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read it a little after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function fetchContent(url: string): Promise<Blob> {
  const token = readToken();
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  let answer: Response;
  try {
    answer = await fetch(url, { headers, credentials: 'include' });
    if (answer.ok) return await answer.blob();
  } catch {
    throw new ApiError({ status: 0, code: 'NETWORK', message: networkMessages.default });
  }
  const refusal = (await answer.json().catch(() => ({}))) as Partial<ErrorAnswer>;
  throw new ApiError({
    status: answer.status,
    code: refusal.code ?? 'ERROR',
    message: refusal.message ?? '',
    reference: refusal.reference,
  });
}
