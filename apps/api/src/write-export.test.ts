import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const read = (file: string): string => readFileSync(folder + file, 'utf8');

test('the program that writes exports knows every one of them', () => {
  const declared = globSync('features/**/*-export.ts', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /= defineExport[(<]/.test(read(file)));
  expect(declared.length).toBeGreaterThan(10);
  const program = read('write-export.process.ts');
  expect(declared.filter((file) => !program.includes(`import './${file}';`))).toEqual([]);
});
