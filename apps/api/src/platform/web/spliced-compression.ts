import {
  brotliCompress,
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
} from 'node:zlib';
import { promisify } from 'node:util';
import { randomBytes } from 'node:crypto';
import { NONCE_LENGTH } from './content-security-policy.ts';

/**
 * A compressed text with holes of a fixed width, each filled per answer without compressing anything again.
 *
 * Both formats allow it: a flush ends the output on a byte boundary, and both have blocks of plain bytes. So the
 * text around the holes is compressed once, as one stream with a stand-in at each hole, and the stand-in's output
 * is replaced by a plain block. The stand-in is made of bytes that no HTML holds, so no later back-reference can
 * point into it; being as wide as what replaces it, it leaves every other distance right.
 */
export type SplicedText = { fill: (value: string) => Buffer };

const deflateHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Brotli predicts a byte from the two before it: the two after a hole go out with it, as plain bytes. */
const BROTLI_CONTEXT_BYTES = 2;

type Segmented = { pieces: Buffer[]; end: Buffer };
type Flushable = ReturnType<typeof createBrotliCompress> | ReturnType<typeof createDeflateRaw>;

/** Bytes no UTF-8 page holds: control characters, and values UTF-8 never uses. Their number is prime. */
const unusedBytes = Array.from({ length: 256 }, (_, byte) => byte).filter(
  (byte) =>
    (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) ||
    byte === 0xc0 ||
    byte === 0xc1 ||
    byte >= 0xf5,
);
const MAX_HOLES = unusedBytes.length - 1;

/**
 * What stands in a hole while compressing: the unused bytes, taken at a step of its own. With a prime number of them
 * no two stand-ins share even a pair of neighbours, so the compressor never finds one in another.
 */
function standIn(index: number): Buffer {
  return Buffer.from(
    Array.from({ length: NONCE_LENGTH }, (_, at) => unusedBytes[(at * index) % unusedBytes.length] ?? 0),
  );
}

/** Compresses chunks as one stream and tells which output belongs to which chunk. */
async function compressInPieces(stream: Flushable, flushKind: number, chunks: Buffer[]): Promise<Segmented> {
  const pieces: Buffer[] = [];
  const drain = (): Buffer => {
    const parts: Buffer[] = [];
    for (let part = stream.read(); part; part = stream.read()) parts.push(part);
    return Buffer.concat(parts);
  };
  for (const chunk of chunks) {
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject);
      stream.write(chunk);
      stream.flush(flushKind, () => {
        stream.off('error', reject);
        resolve();
      });
    });
    pieces.push(drain());
  }
  const rest: Buffer[] = [];
  stream.on('data', (part: Buffer) => rest.push(part));
  await new Promise<void>((resolve, reject) => {
    stream.once('error', reject);
    stream.once('end', resolve);
    stream.end();
  });
  return { pieces, end: Buffer.concat(rest) };
}

/** A deflate block of plain bytes: kind, length and its complement, then the bytes. */
function deflatePlainBlock(size: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(size, 1);
  head.writeUInt16LE(size ^ 0xffff, 3);
  return head;
}

/** A brotli meta-block of plain bytes: not last, four nibbles of length - 1, uncompressed, padded to a byte. */
function brotliPlainBlock(size: number): Buffer {
  const bits = ((size - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff]);
}

/** The text around the holes, and the stand-ins between: even entries are text, odd ones are holes. */
function interleave(parts: Buffer[], contextBytes: number): Buffer[] {
  return parts.flatMap((part, index) =>
    index === 0
      ? [part]
      : [Buffer.concat([standIn(index), part.subarray(0, contextBytes)]), part.subarray(contextBytes)],
  );
}

export async function spliceGzip(parts: Buffer[]): Promise<SplicedText> {
  const chunks = interleave(parts, 0);
  const { pieces, end } = await compressInPieces(
    createDeflateRaw({ level: 6 }),
    constants.Z_SYNC_FLUSH,
    chunks,
  );
  const plainHead = deflatePlainBlock(NONCE_LENGTH);
  const size = parts.reduce((sum, part) => sum + part.length, 0) + NONCE_LENGTH * (parts.length - 1);
  return {
    fill: (value) => {
      const bytes = Buffer.from(value);
      const out: Buffer[] = [deflateHeader];
      let sum = 0;
      for (const [index, piece] of pieces.entries()) {
        const isHole = index % 2 === 1;
        out.push(...(isHole ? [plainHead, bytes] : [piece]));
        sum = crc32(isHole ? bytes : (chunks[index] ?? ''), sum);
      }
      const tail = Buffer.alloc(8);
      tail.writeUInt32LE(sum, 0);
      tail.writeUInt32LE(size >>> 0, 4);
      return Buffer.concat([...out, end, tail]);
    },
  };
}

const brotli = promisify(brotliCompress);
/** A page is some 40 KB: the default window of 4 MB would only cost memory, set up anew for each stream. */
const WINDOW_BITS = 17;
/** A list of 78 KB: 1.4 ms to 13.3 KB, or 64 ms to 12.1 KB. */
const brotliQuality = { quick: 5, smallest: 11 };
type BrotliEffort = keyof typeof brotliQuality;
const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
});

async function spliceBrotliOnce(parts: Buffer[], quality: number): Promise<SplicedText> {
  const chunks = interleave(parts, BROTLI_CONTEXT_BYTES);
  const stream = createBrotliCompress(brotliOptions(quality));
  const { pieces, end } = await compressInPieces(stream, constants.BROTLI_OPERATION_FLUSH, chunks);
  const plainHead = brotliPlainBlock(NONCE_LENGTH + BROTLI_CONTEXT_BYTES);
  return {
    fill: (value) => {
      const bytes = Buffer.from(value);
      const out: Buffer[] = [];
      for (const [index, piece] of pieces.entries()) {
        if (index % 2 === 0) out.push(piece);
        else out.push(plainHead, bytes, (chunks[index] ?? piece).subarray(NONCE_LENGTH));
      }
      return Buffer.concat([...out, end]);
    },
  };
}

export const joinWith = (parts: Buffer[], value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [bytes, part])));
};

/**
 * Brotli leaves its encoder more freedom than deflate does, so each spliced text is tried once with a random value;
 * one that does not read back right is compressed anew per answer. (No text has been seen to need it.)
 */
export async function spliceBrotli(
  parts: Buffer[],
  effort: BrotliEffort = 'quick',
): Promise<SplicedText | null> {
  const holes = parts.slice(1);
  if (holes.length > MAX_HOLES || holes.some((after) => after.length < BROTLI_CONTEXT_BYTES)) return null;
  const spliced = await spliceBrotliOnce(parts, brotliQuality[effort]);
  const trial = randomBytes(18).toString('base64url');
  try {
    return brotliDecompressSync(spliced.fill(trial)).equals(joinWith(parts, trial)) ? spliced : null;
  } catch {
    return null;
  }
}

export const compressOnce = (body: Buffer): Promise<Buffer> =>
  brotli(body, brotliOptions(brotliQuality.quick));
