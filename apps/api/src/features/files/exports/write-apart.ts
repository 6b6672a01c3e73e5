import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { ExportWriter, WrittenExport } from './write-export.ts';

/** Messages of the process, a JSON line each: its progress, then its end. */
const saying = z.union([
  z.object({ written: z.number(), expected: z.number() }),
  z.object({ rows: z.number(), isCut: z.boolean() }),
  z.object({ message: z.string(), code: z.string().optional() }),
]);
export type ExportSaying = z.infer<typeof saying>;

/** A hundred thousand rows leave much garbage: a small heap is collected often, a large one would grow to its limit. */
const nodeOptions = ['--max-old-space-size=160', '--max-semi-space-size=4'];

/** It gets none of the server's settings but the compile cache and the database address. */
const databaseEnvironment = (all: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(all).filter(([name]) =>
      /^(?:NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|USER|HOME|PG[A-Z]+)$/.test(name),
    ),
  );

/**
 * Writes in a process of its own: anyone who asks the server something meanwhile waits for nothing, and the memory it
 * took goes with it.
 * @param program the path of the `.process.ts` that reads an order from its standard input.
 */
export function writeApart(program: string, databaseUrl: string): ExportWriter {
  return async (order, onProgress) => {
    const child = spawn(process.execPath, [...nodeOptions, program], {
      env: databaseEnvironment(process.env),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const ended = new Promise<string>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(signal ?? String(code)));
    });
    // Received below; until then nobody waits for it.
    ended.catch(() => undefined);
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify({ databaseUrl, order }));
    try {
      let written: WrittenExport | undefined;
      for await (const line of createInterface({ input: child.stdout })) {
        const said = saying.parse(JSON.parse(line));
        if ('message' in said) throw Object.assign(new Error(said.message), { code: said.code });
        if ('rows' in said) written = said;
        else await onProgress(said);
      }
      const end = await ended;
      if (!written) throw new Error(`The process of an export ended with ${end}`);
      return written;
    } finally {
      child.kill('SIGKILL');
    }
  };
}
