import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, runNode } from './product.ts';
import { say } from './table.ts';

/** What the volume is multiplied by: 1 for figures, less to see that a measure runs. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? 1);

/** A number of rows of the whole volume, at this scale. */
export const scaled = (rows: number): number => Math.max(1, Math.round(rows * SCALE));

/** Reused between runs: BENCH_DATA_DIR, else a folder of the system's temporary directory, one for each scale. */
export const VOLUME_DATA_DIR =
  process.env['BENCH_DATA_DIR'] ?? join(tmpdir(), SCALE === 1 ? 'baara-bench' : `baara-bench-${SCALE}`);

const size = Object.entries({ candidates: 1_000_000, offers: 100_000, applications: 3_000_000 }).flatMap(
  ([what, rows]) => [`--${what}`, String(scaled(rows))],
);
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
