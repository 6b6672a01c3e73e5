import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Endpoint } from './endpoint.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'key' in value && 'summary' in value;

/** Every operation of the contract, whatever file exports it. */
export async function listEndpoints(): Promise<Endpoint[]> {
  const files = globSync('**/*.ts', { cwd: folder }).filter((name) => !/[.](test|factory)[.]ts$/.test(name));
  const modules = await Promise.all(
    files.map((name) => import(pathToFileURL(`${folder}${name}`).href) as Promise<object>),
  );
  return modules.flatMap((module) => Object.values(module)).filter((value) => isEndpoint(value));
}
