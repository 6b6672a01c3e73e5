import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';

/** How to run PostgreSQL's programs: as whom, and behind which command. */
export type SystemUser = Readonly<{
  spawnOptions: Readonly<{ uid?: number; gid?: number }>;
  prefix: readonly string[];
  /** Gives a file or folder to the user PostgreSQL runs as. */
  own(path: string): void;
}>;

const currentUser: SystemUser = { spawnOptions: {}, prefix: [], own: () => undefined };

function numericId(flag: '-u' | '-g'): number | undefined {
  try {
    return Number(
      execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
}

function runs(command: readonly string[], options: { uid?: number; gid?: number }): boolean {
  const [program = '', ...args] = command;
  try {
    execFileSync(program, args, { ...options, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * PostgreSQL refuses to run as root: started by root, it runs as the system user `postgres`, made if
 * missing. Where that user may not pass through a parent folder (a clone under /root, a private
 * temporary folder), it is lent the one capability to read through folders, and nothing to write.
 * @param mustReach a program and folders that PostgreSQL needs to reach.
 */
export function systemUserForPostgres(mustReach: { program: string; folder: string }): SystemUser {
  if (process.getuid?.() !== 0) return currentUser;
  if (numericId('-u') === undefined) {
    runs(
      ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres'],
      {},
    );
  }
  const uid = numericId('-u');
  const gid = numericId('-g');
  if (uid === undefined || gid === undefined) {
    throw new StartupError(
      "PostgreSQL refuse de tourner en root et l'utilisateur système postgres n'a pas pu être créé : relancez avec un compte ordinaire.",
    );
  }
  const own = (path: string): void => chownSync(path, uid, gid);
  const reaches = (prefix: readonly string[], options: { uid?: number; gid?: number }): boolean =>
    runs([...prefix, mustReach.program, '--version'], options) &&
    runs([...prefix, 'ls', '-d', `${mustReach.folder}/.`], options);
  const plain: SystemUser = { spawnOptions: { uid, gid }, prefix: [], own };
  if (reaches([], plain.spawnOptions)) return plain;
  // Containers often have only the second of the two.
  for (const capability of ['dac_read_search', 'dac_override']) {
    const prefix = [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
    ];
    if (reaches(prefix, {})) return { spawnOptions: {}, prefix, own };
  }
  throw new StartupError(
    `L'utilisateur système postgres ne peut pas atteindre ${mustReach.folder} : placez le projet et DATA_DIR dans un dossier qu'il peut traverser, ou relancez avec un compte ordinaire.`,
  );
}
