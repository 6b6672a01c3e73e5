/**
 * Installs the packages when those present are not the ones of package-lock.json: `run` installs what the product
 * needs to run, `all` (the default) adds what checks, tests and measures need. Plain JavaScript for any Node from 18:
 * it runs before the project's own Node is there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
/** A tree that has everything keeps it. */
const isForRunning = process.argv[2] === 'run' && !existsSync(join(modules, 'typescript'));
/** Present when what only type checkers and debuggers read has been removed. */
const slimMark = join(modules, '.installed-to-run');

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
  if (!wanted || !present || !existsSync(join(modules, '.bin/node'))) return false;
  if (!isForRunning && existsSync(slimMark)) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/') || entry.link) return true;
    if (isForRunning && (entry.dev || entry.devOptional)) return true;
    const found = present[path];
    // Packages for other systems are optional and absent.
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && existsSync(join(root, path));
  });
}

const isUnused = (name) => /\.(map|d\.[cm]?ts)$/.test(name);

/**
 * Removes what neither runs nor builds: declarations, source maps, Node's headers and the TypeScript compiler, half
 * of what an installation to run weighs.
 */
function slim() {
  // First, so that an interruption leaves no tree that passes for whole.
  writeFileSync(slimMark, '');
  const folders = [modules, ...['apps/api', 'apps/web'].map((app) => join(root, app, 'node_modules'))];
  while (folders.length > 0) {
    const folder = folders.pop();
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile() && isUnused(entry.name)) rmSync(path);
    }
  }
  for (const name of readdirSync(modules))
    if (/^node-(bin-)?(linux|darwin)-/.test(name))
      rmSync(join(modules, name, 'include'), { recursive: true, force: true });
  for (const name of ['typescript', '@typescript'])
    rmSync(join(modules, name), { recursive: true, force: true });
}

function install() {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  // `ci` refuses a lock file without every other system's binaries, which a mirror may not carry;
  // `install --no-save` takes the same locked versions and writes nothing back.
  // Testing needs the development packages even where NODE_ENV says production.
  const extent = isForRunning ? '--omit=dev' : '--include=dev';
  const options = ['--no-save', extent, '--no-audit', '--no-fund', '--loglevel=error'];
  return spawnSync(command, [...first, 'install', ...options], { cwd: root, stdio: 'inherit' }).status === 0;
}

if (!isInstalled()) {
  process.stdout.write('Installation des paquets…\n');
  // npm does not see what is missing inside a package: what was removed comes back only with the whole.
  if (existsSync(slimMark)) rmSync(modules, { recursive: true, force: true });
  if (!install()) {
    process.stderr.write("L'installation des paquets a échoué : vérifiez la connexion, puis relancez.\n");
    process.exit(1);
  }
  if (isForRunning) slim();
  if (!existsSync(join(modules, '.bin/node'))) {
    process.stderr.write("Baara a besoin de Node 24, que npm n'a pas pour ce système.\n");
    process.exit(1);
  }
}
