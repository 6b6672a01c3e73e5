import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sweepDataDir } from './sweep-drafts.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'baara-sweep-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

function write(name: string, ageSeconds: number): string {
  const path = join(dataDir, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'x');
  const at = new Date(Date.now() - ageSeconds * 1000);
  utimesSync(path, at, at);
  return path;
}

test('drafts of killed processes go, what is whole or under way stays', async () => {
  const id = 'c0a80101-0000-4000-8000-00000000000a';
  const gone = [write(`files/documents/2026/.cv.pdf.${id}.tmp`, 60), write(`mail/.a.eml.${id}.tmp`, 60)];
  const recent = [
    write(`files/documents/2026/.cv.pdf.${id.replace('a', 'b')}.tmp`, 0),
    write('files/documents/2026/cv.tmp', 60),
    write(`files/cv.${id}.pdf`, 60),
    write(`.session-secret.${id}.tmp`, 60),
  ];
  expect(await sweepDataDir(dataDir, new Date(Date.now() - 30_000))).toBe(2);
  expect(gone.filter(existsSync)).toEqual([]);
  expect(recent.filter(existsSync)).toEqual(recent);
  expect(await sweepDataDir(join(dataDir, 'absent'), new Date())).toBe(0);
});
