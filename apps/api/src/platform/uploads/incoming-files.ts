import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { driveMessages } from '@baara/contract/files/documents';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../http/errors.ts';
import { networkOf } from '../rate-limit/network.ts';
import { translateStorageError } from '../storage/errors.ts';

/** Bytes of all requests that are sending files at one time; a hundred CVs of the largest size. */
export const UPLOAD_CEILING_BYTES = 512 * 1024 * 1024;

/** Bytes of the requests of one account, or of one network without one: six files of the largest size. */
export const UPLOAD_SHARE_BYTES = 32 * 1024 * 1024;

export type UploadOptions = Readonly<{
  /** Where files wait while their request lasts; made when missing. */
  folder: string;
  ceilingBytes?: number;
  shareBytes?: number;
}>;

/** The content of a received file, on disk until its request is answered, or in memory. */
export type IncomingContent = Readonly<{
  /** Of one that is in memory. */
  bytes?: Buffer;
  byteSize: number;
  /** Hexadecimal. */
  sha256: string;
  open(): Readable;
  /** The whole content in memory: take turns (`createSlots`). */
  read(): Promise<Buffer>;
}>;

type Uploads = {
  readonly ceilingBytes: number;
  readonly shareBytes: number;
  reservedBytes: number;
  /** The same by who sends; nothing stays of who sends no more. */
  readonly reservedBy: Map<string, number>;
  /** A path that nobody uses, in a folder that exists. */
  newPath(): Promise<string>;
};

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads;
  }
}

/** Accepts multipart requests, whose files `receiveFile` writes to a folder. */
export async function registerUploads(
  app: FastifyInstance,
  { folder, ceilingBytes = UPLOAD_CEILING_BYTES, shareBytes = UPLOAD_SHARE_BYTES }: UploadOptions,
): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
  app.decorate('uploads', {
    ceilingBytes,
    shareBytes,
    reservedBytes: 0,
    reservedBy: new Map(),
    // Named as the drafts that `sweepDrafts` removes after a killed process.
    newPath: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return join(folder, `.upload.${randomUUID()}.tmp`);
    },
  });
}

type Reservation = { sender: string; bytes: number; paths: string[] };
const reservations = new WeakMap<FastifyRequest, Reservation>();

const senderOf = ({ actor, ip }: FastifyRequest): string =>
  actor ? `account:${actor.accountId}` : `network:${networkOf(ip)}`;

/**
 * Reserves room for what a request may send, until `withUploads` ends.
 * @throws DomainError 503 with Retry-After when requests that send files at this time leave no room for it: all
 *   together, or those of the same sender. One alone always has room.
 */
export function reserveUpload(request: FastifyRequest, bytes: number): void {
  const { uploads } = request.server;
  const sender = senderOf(request);
  const ofSender = uploads.reservedBy.get(sender) ?? 0;
  const isBeyondShare = ofSender > 0 && ofSender + bytes > uploads.shareBytes;
  if (isBeyondShare || uploads.reservedBytes + bytes > uploads.ceilingBytes) {
    throw new DomainError(503, 'UPLOADS_BUSY', driveMessages.UPLOADS_BUSY, { retryAfterSeconds: 10 });
  }
  uploads.reservedBytes += bytes;
  uploads.reservedBy.set(sender, ofSender + bytes);
  const reservation = reservations.get(request) ?? { sender, bytes: 0, paths: [] };
  reservations.set(request, { ...reservation, bytes: reservation.bytes + bytes });
}

/** Runs the handler of a request; the files received with it last as long. */
export async function withUploads<Answer>(
  request: FastifyRequest,
  work: () => Promise<Answer> | Answer,
): Promise<Answer> {
  try {
    return await work();
  } finally {
    await releaseUploads(request);
  }
}

async function releaseUploads(request: FastifyRequest): Promise<void> {
  const reservation = reservations.get(request);
  if (!reservation) return;
  reservations.delete(request);
  const { uploads } = request.server;
  const { sender, bytes, paths } = reservation;
  uploads.reservedBytes -= bytes;
  const left = (uploads.reservedBy.get(sender) ?? 0) - bytes;
  if (left > 0) uploads.reservedBy.set(sender, left);
  else uploads.reservedBy.delete(sender);
  // What cannot be deleted now is swept with the drafts of killed processes.
  await Promise.allSettled(paths.map((path) => rm(path, { force: true })));
}

/**
 * Writes one file of a request to disk as it comes, whatever its size in memory: some tens of kilobytes.
 * @param request one for which room was reserved.
 * @param refuse makes the error for a file of more than `maxBytes`.
 * @throws StorageFull (503) when the disk is full.
 */
export async function receiveFile(
  request: FastifyRequest,
  content: Readable,
  { maxBytes, refuse }: { maxBytes: number; refuse: () => DomainError },
): Promise<IncomingContent> {
  const path = await request.server.uploads.newPath();
  reservations.get(request)?.paths.push(path);
  const hash = createHash('sha256');
  let byteSize = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      byteSize += chunk.length;
      hash.update(chunk);
      done(byteSize > maxBytes ? refuse() : null, chunk);
    },
  });
  try {
    await pipeline(content, counter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw error instanceof DomainError ? error : translateStorageError(error);
  }
  return {
    byteSize,
    sha256: hash.digest('hex'),
    open: () => createReadStream(path),
    read: () => readFile(path),
  };
}

/** The same for a document that is in memory. */
export function contentOf(content: Uint8Array): IncomingContent {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  return {
    bytes,
    byteSize: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: () => Readable.from([bytes]),
    read: async () => bytes,
  };
}
