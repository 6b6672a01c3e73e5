import { lazy } from 'react';

/** Vite's own import of a chunk, with the files that it needs. */
type ImportChunk = (load: () => Promise<unknown>, files?: string[], importer?: string) => Promise<unknown>;

/** `isPart`: it waits for the connection, where a function fails at once. */
type FetchFiles = (files: readonly string[], isPart: boolean) => Promise<unknown>;

let isPart = false;
let fetchFiles: FetchFiles | undefined;

export const fetchFilesWith = (fetching: FetchFiles): void => void (fetchFiles = fetching);

/**
 * React's `lazy` for a part of a screen whose file may be lost with the connection. For anyone signed in it is fetched again
 * (late-parts.ts), where React would remember the failure and give up the screen and the text typed there.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() => {
    isPart = true;
    try {
      return load();
    } finally {
      isPart = false;
    }
  });

/**
 * Put around Vite's import of chunks by the build (late-parts-plugin.ts). Files are fetched before they are imported: browsers remember
 * that a module failed, and never ask for it again in the same page.
 */
export const importWithFiles = (
  importChunk: ImportChunk,
  ...[load, files = [], importer]: Parameters<ImportChunk>
): Promise<unknown> => {
  const start = () => importChunk(load, files, importer);
  const [, own] = /import\(.\.\/([^)]+\.js)/.exec(String(load)) ?? [];
  return fetchFiles ? fetchFiles(own ? [...files, `assets/${own}`] : files, isPart).then(start) : start();
};
