import { fileURLToPath } from 'node:url';
import { runBounded } from '../../../platform/bounded-process/run-bounded.ts';
import { readingBounds } from './extraction.ts';
import { type CvReadingOutcome, unread } from './outcome.ts';

/**
 * Raise it with every change of the stored text of a CV, in `packages/cv-reading` too: CVs read by an older version are
 * read again, so many a night. `reader-version.test.ts` fails until then.
 */
export const READER_VERSION = 3;

const program = fileURLToPath(new URL('./cv-to-text.process.ts', import.meta.url));

/**
 * Reads a CV's text.
 * @param options `isAgain`: it was tried before, and what is too slow twice is the file's own doing.
 * @throws Error when this machine could not run the reader, or ran out of time: worth another try.
 */
export async function readCvText(
  bytes: Uint8Array,
  { extension, isAgain }: { extension: string; isAgain: boolean },
): Promise<CvReadingOutcome> {
  if (['jpg', 'jpeg', 'png', 'webp'].includes(extension)) return unread('scanned', 'picture');
  if (isOldOffice(bytes)) return unread('corrupt', isEncryptedOffice(bytes) ? 'encrypted' : 'old_word');
  const result = await runBounded(program, bytes, readingBounds);
  if ('output' in result) return JSON.parse(result.output.toString('utf8')) as CvReadingOutcome;
  // A busy machine is slow too: only what stays slow is the file's own doing.
  if (result.failure === 'not_started' || (result.failure === 'too_slow' && !isAgain))
    throw new Error(`the reader of CVs: ${result.failure}`);
  return result.failure === 'crashed' ? unread('corrupt') : unread('too_large');
}

/** Word up to 2003, and whatever newer Office locked by a password: both are compound files. */
const isOldOffice = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1';
const isEncryptedOffice = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
