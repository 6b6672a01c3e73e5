import type { CandidateDocument } from '@baara/contract/candidates/documents';
import type { generateDocumentToken } from '@baara/contract/files/document-proxy';
import { documentLinkMessages } from '@baara/contract/files/document-proxy-messages';
import type { ErrorAnswer } from '@baara/contract/protocol/errors';
import { api } from '../../../lib/api.ts';
import { ApiError, networkMessages } from '../../../lib/api-error.ts';

/**
 * Asks for a temporary link to a document, fetches it whole, then passes it to the browser as a download: unlike a
 * plain link, a failure is known. It has no time limit: a few megabytes take minutes on a slow connection.
 * @throws ApiError when the API refuses, or when the connection breaks before the end (status 0).
 */
export async function downloadDocument(document: CandidateDocument, name: string): Promise<void> {
  const token = await temporaryToken(document.path);
  const content = await fetchContent(`/api/v1/document-proxy/temp-access/${token}?download=true`);
  const url = URL.createObjectURL(content);
  const link = Object.assign(window.document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read it a little after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function temporaryToken(documentPath: string): Promise<string> {
  try {
    const answer = await api.call<typeof generateDocumentToken>('POST /document-proxy/generate-token', {
      body: { documentPath },
    });
    return answer.token;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, reference } = error;
    throw new ApiError({ status, code, message: documentLinkMessages.TOKEN_FAILED, reference });
  }
}

/** The link is the permission: nothing else is sent with it. */
async function fetchContent(url: string): Promise<Blob> {
  let answer: Response;
  try {
    answer = await fetch(url);
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
