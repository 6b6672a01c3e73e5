/**
 * Recognizes the text of a CV that is a picture, alone in its process: a photo or a scanned PDF comes by standard input,
 * a `CvReadingOutcome` leaves by standard output as JSON. No network: the letters of French come with the packages.
 */
import { buffer } from 'node:stream/consumers';
import { guardSelf } from '../../../platform/bounded-process/guard-self.ts';
import { recognitionBounds } from './extraction.ts';
import { outcomeOfPages } from './recognized-outcome.ts';
import { picturesOf } from './pictures-of.ts';
import { recognizePictures } from './recognize-pictures.ts';

guardSelf({ memoryMb: recognitionBounds.memoryMb, seconds: recognitionBounds.seconds });

const bytes = await buffer(process.stdin);
const isPdf = bytes.subarray(0, 1024).includes('%PDF-');
const { pictures, pageCount } = await picturesOf(bytes, isPdf);
const pages = pictures.length === 0 ? [] : await recognizePictures(pictures);
const outcome = outcomeOfPages(pages, { isPdf, pageCount });
// Once written the work is done: a thread left running cannot block the exit.
process.stdout.write(JSON.stringify(outcome), () => process.exit(0));
