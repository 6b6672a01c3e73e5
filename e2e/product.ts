/**
 * Starts the real product on a fresh data directory (DATA_DIR), and removes it at the end: the journeys' server. Its
 * log, warnings and worse, stays in the reports.
 */
import { spawn } from 'node:child_process';
import { chmodSync, openSync, rmSync } from 'node:fs';
import { clearAborted } from '../apps/api/src/testing/temporary-postgres.ts';
import { reportPaths, root } from '../scripts/test-reports.ts';

const dataDir = process.env['DATA_DIR'];
if (!dataDir) throw new Error('DATA_DIR is not set');
chmodSync(dataDir, 0o711);
await clearAborted('baara-e2e-', 3_600_000);

const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
  cwd: root,
  stdio: ['ignore', openSync(reportPaths.product, 'w'), 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SEED: 'demo',
    BACKUP_URL: 'non',
    LOG_LEVEL: 'warn',
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => child.kill('SIGTERM'));
child.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
