import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
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
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
    return writeFileAtomically(join(this.#root, key), bytes);
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return writeFileAtomically(join(this.#root, key), contents);
  }

  /** Opened before it is handed over: a missing file fails before the answer starts. */
  override async getStream(key: string): Promise<Readable> {
    const file = await open(join(this.#root, key));
    return file.createReadStream();
  }
}

export function folderDriver(root: string): DriverContract {
  return new DurableFolderDriver(root);
}

/** Reads from `start` to `end`, both included; a missing file fails before the answer starts. */
export type ReadPart = (key: string, part: { start: number; end: number }) => Promise<Readable>;

export const readPartOfFile =
  (root: string): ReadPart =>
  async (key, part) =>
    (await open(join(root, key))).createReadStream(part);

type Command = { input: { Body?: unknown } };

/** A stream is stored as fast as it comes. */
const STREAM_MS = 60_000;

async function within<Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  // Once the answer started, reading follows the pace of its reader.
  return work(limit.signal).finally(() => clearTimeout(timer));
}

/**
 * The S3 client is loaded only by installations that use it.
 * @param answerMs a call with all its attempts, until the bucket begins to answer.
 */
export async function s3Driver(
  location: S3Location,
  answerMs: number,
): Promise<{ driver: DriverContract; readPart: ReadPart }> {
  const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { accessKeyId, secretAccessKey, bucket, endpoint, region } = location;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: STREAM_MS, throwOnRequestTimeout: true },
  });
  const send = client.send.bind(client) as (command: Command, options?: object) => Promise<unknown>;
  client.send = ((command: Command, options?: object) =>
    command.input.Body instanceof Readable
      ? send(command, options)
      : within(answerMs, (abortSignal) => send(command, { ...options, abortSignal }))) as typeof client.send;
  // Bucket policies decide who reads; many services refuse per-object rights and newer checksums.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const readPart: ReadPart = async (key, { start, end }) => {
    const Range = `bytes=${start}-${end}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
    if (!(Body instanceof Readable)) throw new TypeError('The bucket gave no stream.');
    return Body;
  };
  return { driver, readPart };
}
