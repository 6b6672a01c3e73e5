import { readFileSync } from 'node:fs';
import { createWorker } from 'tesseract.js';
const t0 = performance.now();
const worker = await createWorker('fra', 1, { langPath: new URL('../../node_modules/@tesseract.js-data/fra/4.0.0_best_int', import.meta.url).pathname, cacheMethod: 'none', gzip: true });
console.log('worker', performance.now() - t0);
const r = await worker.recognize(readFileSync(process.argv[2]!), {}, { blocks: true, text: true });
console.log('read', performance.now() - t0, process.memoryUsage.rss() / 1e6 | 0, r.data.confidence); console.log(r.data.text.slice(0, 1500));
await worker.terminate();
