import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const demonstration = new AsyncLocalStorage<() => string>();

/** 32 bytes that nobody chose, in hexadecimal. */
export const newSecret = (): string =>
  demonstration.getStore()?.() ?? randomBytes(SECRET_BYTES).toString('hex');

/**
 * Runs the making of the demonstration with secrets that follow from its seed, so that every demonstration has the same ranks. Nothing
 * else may: who knows the seed knows these secrets.
 */
export function withDemonstrationSecrets<T>(seed: string | number, make: () => Promise<T>): Promise<T> {
  let count = 0;
  return demonstration.run(() => {
    count += 1;
    return createHash('sha256').update(`demonstration secret ${seed} ${count}`).digest('hex');
  }, make);
}
