import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Writes `sw.js` at the root of the client build: a worker rules over what is below its own address. */
export async function buildServiceWorker(clientDirectory: string): Promise<void> {
  const assets = await readdir(`${clientDirectory}/assets`);
  const version = createHash('sha256').update(assets.toSorted().join('\n')).digest('hex').slice(0, 12);
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir: clientDirectory,
      emptyOutDir: false,
      lib: {
        entry: fileURLToPath(new URL('service-worker/service-worker.ts', import.meta.url)),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'sw.js',
      },
    },
  });
}
