import { hash, parseOptions, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createSlots } from '../../../platform/slots.ts';

/** argon2id (the library's default variant), OWASP's first recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Each hash occupies a processor for tens of milliseconds and 19 MiB: simultaneous sign-ins wait in a queue instead of
 * taking every thread of the pool and all the memory.
 */
const slots = createSlots({ atOnce: Math.max(1, Math.min(3, availableParallelism())), waiting: 2000 });

export function hashPassword(password: string): Promise<string> {
  return slots.run(() => hash(password, cost));
}

/** True for the hash of an account imported from the old system (bcrypt: $2a$, $2b$ or $2y$). */
export function isLegacyHash(stored: string): boolean {
  return stored.startsWith('$2');
}

/** Made once, outside the line: a crowd must not be able to spoil it. */
let decoy: Promise<string> | undefined;

/**
 * @param stored the account's hash; null, for an unknown account or one without a password, costs the
 * same work and is never right.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored?.startsWith('$argon2')) return slots.run(() => verify(stored, password));
  if (stored && isLegacyHash(stored)) return slots.run(() => verifyBcrypt(password, stored));
  const unusable = await (decoy ??= hash(randomBytes(18).toString('base64url'), cost));
  await slots.run(() => verify(unusable, password));
  return false;
}

/** The work of checking a bcrypt hash of this cost, for nothing. */
export async function spendBcrypt(rounds: number, password: string): Promise<void> {
  const unusable = `$2b$${String(rounds).padStart(2, '0')}$${'.'.repeat(53)}`;
  await slots.run(() => verifyBcrypt(password, unusable));
}

/**
 * True when the hash was made with another cost than today's. An imported one stays until its owner has chosen a new
 * password: it may be known elsewhere, and a hash of our own would make it look like a good one.
 */
export function needsRehash(stored: string): boolean {
  if (isLegacyHash(stored)) return false;
  const used = parseOptions(stored);
  return (
    !stored.startsWith('$argon2id$') ||
    used.memoryCost !== cost.memoryCost ||
    used.timeCost !== cost.timeCost ||
    used.parallelism !== cost.parallelism
  );
}
