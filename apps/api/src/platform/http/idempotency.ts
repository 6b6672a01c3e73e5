import { createHash } from 'node:crypto';
import { generalMessages } from '@baara/contract/errors';
import { Uuid } from '@baara/contract/fields';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { claimKey, findKeptAnswer } from '../idempotency.queries.ts';
import { conflict, invalid } from './errors.ts';

/** A request that may be sent again: by whom, under which key (null: it is always new), and what it holds. */
export type Repeatable = { accountId: string; key: string | null; requestHash: Buffer };

/** What tells a request sent again from another one under its key. */
export const hashOfContent = (content: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(content)).digest();

/** The Idempotency-Key of a request, null without one. @throws 422 when it is not a UUID. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined || header === '') return null;
  const parsed = Uuid.safeParse(header);
  if (!parsed.success) throw invalid([{ field: 'Idempotency-Key', message: generalMessages.KEY_INVALID }]);
  return parsed.data;
}

/**
 * What this request was answered the first time, undefined when it is new.
 * @throws 409 IDEMPOTENCY_KEY_REUSED when the key served for something else.
 */
export async function keptAnswer<T extends object>(db: Db, request: Repeatable): Promise<T | undefined> {
  if (request.key === null) return undefined;
  const kept = await findKeptAnswer(db, request.accountId, request.key);
  if (!kept) return undefined;
  if (!request.requestHash.equals(kept.request_hash) || kept.answer === null)
    throw conflict('IDEMPOTENCY_KEY_REUSED', generalMessages.KEY_REUSED);
  return kept.answer as T;
}

/**
 * Keeps the answer that this transaction makes true. Of two requests with one key, the second waits here for the first.
 * @returns the first one's answer when the key was taken meanwhile: this one has nothing left to do.
 * @throws 409 as `keptAnswer`.
 */
export async function keepAnswer<T extends object>(
  tx: Db,
  request: Repeatable,
  kept: { operation: string; answer: T; now: Date },
): Promise<T | undefined> {
  const { accountId, key, requestHash } = request;
  if (key === null || (await claimKey(tx, { accountId, key, requestHash, ...kept }))) return undefined;
  return keptAnswer<T>(tx, request);
}
