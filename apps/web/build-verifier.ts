import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { addFrenchMarks } from './app/ui/french-marks.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The code is not minified: anyone can read what it computes. */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    // Paths in the comments of the code start there: the same sources give the same page, wherever it is made.
    root: here('.'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      minify: false,
      write: false,
      lib: {
        entry: here('verifier/verifier.ts'),
        formats: ['iife'],
        name: 'verifier',
        fileName: () => 'verifier.js',
      },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output[0].code.replaceAll('</script', String.raw`<\/script`);
}

/**
 * The page that verifies a concours without a connection (docs/verifiable-concours.md).
 * @returns one HTML file, whose policy allows its own script and styles and nothing else.
 */
export async function buildVerifier(): Promise<string> {
  const [page, tokens, own, script] = await Promise.all([
    readFile(here('verifier/verifier.html'), 'utf8'),
    readFile(here('app/styles/tokens.css'), 'utf8'),
    readFile(here('verifier/verifier.css'), 'utf8'),
    buildScript(),
  ]);
  const styles = `\n${tokens}${own}`;
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(styles)}; base-uri 'none'; form-action 'none'`;
  return page
    .replaceAll(/>[^<>]+</g, addFrenchMarks)
    .replace('{{policy}}', policy)
    .replace('<style></style>', () => `<style>${styles}</style>`)
    .replace('<script></script>', () => `<script>${script}</script>`);
}

/** Adds the page to the client's files: the site gives it to anyone who asks. */
export const verifierFile = (): Plugin => ({
  name: 'verifier-file',
  apply: 'build',
  async generateBundle() {
    if (this.environment.name !== 'client') return;
    this.emitFile({ type: 'asset', fileName: 'verificateur-concours.html', source: await buildVerifier() });
  },
});
