/**
 * Builds the web application when its sources are not those of the last build, then writes its compressed files. Who
 * waits for the build alone gets the message `built` before these are written.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { compressClientFiles } from '../apps/web/compress-client-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = `${root}apps/web`;
const stamp = `${web}/build/.sources`;

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(
    ['apps/web/**/*', 'packages/*/src/**/*', 'packages/*/package.json', 'package-lock.json'],
    {
      cwd: root,
      exclude: [
        '**/node_modules/**',
        'apps/web/build/**',
        'apps/web/catalogue/**',
        '**/.react-router/**',
        '**/*.test.*',
      ],
      withFileTypes: true,
    },
  );
  const paths = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`);
  for (const path of paths.toSorted()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

const sources = hashSources();
const built = existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
const canBuild = existsSync(`${web}/react-router.config.ts`);
if (!built && canBuild) {
  process.stdout.write("Construction de l'application web…\n");
  const { status, stdout, stderr } = spawnSync(`${root}node_modules/.bin/react-router`, ['build'], {
    cwd: web,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) {
    writeFileSync(stamp, sources);
  } else {
    process.stderr.write(`${stdout}${stderr}\nLa construction de l'application web a échoué.\n`);
    process.exitCode = 1;
  }
}
if (process.exitCode === undefined && canBuild) {
  process.send?.('built');
  // A first start answers its visitors meanwhile.
  if (process.send) setPriority(constants.priority.PRIORITY_LOW);
  await compressClientFiles(`${web}/build/client`).catch((error: unknown) => {
    process.stderr.write(
      `${String(error)}\nLes fichiers de l'application web n'ont pas pu être compressés.\n`,
    );
    process.exitCode = 1;
  });
}
process.disconnect?.();
