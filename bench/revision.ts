/** Another revision of the project, ready to run beside this one. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OWN_SCOPE = '@baara';

/** Links the installed packages one by one: the project's own must be those of the other tree. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    if (name.startsWith('@') && name !== OWN_SCOPE) linkPackages(join(from, name), join(to, name));
    else if (name !== OWN_SCOPE) symlinkSync(join(from, name), join(to, name));
  }
}

/** @param at where the tree will stand. */
function linkOwnPackages(root: string, at: string): void {
  const scope = join(root, 'node_modules', OWN_SCOPE);
  mkdirSync(scope, { recursive: true });
  for (const folder of ['packages', 'apps'])
    for (const name of readdirSync(join(root, folder)))
      if (existsSync(join(root, folder, name, 'package.json')))
        symlinkSync(join(at, folder, name), join(scope, name));
}

export type Revision = { commit: string; root: string };

/** Builds the web application of a tree, when its sources changed. */
export function buildWeb(root = ROOT): void {
  execFileSync(process.execPath, ['scripts/build-web.ts'], { cwd: root, stdio: 'inherit' });
}

/**
 * Checks a revision out beside this tree, once, with this tree's installed packages, and builds its web application.
 * @param name whatever git resolves to a commit.
 * @throws when git does not know it.
 */
export function checkOut(name: string): Revision {
  const parsed = execFileSync('git', ['rev-parse', '--verify', `${name}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const commit = parsed.slice(0, 12);
  // Its packages are links into this tree: another tree has one of its own.
  const tree = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);
  const root = join(tmpdir(), `baara-revision-${commit}-${tree}`);
  if (!existsSync(root)) {
    const unfinished = `${root}.part`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', unfinished], { input: archive });
    linkPackages(join(ROOT, 'node_modules'), join(unfinished, 'node_modules'));
    linkOwnPackages(unfinished, root);
    for (const app of readdirSync(join(ROOT, 'apps')))
      linkPackages(join(ROOT, 'apps', app, 'node_modules'), join(unfinished, 'apps', app, 'node_modules'));
    renameSync(unfinished, root);
  }
  buildWeb(root);
  return { commit, root };
}
