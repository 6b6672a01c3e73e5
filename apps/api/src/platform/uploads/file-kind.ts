import { fileTypeFromBuffer } from 'file-type';
import { listZipEntries, readZipEntry, ZipRefused } from './zip-entries.ts';

export const fileKinds = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;
export type FileKind = keyof typeof fileKinds;

/** A poster at print size; beyond, decoding costs more memory than a document is worth. */
const MAX_PIXELS = 50_000_000;

const WORD_MAIN_PART = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * Detects the kind of a file from its bytes alone, without its name and declared type.
 * @returns undefined when it is nothing we accept, is damaged, or is built to exhaust its reader.
 */
export async function detectFileKind(bytes: Buffer): Promise<FileKind | undefined> {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    return (await isWordDocument(bytes)) ? 'docx' : undefined;
  }
  const detected = await fileTypeFromBuffer(bytes);
  if (detected?.ext === 'pdf') return isPdf(bytes) ? 'pdf' : undefined;
  if (detected?.ext === 'jpg') return (await isImage(bytes, 'jpeg')) ? 'jpg' : undefined;
  if (detected?.ext === 'png') return (await isImage(bytes, 'png')) ? 'png' : undefined;
  if (detected?.ext === 'webp') return (await isImage(bytes, 'webp')) ? 'webp' : undefined;
  return undefined;
}

/** A version at the start and a pointer to the cross-reference table: what a cut-off PDF lacks. */
function isPdf(bytes: Buffer): boolean {
  const header = bytes.toString('latin1', 0, 8);
  return /^%PDF-[12]\.\d$/.test(header) && bytes.lastIndexOf('startxref') > 0;
}

async function isWordDocument(bytes: Buffer): Promise<boolean> {
  try {
    const entries = listZipEntries(bytes);
    const names = new Set(entries.map(({ name }) => name));
    if (!names.has('word/document.xml') || names.has('word/vbaProject.bin')) return false;
    let contentTypes = '';
    // Every entry is unpacked once, so that no later reader meets one that lies about its size.
    for (const entry of entries) {
      const content = await readZipEntry(bytes, entry);
      if (entry.name === '[Content_Types].xml') contentTypes = content.toString('utf8');
    }
    return contentTypes.includes(WORD_MAIN_PART);
  } catch (error) {
    if (error instanceof ZipRefused) return false;
    throw error;
  }
}

async function isImage(bytes: Buffer, format: 'jpeg' | 'png' | 'webp'): Promise<boolean> {
  // The image library is large: only processes that receive images load it.
  const { default: sharp } = await import('sharp');
  try {
    const image = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).metadata();
    return image.format === format && image.width * image.height <= MAX_PIXELS;
  } catch {
    return false;
  }
}
