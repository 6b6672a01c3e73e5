/**
 * Measures the export of 100,000 candidates, CSV then XLSX, on the whole product: its duration, its peak of memory, and
 * whether others still get answers. A process of its own writes the file: its peak, and the growth of the server's
 * memory, are the kernel's own marks (Linux).
 * Run: npm run bench -- export
 * BENCH_DATA_DIR is the folder of the loaded database (default: in the system's temporary directory); it is loaded
 * once.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { exportFormats, type ExportFormat } from '@baara/contract/files/export-messages';
import type { FileExport } from '@baara/contract/files/exports';
import { bearer } from './measure.ts';
import { clearPeak, peakMb, peakOfChildrenMb } from './memory.ts';
import { createTable, verdict } from './table.ts';
import { memberOf } from './volume-people.ts';
import { onVolume } from './volume-product.ts';

const GOAL_MB = 300;
const GIVES_UP_AFTER_MS = 15 * 60_000;

const table = createTable(
  'export',
  'rows',
  'file MB',
  'seconds',
  'its peak MB',
  'server adds MB',
  'a call meanwhile, max ms',
  'goal',
  '',
);

await onVolume(async ({ db, port, pid }) => {
  const { accountId, token } = await memberOf(db);
  const call = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method,
      headers: { ...bearer(token), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const run = async (format: ExportFormat): Promise<void> => {
    clearPeak(pid);
    const before = peakMb(pid);
    let peak = 0;
    const started = performance.now();
    let made = await call<FileExport>('POST', '/recruiter/candidates/exports', { format, filters: {} });
    let slowest = 0;
    while (made.status === 'pending' || made.status === 'running') {
      if (performance.now() - started > GIVES_UP_AFTER_MS) throw new Error('the export does not end');
      await wait(100);
      peak = Math.max(peak, peakOfChildrenMb(pid));
      const asked = performance.now();
      made = await call<FileExport>('GET', `/exports/${made.id}`);
      slowest = Math.max(slowest, performance.now() - asked);
    }
    const added = peakMb(pid) - before;
    const numbers = [
      String(made.rowsWritten),
      ((made.byteSize ?? 0) / 1024 / 1024).toFixed(1),
      ((performance.now() - started) / 1000).toFixed(1),
      peak.toFixed(0),
      added.toFixed(0),
      slowest.toFixed(0),
    ];
    table.row(
      format,
      ...numbers,
      `< ${GOAL_MB} MB`,
      verdict(made.status === 'ready' && peak > 0 && peak + added < GOAL_MB),
    );
    await call('DELETE', `/exports/${made.id}`);
  };
  try {
    for (const format of exportFormats) await run(format);
  } finally {
    await db
      .deleteFrom('notifications')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'company')
      .execute();
    await db
      .deleteFrom('company_activity')
      .where('actor_id', '=', accountId)
      .where('kind', '=', 'candidates.exported')
      .execute();
    await db.deleteFrom('exports').where('account_id', '=', accountId).execute();
  }
  table.print();
});
