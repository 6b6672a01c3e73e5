import { fileURLToPath } from 'node:url';
import { type BoundedFailure, runBounded } from '../../../platform/bounded-process/run-bounded.ts';
import { readingBounds, recognitionBounds } from './extraction.ts';
import { type CvReadingOutcome, unread } from './outcome.ts';

/**
 * Raise it with every change of the stored text of a CV, in `packages/cv-reading` too: CVs read by an older version are
 * read again, so many a night. `reader-version.test.ts` fails until then.
 */
export const READER_VERSION = 4;

const program = fileURLToPath(new URL('./cv-to-text.process.ts', import.meta.url));
const recognizer = fileURLToPath(new URL('./recognize-text.process.ts', import.meta.url));
const pictures = new Set(['jpg', 'jpeg', 'png', 'webp']);

type Reading = { extension: string; isAgain: boolean; recognizes?: boolean };

/**
 * Reads a CV's text.
 * @param options `isAgain`: it was tried before, and what is too slow twice is the file's own doing. `recognizes`: the
 *   letters of a photo or a scan are recognized, in seconds instead of a tenth of one.
 * @throws Error when this machine could not run the reader, or ran out of time: worth another try.
 */
export async function readCvText(
  bytes: Uint8Array,
  { extension, isAgain, recognizes = false }: Reading,
): Promise<CvReadingOutcome> {
  const picture = unread('scanned', 'picture');
  if (pictures.has(extension)) return recognizes ? recognize(bytes, picture, isAgain) : picture;
  if (isOldOffice(bytes)) return unread('corrupt', isEncryptedOffice(bytes) ? 'encrypted' : 'old_word');
  const result = await runBounded(program, bytes, readingBounds);
  if ('output' in result) {
    const outcome = JSON.parse(result.output.toString('utf8')) as CvReadingOutcome;
    const isScan = outcome.status === 'scanned' && outcome.detail === null && !isZip(bytes);
    return isScan && recognizes ? recognize(bytes, outcome, isAgain) : outcome;
  }
  throwIfWorthAnotherTry(result.failure, isAgain);
  return result.failure === 'crashed' ? unread('corrupt') : unread('too_large');
}

/** @param unrecognized what the picture stays when its letters cannot be recognized. */
async function recognize(
  bytes: Uint8Array,
  unrecognized: CvReadingOutcome,
  isAgain: boolean,
): Promise<CvReadingOutcome> {
  const result = await runBounded(recognizer, bytes, recognitionBounds);
  if ('output' in result) return JSON.parse(result.output.toString('utf8')) as CvReadingOutcome;
  throwIfWorthAnotherTry(result.failure, isAgain);
  return unrecognized;
}

/** A busy machine is slow too: only what stays slow is the file's own doing. */
function throwIfWorthAnotherTry(failure: BoundedFailure, isAgain: boolean): void {
  if (failure === 'not_started' || (failure === 'too_slow' && !isAgain))
    throw new Error(`the reader of CVs: ${failure}`);
}

const isZip = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 2)).toString('latin1') === 'PK';
/** Word up to 2003, and whatever newer Office locked by a password: both are compound files. */
const isOldOffice = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1';
const isEncryptedOffice = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
