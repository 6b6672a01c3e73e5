import { lazy } from 'react';

/** Vite's own import of a chunk, with the files that it needs. */
type ImportChunk = (load: () => Promise<unknown>, files?: string[], importer?: string) => Promise<unknown>;

/** Fetches the files of a chunk. `isPart`: it waits for the connection, where a function fails at once. */
type FetchFiles = (asked: Parameters<ImportChunk>, isPart: boolean) => Promise<unknown>;

let isPart = false;
let fetchFiles: FetchFiles | undefined;

export const fetchFilesWith = (fetching: FetchFiles): void => void (fetchFiles = fetching);

/**
 * React's `lazy` for a part of a screen whose file may be lost with the connection. For anyone signed in it is fetched again
 * (lib/late-parts.ts), where React would remember the failure and give up the screen and the text typed there.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() => {
    isPart = true;
    const part = load();
    isPart = false;
    return part;
  });

/**
 * Put around Vite's import of chunks by the build (late-parts-plugin.ts). Files are fetched before they are imported: browsers remember
 * that a module failed, and never ask for it again in the same page.
 */
export const importWithFiles = (
  importChunk: ImportChunk,
  ...asked: Parameters<ImportChunk>
): Promise<unknown> =>
  fetchFiles ? fetchFiles(asked, isPart).then(() => importChunk(...asked)) : importChunk(...asked);
