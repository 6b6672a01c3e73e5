/**
 * Measures the server's memory while forty documents of 4.7 MB arrive at once: its peak is the kernel's own mark
 * (Linux), beside its memory before.
 * Run: npm run bench -- uploads
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openDemoSession } from './demo-session.ts';
import { bearer } from './measure.ts';
import { clearPeak, peakMb, residentMb } from './memory.ts';
import { freePort, freshDataDir, startProduct } from './product.ts';
import { createTable, say, verdict } from './table.ts';

const FILES = 40;
const FILE_BYTES = Math.round(4.7 * 1024 * 1024);
const GOAL_MB = 100;
const AT_REST_MS = 5000;

const file = Buffer.concat([
  Buffer.from('%PDF-1.4\n'),
  randomBytes(FILE_BYTES),
  Buffer.from('\nstartxref\n9\n%%EOF\n'),
]);

const DATA_DIR = freshDataDir();
const product = await startProduct({ variables: { DATA_DIR, PORT: String(await freePort()) } });
try {
  const { port, pid } = product;
  const { token } = await openDemoSession(port, 'candidat@baara.demo');
  const send = async (): Promise<number> => {
    const form = new FormData();
    form.append('kind', 'other');
    form.append('file', new Blob([file]), 'document.pdf');
    const address = `http://127.0.0.1:${port}/api/v1/documents`;
    const answer = await fetch(address, { method: 'POST', headers: bearer(token), body: form });
    await answer.arrayBuffer();
    return answer.status;
  };
  await send();
  await wait(AT_REST_MS);
  const before = residentMb(pid);
  clearPeak(pid);
  const started = performance.now();
  const statuses = await Promise.all(Array.from({ length: FILES }, send));
  const seconds = (performance.now() - started) / 1000;
  const added = peakMb(pid) - before;
  const stored = statuses.filter((status) => status === 201).length;
  const table = createTable('files at once', 'stored', 'seconds', 'before MB', 'peak adds MB', 'goal', '');
  table.row(
    `${FILES} × ${(FILE_BYTES / 1024 / 1024).toFixed(1)} MB`,
    String(stored),
    seconds.toFixed(1),
    before.toFixed(0),
    added.toFixed(0),
    `< ${GOAL_MB} MB, all stored`,
    verdict(stored === FILES && added < GOAL_MB),
  );
  table.print();
  if (stored < FILES) say(`answers: ${[...new Set(statuses)].join(', ')}`);
} finally {
  await product.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
}
