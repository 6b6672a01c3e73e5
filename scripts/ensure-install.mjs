/**
 * Installs the packages when those present are not the ones of package-lock.json. Plain JavaScript for
 * any Node from 18: it runs before the project's own Node is there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/** npm writes its own record last, so an interrupted installation has none, or an old one. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present || !existsSync(join(root, 'node_modules/node/bin/node'))) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/') || entry.link) return true;
    const found = present[path];
    // Packages for other systems are optional and absent.
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && existsSync(join(root, path));
  });
}

if (!isInstalled()) {
  process.stdout.write('Installation des paquets…\n');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(
    command,
    // `ci` refuses a lock file without every other system's binaries, which a mirror may not carry;
    // `install --no-save` takes the same locked versions and writes nothing back.
    // Building and testing need the development packages even where NODE_ENV says production.
    [...first, 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) {
    process.stderr.write("L'installation des paquets a échoué : vérifiez la connexion, puis relancez.\n");
    process.exit(1);
  }
}
