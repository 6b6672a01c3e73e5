import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { takeInlineMarks } from './inline-hashes.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered page, the same for everyone it is sent to. */
export type Page = {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** The scripts that the browser may run; null for a body that is not HTML. */
  policy: string | null;
};

const isHtml = ([name, value]: [string, string]): boolean =>
  name === 'content-type' && value.startsWith('text/html');

/** @param mark what stands as the nonce of the page's own inline scripts and styles: taken out, their hashes are allowed. */
export function createPage(
  status: number,
  headers: [string, string][],
  rendered: Buffer,
  mark: string,
): Page {
  if (!headers.some(isHtml)) return { status, headers, body: rendered, policy: null };
  const { body, hashes } = takeInlineMarks(rendered, mark);
  return { status, headers, body, policy: contentSecurityPolicy(hashes) };
}

export function negotiate(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().split(';'));
  const takes = (name: string): boolean =>
    accepted.some(([coding, weight]) => coding === name && !/^\s*q=0(\.0*)?$/.test(weight ?? ''));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

const deflate = promisify(gzip);
const brotli = promisify(brotliCompress);
/**
 * A list of 84 KB: 1.5 ms to 13.8 KB; one quality more takes 2.1 ms for a hundredth less, the best some 100 ms for a twelfth less. With a
 * window of 64 KB at the most, brotli's middle qualities use small tables, which the processor's caches contain, for the same
 * weight. The default window of 4 MB would only cost memory, set up anew for each page.
 */
const brotliOptions = {
  quick: { quality: 5, windowBits: 16 },
  smallest: { quality: 11, windowBits: 17 },
};

const toBrotli = (body: Buffer, effort: keyof typeof brotliOptions): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliOptions[effort].quality,
      [constants.BROTLI_PARAM_LGWIN]: brotliOptions[effort].windowBits,
    },
  });

/** A page sent once: compressed for this answer, off the main thread. */
export async function encodeOnce({ body }: Page, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(body, 'quick');
  return encoding === 'gzip' ? deflate(body, { level: 6 }) : body;
}

/** Answers after which a page is worth compressing as well as brotli can: some 100 ms of another thread. */
const OFTEN_SENT = 3;

/** A page sent many times: compressed once in each encoding, and as small as can be once it is sent often. */
export class StoredPage {
  readonly page: Page;
  /** Weak: the same for each encoding. */
  readonly etag: string;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();
  private sentAsBrotli = 0;

  constructor(page: Page) {
    this.page = page;
    this.etag = `W/"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`;
  }

  encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br' && ++this.sentAsBrotli === OFTEN_SENT) void this.shrink();
    return this.encoded.get(encoding) ?? this.encodeAnew(encoding);
  }

  private encodeAnew(encoding: Encoding): Promise<Buffer> {
    const made = encodeOnce(this.page, encoding);
    this.encoded.set(encoding, made);
    // What failed once, for want of memory say, is tried again by the next answer.
    made.catch(() => this.encoded.delete(encoding));
    return made;
  }

  private async shrink(): Promise<void> {
    const smallest = await toBrotli(this.page.body, 'smallest').catch(() => null);
    if (smallest) this.encoded.set('br', Promise.resolve(smallest));
  }
}
