import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { explainFileError, StartupError } from './startup-error.ts';

/**
 * Reads a secret stored in a file of mode 0600, making it on first use. Linking the finished file into place makes two
 * simultaneous first starts agree on one value.
 */
export function storedSecret(path: string): string {
  const read = (): string | undefined => {
    try {
      return readFileSync(path, 'utf8').trim() || undefined;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw explainFileError(error, dirname(path));
    }
  };
  const existing = read();
  if (existing) return existing;
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw explainFileError(error, dirname(path));
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const made = read();
  if (!made) throw new StartupError(`Le fichier ${path} est vide : supprimez-le, puis relancez.`);
  return made;
}
