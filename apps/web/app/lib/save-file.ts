import { COMPANY_HEADER } from '@baara/contract/companies/acting-messages';
import { readCompanyId, readToken } from './session.ts';
import { ApiError, networkMessages } from './api-error.ts';

/**
 * Fetches a file of the API whole, then passes it to the browser as a download: unlike with a plain link, a failure is
 * known.
 * @param body makes it a POST: the download leaves a trace.
 * @throws ApiError when it is refused, or the connection breaks (status 0).
 */
export async function saveFile(path: string, name: string, body?: object): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(path, body));
  Object.assign(window.document.createElement('a'), { href: url, download: name }).click();
  // Some browsers read it a little after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function fetchFile(path: string, body: object | undefined): Promise<Blob> {
  const token = readToken();
  const company = readCompanyId();
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(company && { [COMPANY_HEADER]: company }),
    ...(body && { 'content-type': 'application/json' }),
  };
  let answer: Response;
  try {
    answer = await fetch(`/api/v1${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (answer.ok) return await answer.blob();
  } catch {
    throw new ApiError({ status: 0, code: 'NETWORK', message: networkMessages.default });
  }
  const refusal = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  throw new ApiError({
    status: answer.status,
    code: refusal.code ?? 'ERROR',
    message: refusal.message ?? networkMessages.default,
  });
}
