import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.map', '.html']);
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A file is one block: some bytes less than in several. */
const wholeAtOnce = { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS };

/** Under its name once it is whole: an interrupted process leaves no part of a file to be sent. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.tmp`, content);
  await rename(`${path}.tmp`, path);
}

/**
 * Writes `file.br` and `file.gz` beside every text file of the client build, at the best ratio: the work is done once
 * here rather than on each answer. Compressed files are skipped, so an interrupted run goes on.
 */
export async function compressClientFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  const files = [...names].filter((name) => compressible.has(extname(name)) && !names.has(`${name}.gz`));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const [br, gz] = await Promise.all([
        brotli(content, { params: { ...wholeAtOnce, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        deflate(content, { level: 9 }),
      ]);
      await writeWhole(`${file}.br`, br);
      // Last: it says that the file is done.
      await writeWhole(`${file}.gz`, gz);
    }),
  );
}
