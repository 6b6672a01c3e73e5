/** The process begins. What may be wrong with its configuration, folder or port is reported before the rest is loaded. */
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Config, loadConfig } from './config.ts';
import { lockDataDir } from './platform/data-dir-lock.ts';
import { installShutdown, type Shutdown } from './platform/shutdown.ts';
import { explainListenError, StartupError } from './platform/startup-error.ts';
import { buildWebBeside, type WebBuild } from './platform/web/build-beside.ts';

const startedAt = new Date();

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** Tries the address before anything is started. PORT=0 asks for any free port; the public address needs to know which. */
async function withFreePort(config: Config): Promise<Config> {
  const { host, port: asked } = config.http;
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explainListenError(error, host, asked)));
    probe.listen(asked, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  const publicUrl = config.http.publicUrl.replace(/:0$/, `:${port}`);
  return { ...config, http: { ...config.http, port, publicUrl } };
}

/** `--build-web`, as `npm start` asks: the web application is built first where its sources changed. */
function startWebBuild({ role }: Config, shutdown: Shutdown): WebBuild {
  if (role === 'worker' || !process.argv.includes('--build-web'))
    return { built: Promise.resolve(), compressed: undefined };
  const { stop, ...build } = buildWebBeside(
    fileURLToPath(new URL('../../../scripts/build-web.ts', import.meta.url)),
  );
  shutdown.onStop(stop);
  return build;
}

async function start(shutdown: Shutdown): Promise<void> {
  const given = loadConfig(process.env);
  const lock = lockDataDir(given.dataDir);
  shutdown.onStop(lock.release);
  const config = await withFreePort(given);
  const webBuild = startWebBuild(config, shutdown);
  // The whole application takes seconds to load.
  const { runProduct } = await import('./product.ts');
  await runProduct(config, { shutdown, webBuild, startedAt, say });
}

const shutdown = installShutdown(say);
try {
  await start(shutdown);
} catch (error) {
  const text =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  await shutdown.stop(1);
}
