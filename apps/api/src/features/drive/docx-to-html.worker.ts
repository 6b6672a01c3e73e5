/** Converts one Word document, alone in its thread: whatever a hostile file does, it does it here. */
import mammoth from 'mammoth';
import { parentPort, workerData } from 'node:worker_threads';
import { sanitizeRichText } from '../../platform/html/sanitize.ts';

const { bytes, maxHtmlLength } = workerData as { bytes: Uint8Array; maxHtmlLength: number };
const { value } = await mammoth.convertToHtml(
  { buffer: Buffer.from(bytes) },
  {
    // Pictures are left out: inlined, one photo would weigh more than the whole text.
    convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
  },
);
parentPort?.postMessage({ html: value.length <= maxHtmlLength ? sanitizeRichText(value) : null });
