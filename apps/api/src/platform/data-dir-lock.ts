import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDataDir } from './make-data-dir.ts';
import { explainFileError, StartupError, unusableFolder } from './startup-error.ts';

export type DataDirLock = { release(): void };

/**
 * Makes this process the only one on a data directory. Node has no file locks, SQLite has: its exclusive transaction is
 * a lock of the operating system on the file, which disappears with the process however it ends. So there is no stale
 * lock, and a reused process number deceives nobody. Makes the directory when it is missing.
 * @throws StartupError naming the process that locked the directory.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const lockPath = join(dataDir, 'baara.lock');
  const pidPath = join(dataDir, 'baara.pid');
  let database: DatabaseSync | undefined;
  try {
    makeDataDir(dataDir);
    // Checks for an unwritable directory before asking SQLite, so that it is not reported as a lock.
    writeFileSync(lockPath, '', { flag: 'a', mode: 0o600 });
    database = new DatabaseSync(lockPath);
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    writeFileSync(pidPath, `${process.pid}\n`);
  } catch (error) {
    database?.close();
    if (error instanceof Error && /database is locked/.test(error.message)) {
      throw new StartupError(
        `Baara fonctionne déjà sur le dossier ${dataDir} (processus ${ownerOf(pidPath)}) : arrêtez-le ou choisissez un autre DATA_DIR.`,
      );
    }
    // A file system without locks, for instance: SQLite says no more than that it cannot.
    if (error instanceof Error && 'errcode' in error) throw unusableFolder(dataDir, error.message, error);
    throw explainFileError(error, dataDir);
  }
  const lockFile = database;
  return { release: () => lockFile.close() };
}

function ownerOf(pidPath: string): string {
  try {
    return readFileSync(pidPath, 'utf8').trim() || 'inconnu';
  } catch {
    return 'inconnu';
  }
}
