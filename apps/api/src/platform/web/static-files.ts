import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, negotiate } from './page.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

type StaticFile = {
  type: string;
  etag: string;
  caching: string;
  bodies: Partial<Record<Encoding, Buffer>>;
};
type StaticFiles = ReadonlyMap<string, StaticFile>;

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

function cachingOf(url: string): string {
  // Names under /assets carry a hash of their content: they never change.
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // A worker of an older build would go on serving that build.
  return url === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
}

/** The client build, read into memory once: a few megabytes, and no path of a request ever reaches the disk. */
export async function readStaticFiles(directory: string): Promise<StaticFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const type = types[extname(name)];
    const url = `/${relative(directory, name).split(sep).join('/')}`;
    if (!type || url.startsWith('/.vite/')) continue;
    const bodies: StaticFile['bodies'] = {};
    for (const [encoding, suffix] of Object.entries(suffixes) as [Encoding, string][]) {
      if (names.has(name + suffix)) bodies[encoding] = await readFile(name + suffix);
    }
    const etag = `"${createHash('sha256')
      .update(bodies.identity ?? '')
      .digest('base64url')
      .slice(0, 22)}"`;
    files.set(url, { type, etag, caching: cachingOf(url), bodies });
  }
  return files;
}

/** They protect documents; a hashed file is none, and a first visit pays for them a dozen times. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
];

export function sendStaticFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  void reply.header('cache-control', file.caching);
  for (const name of ofDocuments) {
    void reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
  void reply
    .header('etag', file.etag)
    .header('vary', 'Accept-Encoding')
    .header('x-content-type-options', 'nosniff');
  // Pages of ours are rendered; a file that is a page is one to save.
  if (file.type.startsWith('text/html')) void reply.header('content-disposition', 'attachment');
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const wanted = negotiate(request.headers['accept-encoding']);
  const encoding = file.bodies[wanted] ? wanted : 'identity';
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(file.type).send(file.bodies[encoding]);
}
