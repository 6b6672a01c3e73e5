import { generalMessages } from '@baara/contract/protocol/general-messages';
import { driveMessages } from '@baara/contract/files/documents';
import { DomainError } from '../http/errors.ts';

/** The disk or the bucket is full: 503, nothing was stored. */
export class StorageFull extends DomainError {
  constructor(options: ErrorOptions = {}) {
    super(503, 'STORAGE_FULL', driveMessages.STORAGE_FULL, { retryAfterSeconds: 60 });
    this.cause = options.cause;
  }
}

/** No file is stored under this key: the document is gone, 404. */
export class StoredFileMissing extends DomainError {
  constructor(options: ErrorOptions = {}) {
    super(404, 'NOT_FOUND', driveMessages.NOT_FOUND);
    this.cause = options.cause;
  }
}

/** The folder or the bucket cannot be reached, refuses, or does not answer in time: 503. */
export class StorageUnavailable extends DomainError {
  constructor(options: ErrorOptions = {}) {
    super(503, 'UNAVAILABLE', generalMessages.UNAVAILABLE, { retryAfterSeconds: 5 });
    this.cause = options.cause;
  }
}

const full = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']);
const missing = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);

const unusable = new Set(['EIO', 'EROFS', 'EACCES', 'EPERM', 'ESTALE', 'AbortError', 'TimeoutError']);

/** What S3 answered, or that it did not: the client marks both. */
const isFromBucket = (error: unknown): boolean =>
  error instanceof Error && ('$metadata' in error || isFromBucket(error.cause));

/** The names an error goes by: file systems give a code, S3 gives a name; flydrive wraps both. */
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [code, error.name, ...namesOf(error.cause)];
}

/** Turns a driver's error into ours where a caller can act on it; any other is returned as it is. */
export function translateStorageError(error: unknown): unknown {
  const names = namesOf(error);
  if (names.some((name) => full.has(name))) return new StorageFull({ cause: error });
  if (names.some((name) => missing.has(name))) return new StoredFileMissing({ cause: error });
  if (isFromBucket(error) || names.some((name) => unusable.has(name)))
    return new StorageUnavailable({ cause: error });
  return error;
}
