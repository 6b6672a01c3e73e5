/**
 * Measures how soon an export goes on when the instance that writes it is killed (`kill -9`) beside another one.
 * Run: npm run bench -- killed-export
 * BENCH_DATA_DIR and BENCH_SCALE as elsewhere; a twentieth of the volume is enough here.
 */
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileExport } from '@baara/contract/files/exports';
import { bearer } from './measure.ts';
import { freshDataDir, startProduct } from './product.ts';
import { createTable, verdict } from './table.ts';
import { memberOf } from './volume-people.ts';
import { onVolume } from './volume-product.ts';

const GOAL_SECONDS = 15;
const GIVES_UP_AFTER_MS = 5 * 60_000;

const childrenOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8'))
    .join(' ');
const isWriting = (pid: number): boolean => childrenOf(pid).includes('write-export');

const until = async <Found>(look: () => Promise<Found | undefined> | Found | undefined): Promise<Found> => {
  const started = performance.now();
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() - started > GIVES_UP_AFTER_MS) throw new Error('the export does not go on');
    await wait(50);
  }
};

await onVolume(async ({ db, port, pid, variables }) => {
  const otherDir = freshDataDir();
  const other = await startProduct({ variables: { ...variables, DATA_DIR: otherDir } });
  const instances = [
    { port, pid },
    { port: other.port, pid: other.pid },
  ];
  const { accountId, token } = await memberOf(db);
  const call = async (at: number, method: string, path: string, body?: object): Promise<FileExport> => {
    const answer = await fetch(`http://127.0.0.1:${at}/api/v1${path}`, {
      method,
      headers: { ...bearer(token), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as { data: FileExport }).data;
  };
  try {
    const asked = await call(port, 'POST', '/recruiter/candidates/exports', { format: 'csv', filters: {} });
    const writer = await until(() => instances.find((instance) => isWriting(instance.pid)));
    process.kill(writer.pid, 'SIGKILL');
    const killedAt = performance.now();
    const survivor = instances.find((instance) => instance !== writer) ?? writer;
    await until(() => isWriting(survivor.pid) || undefined);
    const takenOver = (performance.now() - killedAt) / 1000;
    const made = await until(async () => {
      const now = await call(survivor.port, 'GET', `/exports/${asked.id}`);
      return now.status === 'ready' || now.status === 'failed' ? now : undefined;
    });
    const table = createTable(
      'killed while it was written',
      'rows',
      'taken over after s',
      'ready after s',
      'goal',
      '',
    );
    table.row(
      made.status,
      String(made.rowsWritten),
      takenOver.toFixed(1),
      ((performance.now() - killedAt) / 1000).toFixed(1),
      `<= ${GOAL_SECONDS} s`,
      verdict(made.status === 'ready' && takenOver <= GOAL_SECONDS),
    );
    table.print();
  } finally {
    await other.stop().catch(() => undefined);
    rmSync(otherDir, { recursive: true, force: true });
    await db
      .deleteFrom('company_activity')
      .where('actor_id', '=', accountId)
      .where('kind', '=', 'candidates.exported')
      .execute();
    await db.deleteFrom('exports').where('account_id', '=', accountId).execute();
  }
});
