import { browserHooks } from './api.ts';
import { type ApiClient, createApiClient, type WireAnswer, type WireRequest } from './api-client.ts';

/**
 * The API client for a form with a file: `fetch` has no upload progress.
 * @param onProgress the part already sent, from 0 to 1.
 */
export function sendingApi(onProgress: (share: number) => void): ApiClient {
  return createApiClient((request) => send(request, onProgress), browserHooks);
}

function send(
  { method, url, headers, body, signal }: WireRequest,
  onProgress: (share: number) => void,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, body: parsed(request) }));
    request.addEventListener('error', () => reject(new TypeError('The line was lost')));
    const abort = (): void => {
      request.abort();
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    };
    if (signal?.aborted) {
      abort();
      return;
    }
    signal?.addEventListener('abort', abort, { once: true });
    request.send(body ?? null);
  });
}

function parsed({ responseText }: XMLHttpRequest): unknown {
  try {
    return responseText ? JSON.parse(responseText) : null;
  } catch {
    return null;
  }
}
