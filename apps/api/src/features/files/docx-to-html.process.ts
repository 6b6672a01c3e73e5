/**
 * Converts one Word document, alone in its process: bytes come by standard input, sanitised HTML leaves by standard
 * output. Whatever a hostile file does to memory or time, it does it here.
 */
import mammoth from 'mammoth';
import { buffer } from 'node:stream/consumers';
import { guardSelf } from '../../platform/bounded-process/guard-self.ts';
import { sanitizeRichText } from '../../platform/html/sanitize.ts';

guardSelf({ memoryMb: 450, seconds: 15 });
const { value } = await mammoth.convertToHtml(
  { buffer: await buffer(process.stdin) },
  {
    // Pictures are left out: inlined, one photo would weigh more than the whole text.
    convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
  },
);
process.stdout.write(sanitizeRichText(value));
