import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWebBeside } from './build-beside.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-beside-'));
});
afterAll(() => rm(folder, { recursive: true }));

const build = async (script: string) => {
  const path = join(folder, 'build.mjs');
  await writeFile(path, script);
  return buildWebBeside(path);
};

test('the application is built before its files are compressed', async () => {
  const { built, compressed, stop } = await build("process.send('built'); setInterval(() => {}, 1000);");
  await built;
  const first = await Promise.race([compressed?.then(() => 'compressed'), Promise.resolve('not yet')]);
  expect(first).toBe('not yet');
  stop();
  await compressed;
});

test('a build that fails stops the start; files that cannot be compressed do not', async () => {
  const failed = await build('process.exitCode = 1;');
  await expect(failed.built).rejects.toThrow("Baara ne démarre pas sans l'application web.");
  const uncompressed = await build("process.send('built', () => process.exit(1));");
  await uncompressed.built;
  await uncompressed.compressed;
});
