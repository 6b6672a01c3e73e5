/** Writes the page that verifies a concours without a connection: `npm run verifier [-- path]`. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { buildVerifier } from '../apps/web/build-verifier.ts';

const path = resolve(process.argv[2] ?? 'var/verifier-concours.html');
const html = await buildVerifier();
await mkdir(dirname(path), { recursive: true });
await writeFile(path, html);
const hash = createHash('sha256').update(html).digest('hex');
process.stdout.write(`${path}\n${Math.round(html.length / 1000)} KB, SHA-256 ${hash}\n`);
