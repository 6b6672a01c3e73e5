import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

export type ZipEntry = Readonly<{
  name: string;
  method: 'stored' | 'deflated';
  compressedSize: number;
  /** As declared; `readEntry` refuses a longer entry. */
  size: number;
  headerOffset: number;
}>;

/** The archive is damaged, of a kind nobody sends, or made to exhaust its reader. */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused';
}

const MAX_ENTRIES = 2_000;
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;

const END_SIGNATURE = 0x06054b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_SIZE = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_SIZE = 30;
const ENCRYPTED_FLAG = 1;
const methods: Record<number, ZipEntry['method']> = { 0: 'stored', 8: 'deflated' };

/**
 * Lists an archive from its central directory (APPNOTE.TXT 4.3.12), within bounds: number of entries and
 * declared size of the whole. ZIP64 and encryption are refused: no document of a few megabytes needs them.
 * @throws ZipRefused.
 */
export function listZipEntries(zip: Buffer): ZipEntry[] {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count === 0 || count > MAX_ENTRIES) throw new ZipRefused('number of entries');
  const entries: ZipEntry[] = [];
  let offset = zip.readUInt32LE(end + 16);
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readDirectoryEntry(zip, offset, end);
    total += entry.size;
    if (total > MAX_TOTAL_BYTES) throw new ZipRefused('declared size');
    entries.push(entry);
    offset = next;
  }
  return entries;
}

function findEnd(zip: Buffer): number {
  const lowest = Math.max(0, zip.length - END_SIZE - MAX_COMMENT);
  for (let at = zip.length - END_SIZE; at >= lowest; at -= 1) {
    if (zip.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  throw new ZipRefused('no end of central directory');
}

function readDirectoryEntry(zip: Buffer, at: number, end: number): { entry: ZipEntry; next: number } {
  if (at + ENTRY_SIZE > end || zip.readUInt32LE(at) !== ENTRY_SIGNATURE)
    throw new ZipRefused('central directory');
  const method = methods[zip.readUInt16LE(at + 10)];
  const encrypted = (zip.readUInt16LE(at + 8) & ENCRYPTED_FLAG) !== 0;
  if (!method || encrypted) throw new ZipRefused('method');
  const nameEnd = at + ENTRY_SIZE + zip.readUInt16LE(at + 28);
  const next = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  if (next > end) throw new ZipRefused('central directory');
  const entry: ZipEntry = {
    name: zip.toString('utf8', at + ENTRY_SIZE, nameEnd),
    method,
    compressedSize: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
    headerOffset: zip.readUInt32LE(at + 42),
  };
  return { entry, next };
}

/**
 * Reads one entry, never producing more bytes than it declares.
 * @throws ZipRefused when the entry is damaged or longer than declared.
 */
export async function readZipEntry(zip: Buffer, entry: ZipEntry): Promise<Buffer> {
  const at = entry.headerOffset;
  if (at + LOCAL_SIZE > zip.length || zip.readUInt32LE(at) !== LOCAL_SIGNATURE)
    throw new ZipRefused('local header');
  const start = at + LOCAL_SIZE + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const content = zip.subarray(start, start + entry.compressedSize);
  if (content.length !== entry.compressedSize) throw new ZipRefused('truncated entry');
  if (entry.method === 'stored') {
    if (content.length !== entry.size) throw new ZipRefused('size of a stored entry');
    return content;
  }
  try {
    // The option must be at least 1; an empty entry that inflates to one byte is caught below.
    const inflated = await inflate(content, { maxOutputLength: Math.max(1, entry.size) });
    if (inflated.length === entry.size) return inflated;
  } catch (error) {
    throw new ZipRefused('inflation', { cause: error });
  }
  throw new ZipRefused('declared size of an entry');
}
