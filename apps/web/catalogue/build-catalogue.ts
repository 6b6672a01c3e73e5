import { build } from 'vite';

/** Builds the catalogue in memory. @returns its files by their path: `index.html`, `assets/…`. */
export async function buildCatalogue(): Promise<ReadonlyMap<string, string | Buffer>> {
  const built = await build({ configFile: `${import.meta.dirname}/vite.config.ts` });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return new Map(
    outputs.flatMap(({ output }) =>
      output.map(
        (file) => [file.fileName, file.type === 'chunk' ? file.code : Buffer.from(file.source)] as const,
      ),
    ),
  );
}
