import { createHash, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { drawPictureSet } from '../../../platform/images/picture-set.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import {
  deleteFileRow,
  type FileRow,
  platformDocumentKind,
  insertFile,
  pictureSetKey,
  pictureSetKind,
} from '../files.queries.ts';
import { drawing } from './pictures.ts';
import { contentDisposition } from './stored-file.ts';

/**
 * Files the platform publishes: they have no owner, so that they stay when their sender leaves. A picture that is one
 * person's has an owner, and goes with them.
 */

const uploadLimit = { limit: 60, windowSeconds: 3600 };
const TOO_MANY = 'Vous avez envoyé beaucoup de fichiers. Patientez quelques minutes avant de réessayer.';
const FOR_EVER = 'max-age=31536000, immutable';

export type PlatformFile = { file: FileRow; width: number | null; height: number | null };
type Sending = { senderId: string; ownerId?: string; upload: UploadedFile; field: string; now: Date };

/**
 * Stores an image, drawn anew in several widths, or a PDF as it is, outside any transaction. Its row is written first
 * and hidden: show it (`showDocument`) in the transaction that puts it to use, or drop it (`dropDocument`).
 * @throws 422 naming the field for an image that cannot be read; 429 past 60 an hour; 503 when storage is full.
 */
export async function storeHiddenPlatformFile(
  db: Db,
  storage: Storage,
  sending: Sending,
): Promise<PlatformFile> {
  const { senderId, ownerId = null, upload, field, now } = sending;
  await takeHit(db, `house-file:${senderId}`, uploadLimit, now, TOO_MANY);
  const key = `house/${now.getUTCFullYear()}/${randomUUID()}`;
  if (upload.extension === 'pdf') {
    const bytes = await upload.read();
    const file = await store(db, storage, new Map([[`${key}.pdf`, bytes]]), {
      ...rowOf(upload, bytes, now),
      owner_id: ownerId,
      kind: platformDocumentKind,
      storage_key: `${key}.pdf`,
    });
    return { file, width: null, height: null };
  }
  const set = await drawing.run(async () => drawPictureSet(await upload.read(), field));
  const contents = new Map([...set.files].map(([name, bytes]) => [pictureSetKey(key, name), bytes]));
  const largest = set.files.get('1080.webp') ?? (await upload.read());
  const file = await store(db, storage, contents, {
    ...rowOf(upload, largest, now),
    owner_id: ownerId,
    extension: 'webp',
    content_type: 'image/webp',
    kind: pictureSetKind,
    storage_key: key,
  });
  return { file, width: set.width, height: set.height };
}

const rowOf = (upload: UploadedFile, bytes: Buffer, now: Date) => ({
  name: upload.filename,
  extension: upload.extension as string,
  content_type: upload.contentType as string,
  byte_size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest(),
  created_at: now,
  deleted_at: now,
});

async function store(
  db: Db,
  storage: Storage,
  contents: ReadonlyMap<string, Buffer>,
  row: Parameters<typeof insertFile>[1],
): Promise<FileRow> {
  const file = await insertFile(db, row);
  try {
    for (const [key, bytes] of contents) await storage.put(key, bytes);
  } catch (error) {
    for (const key of contents.keys()) await storage.delete(key).catch(() => undefined);
    await deleteFileRow(db, file.id).catch(() => undefined);
    throw error;
  }
  return file;
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Sent = Pick<FileRow, 'id' | 'name' | 'storage_key' | 'content_type' | 'byte_size'>;

/**
 * Sends one drawing of a picture set, cached for ever: it never changes under its id.
 * @param name such as `720.avif`. @param cache `private` for an unpublished one.
 * @throws 404 when its content is gone.
 */
export async function sendPictureOfSet(
  storage: Storage,
  { request, reply }: Exchange,
  file: Sent,
  { name, cache }: { name: string; cache: 'private' | 'public' },
): Promise<FastifyReply> {
  const etag = `"${file.id}-${name}"`;
  void guard(reply, cache).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const bytes = await storage.getBytes(pictureSetKey(file.storage_key, name));
  const type = name.endsWith('.jpg') ? 'image/jpeg' : `image/${name.split('.').at(-1) ?? ''}`;
  return reply.type(type).send(Buffer.from(bytes));
}

/** One drawing of a picture set. @param name such as `1080.webp`. @throws 404 when its content is gone. */
export const readPictureOfSet = (
  storage: Storage,
  file: Pick<FileRow, 'storage_key'>,
  name: string,
): Promise<Uint8Array> => storage.getBytes(pictureSetKey(file.storage_key, name));

/** Sends a PDF of the platform, to be read in the browser or downloaded. @throws 404 when its content is gone. */
export async function sendPlatformDocument(
  storage: Storage,
  reply: FastifyReply,
  file: Sent,
  { as, cache }: { as: 'attachment' | 'inline'; cache: 'private' | 'public' },
): Promise<FastifyReply> {
  const content = await storage.getStream(file.storage_key);
  return guard(reply, cache, as === 'inline' ? readerPolicy : undefined)
    .header('content-disposition', contentDisposition(as, file.name))
    .header('content-length', file.byte_size)
    .type(file.content_type)
    .send(content);
}

/** Nothing runs, nothing is fetched, no page frames it. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** The same for a PDF that is read: sandboxed, it stays blank in Chromium, whose viewer is an object with styles. */
const readerPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

function guard(reply: FastifyReply, cache: 'private' | 'public', allowed = policy): FastifyReply {
  return reply
    .header('cache-control', cache === 'public' ? `public, ${FOR_EVER}` : 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', allowed);
}
