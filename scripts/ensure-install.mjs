/**
 * Installs the packages when those present are not the ones of package-lock.json: `run` installs what the product
 * needs to run, `all` (the default) adds what checks, tests and measures need, `node` only the project's own Node
 * (after an `npm ci` by hand). Plain JavaScript for any Node from 18: it runs before that Node is there.
 */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
/** Informs the nested run after an installation that this one does everything. */
const MARK = 'BAARA_INSTALLING';
const extent = process.argv[2] ?? 'all';
/** A quarter of all there is to unpack, by one npm that unpacks on one core: another one installs it meanwhile. */
const nodeFolder = join(root, 'scripts/node');
const nodeCommand = join(modules, '.bin/node');
/** A complete tree is left alone. */
const isForRunning = extent === 'run' && !existsSync(join(modules, 'typescript'));
/** Present when what only type checkers and debuggers read has been removed. */
const slimMark = join(modules, '.installed-to-run');

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/** Checks types and builds nothing. npm counts its binary among what is needed to run. */
const isCompiler = (path) => /^node_modules\/@?typescript(\/|$)/.test(path);

/** npm writes its own record last, so an interrupted installation has none, or an old one. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  if (!isForRunning && existsSync(slimMark)) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/') || entry.link) return true;
    if (isForRunning && (entry.dev || entry.devOptional || isCompiler(path))) return true;
    const found = present[path];
    // Packages for other systems are optional and absent.
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && existsSync(join(root, path));
  });
}

function isNodeInstalled() {
  if (!existsSync(nodeCommand)) return false;
  const wanted = readPackages('scripts/node/package-lock.json') ?? {};
  const present = readPackages('scripts/node/node_modules/.package-lock.json') ?? {};
  return Object.entries(present).every(([path, { version }]) => wanted[path]?.version === version);
}

const isUnused = (name) =>
  /\.(map|d\.[cm]?ts)$/.test(name) || (/\.mdx?$/.test(name) && !/licen[cs]e|copying|notice/i.test(name));

/**
 * Files of packages that serve browsers, other machines or their own authors: the letters of another recognition
 * engine, the engine for browsers, a package manager shipped by mistake.
 */
const unusedFiles = [
  'node_modules/@tesseract.js-data/fra/4.0.0',
  'node_modules/pdfkit/.yarn',
  'node_modules/pdfkit/js/pdfkit.browser.js',
  'node_modules/pdfkit/js/pdfkit.browser.mjs',
  'node_modules/pdfkit/js/pdfkit.standalone.js',
  'node_modules/tesseract.js/dist',
  'node_modules/zlibjs/bin',
];
/** tesseract.js 7 loads the whole engine in Node, never those of the browser nor those of one language model alone. */
const isUnusedEngine = (name) =>
  /^tesseract-core(-[a-z-]+)?\.wasm\.js$|-lstm\.(js|wasm)$|-core-simd\./.test(name);

/** Folders whose files are not all loaded. docx has each of its parts in four forms, and we load the first part as a module. */
const partlyUsed = [
  ['tesseract.js-core', isUnusedEngine],
  ['docx/dist', (name) => name !== 'index.mjs'],
];

/**
 * Removes what neither runs nor builds: declarations, source maps, manuals and the TypeScript compiler, half
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
  for (const name of ['typescript', '@typescript'])
    rmSync(join(modules, name), { recursive: true, force: true });
  for (const path of unusedFiles) rmSync(join(root, path), { recursive: true, force: true });
  for (const [folder, isUnusedFile] of partlyUsed) {
    const path = join(modules, folder);
    for (const name of existsSync(path) ? readdirSync(path) : [])
      if (isUnusedFile(name)) rmSync(join(path, name), { recursive: true });
  }
}

/** @param folder whose lock file says what to install. */
function install(folder, what, output) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  // `ci` refuses a lock file without every other system's binaries, which a mirror may not carry; `install --no-save`
  // takes the same locked versions and writes nothing back. npm's store has the locked versions: the registry need not
  // be asked whether they changed.
  const options = ['--no-save', what, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, [MARK]: '1' };
  return new Promise((resolve) => {
    spawn(command, [...first, 'install', ...options], {
      cwd: folder,
      stdio: ['ignore', output, 'inherit'],
      env,
    })
      .on('error', () => resolve(false))
      .on('close', (code) => resolve(code === 0));
  });
}

async function installNode() {
  if (isNodeInstalled()) return true;
  return install(nodeFolder, '--include=optional', 'ignore');
}

/** Puts the project's Node where npm looks for the commands of its scripts. */
function linkNode() {
  const packages = join(nodeFolder, 'node_modules');
  const name = existsSync(packages)
    ? readdirSync(packages).find((one) => one.startsWith('node-'))
    : undefined;
  if (!name) return;
  rmSync(join(packages, name, 'include'), { recursive: true, force: true });
  mkdirSync(dirname(nodeCommand), { recursive: true });
  rmSync(nodeCommand, { force: true });
  symlinkSync(relative(dirname(nodeCommand), join(packages, name, 'bin/node')), nodeCommand);
}

async function installAll() {
  process.stdout.write('Installation des paquets…\n');
  const isLacking = extent !== 'node' && !isInstalled();
  // npm does not see missing files inside a package: a deleted file comes back only with the whole package.
  if (isLacking && existsSync(slimMark)) rmSync(modules, { recursive: true, force: true });
  // Testing needs the development packages even where NODE_ENV says production.
  const packages = () => install(root, isForRunning ? '--omit=dev' : '--include=dev', 'inherit');
  const done = await Promise.all([isLacking ? packages() : true, installNode()]);
  if (!done.every(Boolean)) {
    process.stderr.write("L'installation des paquets a échoué : vérifiez la connexion, puis relancez.\n");
    process.exit(1);
  }
  // npm removes the Node of a tree installed when it was one of the packages.
  if (!existsSync(nodeCommand) && !existsSync(join(nodeFolder, 'node_modules')))
    await install(nodeFolder, '--include=optional', 'ignore');
  if (!existsSync(nodeCommand)) linkNode();
  if (isLacking && isForRunning) slim();
  if (!existsSync(nodeCommand)) {
    process.stderr.write("Baara a besoin de Node 24, que npm n'a pas pour ce système.\n");
    process.exit(1);
  }
}

// Not by the npm that this very script started.
const isNested = extent === 'node' && process.env[MARK];
if (!isNested && !(isNodeInstalled() && (extent === 'node' || isInstalled()))) await installAll();
