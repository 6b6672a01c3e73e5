/**
 * Reads and classifies the text of one CV, alone in its process: the file comes by standard input, a `CvReadingOutcome`
 * leaves by standard output as JSON. A hostile file can only use up the memory and time of this process.
 */
import { buffer } from 'node:stream/consumers';
import { guardSelf } from '../../../platform/bounded-process/guard-self.ts';
import { readingBounds } from './extraction.ts';
import { classifyExtraction } from './classify-extraction.ts';

guardSelf({ memoryMb: readingBounds.memoryMb, seconds: readingBounds.seconds });

const bytes = await buffer(process.stdin);
const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
const extraction = isZip
  ? await (await import('./extract-docx.ts')).extractDocx(bytes)
  : await (await import('./extract-pdf.ts')).extractPdf(bytes);
// Once written the work is done: a library left running cannot block the exit.
process.stdout.write(JSON.stringify(classifyExtraction(extraction)), () => process.exit(0));
