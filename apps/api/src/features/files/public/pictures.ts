import { createHash, randomUUID } from 'node:crypto';
import { pictureUpload } from '@baara/contract/files/upload-limits';
import { type Crop, pictureMessages } from '@baara/contract/files/pictures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { squareImages } from '../../../platform/images/square-image.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { IncomingContent } from '../../../platform/uploads/incoming-files.ts';
import type { FileRule } from '../../../platform/uploads/read-multipart.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { createSlots } from '../../../platform/slots.ts';
import { deleteFileRow, type FileRow, insertFile, smallPictureKey } from '../files.queries.ts';

export type PictureKind = 'avatar' | 'logo';
export type PictureSize = 'large' | 'small';

/** In pixels. */
export const pictureSides = { large: 512, small: 128 } as const;
const uploadLimit = { limit: 60, windowSeconds: 3600 };
const TOO_MANY = 'Vous avez envoyé beaucoup d’images. Patientez quelques minutes avant de réessayer.';

/** Decoding a large photo takes tens of megabytes and a whole core: one at a time, the others wait. */
export const drawing = createSlots({ atOnce: 1, waiting: 30 });

/** How `readMultipart` checks a picture's part; its name is `file`. */
export const pictureRule: FileRule = {
  maxBytes: pictureUpload.maxBytes,
  kinds: pictureUpload.extensions,
  required: true,
  messages: pictureMessages,
};

/**
 * Draws and stores a picture in two sizes, outside any transaction; its row is written first and hidden, as those of
 * documents are. Show it (`showDocument`) in the transaction that puts it to use, or drop it (`dropDocument`).
 * @throws 422 when the picture cannot be read; 429 past 60 an hour; 503 when storage is full.
 */
export async function storeHiddenPicture(
  db: Db,
  storage: Storage,
  picture: { ownerId: string; kind: PictureKind; upload: IncomingContent; crop: Crop | undefined; now: Date },
): Promise<FileRow> {
  const { ownerId, kind, upload, crop, now } = picture;
  await takeHit(db, `picture:${ownerId}`, uploadLimit, now, TOO_MANY);
  const [large, small] = await drawing.run(async () =>
    squareImages(await upload.read(), { crop, sizes: [pictureSides.large, pictureSides.small] }),
  );
  if (!large || !small) throw new TypeError('Two sizes were asked for.');
  const row = await insertFile(db, {
    owner_id: ownerId,
    kind,
    name: kind === 'avatar' ? 'photo.webp' : 'logo.webp',
    extension: 'webp',
    content_type: 'image/webp',
    byte_size: large.length,
    sha256: createHash('sha256').update(large).digest(),
    storage_key: `pictures/${now.getUTCFullYear()}/${randomUUID()}.webp`,
    created_at: now,
    deleted_at: now,
  });
  try {
    await putPicture(storage, row.storage_key, { large, small });
  } catch (error) {
    await storage.delete(smallPictureKey(row.storage_key)).catch(() => undefined);
    await deleteFileRow(db, row.id).catch(() => undefined);
    throw error;
  }
  return row;
}

/** Stores both sizes of a picture under its key. */
export async function putPicture(
  storage: Storage,
  key: string,
  { large, small }: Record<PictureSize, Buffer>,
): Promise<void> {
  await storage.put(smallPictureKey(key), small);
  await storage.put(key, large);
}

/**
 * Sends a picture for the browser to cache: it never changes under its id. The caller has checked access.
 * @param cache `private` for people's photos, `public` for logos.
 * @throws 404 when its content is gone.
 */
export async function sendPicture(
  storage: Storage,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  file: Pick<FileRow, 'id' | 'storage_key' | 'content_type'>,
  { size, cache }: { size: PictureSize; cache: 'private' | 'public' },
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const etag = `"${file.id}-${size}"`;
  void reply
    .header('cache-control', `${cache}, max-age=2592000, immutable`)
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const key = size === 'small' ? smallPictureKey(file.storage_key) : file.storage_key;
  // Both sizes are small enough for memory: their length is then known.
  const bytes = await storage.getBytes(key);
  return reply.type(file.content_type).send(Buffer.from(bytes));
}
