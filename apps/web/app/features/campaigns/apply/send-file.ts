import type { Document } from '@baara/contract/files/documents';
import type { ErrorAnswer } from '@baara/contract/protocol/errors';
import { ApiError, networkMessages } from '../../../lib/api-error.ts';
import { API_BASE } from '../../../lib/api-client.ts';
import { readToken } from '../../../lib/session.ts';

const kindOf = (key: string): string => {
  if (key === 'cv' || key === 'cover_letter') return key;
  return key.startsWith('diploma') ? 'diploma' : 'other';
};

/**
 * Adds a file to the person's documents, with progress: `fetch` cannot. It has no time limit: a few megabytes take
 * minutes on a slow connection.
 * @param onProgress receives shares from 0 to 1.
 * @throws ApiError when the API refuses, or when the connection breaks (status 0).
 */
export function sendFile(key: string, file: File, onProgress: (share: number) => void): Promise<Document> {
  const form = new FormData();
  form.set('kind', kindOf(key));
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${API_BASE}/documents`);
    const token = readToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const answer = readAnswer(request.responseText);
      if (request.status < 400 && answer.data) resolve(answer.data);
      else
        reject(
          new ApiError({
            status: request.status,
            code: answer.code ?? 'ERROR',
            message: answer.message ?? '',
          }),
        );
    });
    const lost = (): void =>
      reject(new ApiError({ status: 0, code: 'NETWORK', message: networkMessages.default }));
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    request.send(form);
  });
}

type Answer = Partial<Omit<ErrorAnswer, 'status'>> & { data?: Document };

function readAnswer(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
