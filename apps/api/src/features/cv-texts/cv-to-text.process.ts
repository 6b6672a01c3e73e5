/**
 * Reads the text of one CV and judges it, alone in its process: the file comes by standard input, a `CvReadingOutcome`
 * leaves by standard output as JSON. Whatever a hostile file or its words do to memory or time, they do it here.
 */
import { buffer } from 'node:stream/consumers';
import { guardSelf } from '../../platform/bounded-process/guard-self.ts';
import { readingBounds } from './extraction.ts';
import { judgeExtraction } from './judge-extraction.ts';

guardSelf({ memoryMb: readingBounds.memoryMb, seconds: readingBounds.seconds + 5 });

const bytes = await buffer(process.stdin);
const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
const extraction = isZip
  ? await (await import('./extract-docx.ts')).extractDocx(bytes)
  : await (await import('./extract-pdf.ts')).extractPdf(bytes);
// Once written the work is done: nothing a library left running holds the process.
process.stdout.write(JSON.stringify(judgeExtraction(extraction)), () => process.exit(0));
