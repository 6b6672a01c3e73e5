import { recruiterApplicationMessages } from '@baara/contract/recruiter-applications';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../platform/http/errors.ts';

/** A CV of ten dense pages takes well under a second and a megabyte. */
const limits = { seconds: 8, heapMb: 192, htmlLength: 1_000_000, atOnce: 2, waiting: 20 };

const workerFile = new URL('../docx-to-html.worker.ts', import.meta.url);
const waiting: (() => void)[] = [];
let running = 0;

const unreadable = () => new DomainError(422, 'CV_UNREADABLE', recruiterApplicationMessages.CV_UNREADABLE);

/**
 * Shows a Word document as a page of its own: the text, without pictures or anything that runs. It is converted in
 * a thread of its own, bounded in time and memory, two at once.
 * @param title shown by the browser; plain text.
 * @throws 422 CV_UNREADABLE for a document that is damaged or too heavy; 503 when too many wait.
 */
export async function previewDocx(bytes: Uint8Array, title: string): Promise<string> {
  await takeTurn();
  try {
    const html = await convert(bytes);
    if (html === null || html.trim() === '') throw unreadable();
    return page(html, title);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function takeTurn(): Promise<void> {
  if (running >= limits.atOnce) {
    if (waiting.length >= limits.waiting) {
      throw new DomainError(503, 'PREVIEW_BUSY', recruiterApplicationMessages.PREVIEW_BUSY, {
        retryAfterSeconds: limits.seconds,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
}

function convert(bytes: Uint8Array): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, {
      workerData: { bytes, maxHtmlLength: limits.htmlLength },
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
      env: {},
      stdout: true,
      stderr: true,
    });
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      void worker.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(unreadable())), limits.seconds * 1000);
    worker.once('message', ({ html }: { html: string | null }) => end(() => resolve(html)));
    worker.once('error', () => end(() => reject(unreadable())));
    worker.once('exit', () => end(() => reject(unreadable())));
  });
}

function page(html: string, title: string): string {
  const safeTitle = title.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safeTitle}</title>
<style>body{margin:0 auto;max-width:46rem;padding:1.5rem;font:16px/1.55 system-ui,'Segoe UI',Roboto,Arial,sans-serif;color:#1b2036;background:#fff;overflow-wrap:anywhere}a{color:#283f9b}</style>
</head>
<body>
${html}
</body>
</html>
`;
}
