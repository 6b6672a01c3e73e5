import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { explainFileError, StartupError } from './startup-error.ts';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** @throws StartupError when there is something else than a folder; the file system's error when nobody may look. */
function isFolder(path: string): boolean {
  try {
    if (statSync(path).isDirectory()) return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  throw new StartupError(`${path} n'est pas un dossier : choisissez un autre DATA_DIR.`);
}

/** Others may pass through (PostgreSQL runs as its own user when started by root), never list. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o711 });
  } catch (error) {
    // Of two first starts at once, the other one made it.
    if (codeOf(error) !== 'EEXIST' || !isFolder(path)) throw error;
  }
}

/**
 * Makes the data directory and the folders above it, where missing. Node's own `recursive` never returns where a
 * file system says that a folder's parent does not exist although it does (`/proc/x`).
 * @throws StartupError with one sentence.
 */
export function makeDataDir(dataDir: string): void {
  try {
    const missing: string[] = [];
    for (let path = dataDir; !isFolder(path); path = dirname(path)) missing.unshift(path);
    for (const path of missing) makeFolder(path);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}
