import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DriverContract } from 'flydrive/types';
import { FSDriver } from 'flydrive/drivers/fs';
import { writeFileAtomically } from './atomic-write.ts';
import type { S3Location } from './storage-url.ts';

/** A folder in which a file is there whole, durably, or not at all. */
class DurableFolderDriver extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return writeFileAtomically(join(this.#root, key), Buffer.from(contents));
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return writeFileAtomically(join(this.#root, key), contents);
  }

  /** Opened before it is handed over: a missing file is known before an answer is begun. */
  override async getStream(key: string): Promise<Readable> {
    const file = await open(join(this.#root, key));
    return file.createReadStream();
  }
}

export function folderDriver(root: string): DriverContract {
  return new DurableFolderDriver(root);
}

/** The S3 client is loaded only by installations that use it. */
export async function s3Driver(location: S3Location): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { accessKeyId, secretAccessKey, bucket, endpoint, region } = location;
  return new S3Driver({
    bucket,
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    // Bucket policies decide who reads; many services refuse per-object rights and newer checksums.
    supportsACL: false,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
}
