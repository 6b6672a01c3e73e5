import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, runNode } from './product.ts';
import { say } from './table.ts';

/** Kept between runs: BENCH_DATA_DIR, else a folder of the system's temporary directory. */
export const VOLUME_DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(tmpdir(), 'baara-bench');

const size = ['--candidates', '1000000', '--offers', '100000', '--applications', '3000000'];
const record = join(VOLUME_DATA_DIR, 'bench-volume');

/** Loads the volume data when absent. @returns the table the load printed, then or now. */
export async function loadVolume(): Promise<string> {
  if (existsSync(record)) return readFileSync(record, 'utf8');
  mkdirSync(VOLUME_DATA_DIR, { recursive: true });
  say(`Loading ${size.join(' ')} into ${VOLUME_DATA_DIR}…`);
  const child = runNode(
    ['apps/api/db/seeds/seed.cli.ts', ...size],
    { DATA_DIR: VOLUME_DATA_DIR, DATABASE_URL: '' },
    'pipe',
  );
  let printed = '';
  child.stdout?.on('data', (part: Buffer) => (printed += part.toString()));
  await finished(child);
  writeFileSync(record, printed);
  return printed;
}
