import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readByteRange } from '../../../platform/http/byte-range.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

export type StoredFile = { name: string; content_type: string; byte_size: number; storage_key: string };

/** Nothing runs, nothing is fetched; only our own pages may frame it. */
const inlinePolicy: Record<'pdf' | 'image' | 'html', string> = {
  // A sandboxed PDF stays blank in Chromium: its viewer is an object with styles of its own.
  pdf: "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  image: "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  html: "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
};
const downloadPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * RFC 6266: a plain name for old clients, and the real one in UTF-8.
 * @param name a file name without control characters.
 */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sends a stored file as a download. @throws 404 when its content is gone. */
export async function sendAttachment(
  reply: FastifyReply,
  storage: Storage,
  file: StoredFile,
): Promise<FastifyReply> {
  const content = await storage.getStream(file.storage_key);
  return guarded(reply, downloadPolicy)
    .header('content-disposition', contentDisposition('attachment', file.name))
    .header('content-length', file.byte_size)
    .type(file.content_type)
    .send(content);
}

/** Sends a stored PDF or image to be shown in a page of ours. @throws 404 when its content is gone. */
export async function sendInline(
  reply: FastifyReply,
  storage: Storage,
  file: StoredFile,
  kind: 'pdf' | 'image',
): Promise<FastifyReply> {
  const content = await storage.getStream(file.storage_key);
  return guarded(reply, inlinePolicy[kind])
    .header('content-disposition', contentDisposition('inline', file.name))
    .header('content-length', file.byte_size)
    .type(file.content_type)
    .send(content);
}

/** Sends a PDF that is already in memory, as a download or to be shown in a page of ours. */
export function sendPdf(
  reply: FastifyReply,
  bytes: Uint8Array,
  { name, isDownload }: { name: string; isDownload: boolean },
): FastifyReply {
  return guarded(reply, isDownload ? downloadPolicy : inlinePolicy.pdf)
    .header('content-disposition', contentDisposition(isDownload ? 'attachment' : 'inline', name))
    .type('application/pdf')
    .send(Buffer.from(bytes));
}

const shownAs: Readonly<Record<string, 'pdf' | 'image'>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'image',
  'image/png': 'image',
};

/**
 * Sends a stored file whole or the requested range (RFC 9110, section 14); HEAD the same without content. PDFs and
 * images are shown unless `isDownload`, everything else is a download.
 * @throws 404 when its content is gone.
 */
export async function sendStoredFile(
  storage: Storage,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  file: StoredFile & { id: string },
  { isDownload }: { isDownload: boolean },
): Promise<FastifyReply> {
  const shown = isDownload ? undefined : shownAs[file.content_type];
  const etag = `"${file.id}"`;
  guarded(reply, shown ? inlinePolicy[shown] : downloadPolicy)
    .header('content-disposition', contentDisposition(shown ? 'inline' : 'attachment', file.name))
    .header('referrer-policy', 'no-referrer')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .type(file.content_type);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const { range, 'if-range': ifRange } = request.headers;
  const part = ifRange && ifRange !== etag ? undefined : readByteRange(range, file.byte_size);
  if (part === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.byte_size}`).send();
  }
  const length = part ? part.end - part.start + 1 : file.byte_size;
  if (part) {
    void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.byte_size}`);
  }
  void reply.header('content-length', length);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const { storage_key } = file;
  return reply.send(await (part ? storage.getPart(storage_key, part) : storage.getStream(storage_key)));
}

/** Sends a whole HTML page, already sanitised, to be shown in a frame. */
export function sendInlineHtml(reply: FastifyReply, html: string): FastifyReply {
  return guarded(reply, inlinePolicy.html).type('text/html; charset=utf-8').send(html);
}

function guarded(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
}
