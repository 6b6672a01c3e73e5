import { createHash } from 'node:crypto';
import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { compressOnce, joinWith, spliceBrotli, spliceGzip, type SplicedText } from './spliced-compression.ts';

const deflate = promisify(gzip);
export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered page whose nonce is still to be put in. */
export type Page = {
  status: number;
  headers: [name: string, value: string][];
  parts: Buffer[];
  /** Weak, of the page without its nonce. */
  etag: string;
};

export function createPage(
  status: number,
  headers: [string, string][],
  body: Buffer,
  placeholder: string,
): Page {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = body.indexOf(placeholder); at !== -1; at = body.indexOf(placeholder, from)) {
    parts.push(body.subarray(from, at));
    from = at + placeholder.length;
  }
  parts.push(body.subarray(from));
  const hash = createHash('sha256');
  // The separator keeps a hole from reading as nothing.
  for (const part of parts) hash.update(part).update('\0');
  return { status, headers, parts, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` };
}

export function negotiate(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().split(';'));
  const takes = (name: string): boolean =>
    accepted.some(([coding, weight]) => coding === name && !/^\s*q=0(\.0*)?$/.test(weight ?? ''));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** A page sent once: compressed for this answer, off the main thread. */
export async function encodeOnce(page: Page, nonce: string, encoding: Encoding): Promise<Buffer> {
  const body = joinWith(page.parts, nonce);
  if (encoding === 'br') return compressOnce(body);
  return encoding === 'gzip' ? deflate(body, { level: 6 }) : body;
}

/** Answers after which a page is worth compressing as well as brotli can: some 60 ms of another thread. */
const OFTEN_SENT = 3;

/**
 * A page sent many times: compressed once in each encoding, its nonce put in per answer. Most addresses are asked for
 * once, so the first brotli is an ordinary one, the second leaves room for nonces, and soon comes the smallest.
 */
export class StoredPage {
  readonly page: Page;
  private brotli: Promise<SplicedText | null> | undefined;
  private gzip: Promise<SplicedText> | undefined;
  private sentAsBrotli = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async encode(nonce: string, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return joinWith(this.page.parts, nonce);
    if (encoding === 'gzip') return (await (this.gzip ??= spliceGzip(this.page.parts))).fill(nonce);
    this.sentAsBrotli += 1;
    if (this.sentAsBrotli === 1) return encodeOnce(this.page, nonce, 'br');
    const spliced = await (this.brotli ??= spliceBrotli(this.page.parts, 'quick'));
    if (spliced && this.sentAsBrotli === OFTEN_SENT) void this.shrink();
    return spliced ? spliced.fill(nonce) : encodeOnce(this.page, nonce, 'br');
  }

  private async shrink(): Promise<void> {
    const smallest = await spliceBrotli(this.page.parts, 'smallest').catch(() => null);
    if (smallest) this.brotli = Promise.resolve(smallest);
  }
}
