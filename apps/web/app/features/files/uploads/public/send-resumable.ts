import { COMPANY_HEADER } from '@baara/contract/companies/acting-messages';
import { DetailedError, Upload } from 'tus-js-client';
import { API_BASE } from '../../../../lib/api-client.ts';
import { ApiCanceled, ApiError, networkMessages } from '../../../../lib/api-error.ts';
import { readCompanyId, readToken } from '../../../../lib/session.ts';

/** Small enough that a line that breaks loses little of what it carried. */
const PART_BYTES = 256 * 1024;

/** A paper straightened and made small: one request costs less, on average, than what a broken line makes it send again. */
const WHOLE_BYTES = 320 * 1024;

/** @property about what the screen says of the file, beside its name. */
export type Sent = {
  key: string;
  file: File;
  about: Readonly<Record<string, string>>;
  /** Where an earlier try was sent: it goes on there. */
  url: string | null;
  onUrl: (url: string) => void;
  onProgress: (sent: number) => void;
};

/** @property stop leaves what arrived on the server, to go on; @property abandon takes it away. */
export type Sending = { done: Promise<void>; stop: () => void; abandon: () => void };

export type SendDocument = (sent: Sent) => Sending;

type SentFile = Omit<Sent, 'key' | 'about'> & {
  /** Below the API's root: where uploads begin. */
  path: string;
  metadata: Record<string, string>;
  partBytes?: number;
  /** Up to so many, a file goes in one request. */
  wholeBytes?: number;
};

/** Sends a file by the tus protocol, a large one in parts. `done` fails with an ApiError; status 0 when the connection was lost, or with ApiCanceled. */
export function sendResumable({
  path,
  metadata,
  partBytes = PART_BYTES,
  wholeBytes = WHOLE_BYTES,
  file,
  url,
  onUrl,
  onProgress,
}: SentFile): Sending {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const isWhole = file.size <= wholeBytes;
  const upload = new Upload(file, {
    endpoint: `${API_BASE}${path}`,
    uploadUrl: url,
    chunkSize: isWhole ? wholeBytes : partBytes,
    uploadDataDuringCreation: isWhole,
    // Tries follow one another as everywhere here: when the connection returns, then further and further apart.
    retryDelays: null,
    storeFingerprintForResuming: false,
    metadata: { ...metadata, filename: file.name },
    onBeforeRequest: (request) => {
      const token = readToken();
      if (token) request.setHeader('authorization', `Bearer ${token}`);
      const company = readCompanyId();
      if (company) request.setHeader(COMPANY_HEADER, company);
      request.setHeader('accept', 'application/json');
    },
    onUploadUrlAvailable: () => {
      if (upload.url) onUrl(upload.url);
    },
    onProgress: (sent) => onProgress(sent),
    onSuccess: () => resolve(),
    onError: (error) => reject(asApiError(error)),
  });
  upload.start();
  const end = (isAbandoned: boolean): void => {
    void upload.abort(isAbandoned).catch(() => undefined);
    reject(new ApiCanceled());
  };
  return { done: promise, stop: () => end(false), abandon: () => end(true) };
}

function asApiError(error: Error | DetailedError): ApiError {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (!answer) return new ApiError({ status: 0, code: 'NETWORK', message: networkMessages.default });
  let body: { code?: string; message?: string } = {};
  try {
    body = JSON.parse(answer.getBody()) as typeof body;
  } catch {
    // Not an answer of the product's own.
  }
  return new ApiError({
    status: answer.getStatus(),
    code: body.code ?? 'ERROR',
    message: body.message ?? '',
  });
}
