import { createHash } from 'node:crypto';
import { generalMessages } from '@baara/contract/protocol/general-messages';
import { Uuid } from '@baara/contract/protocol/fields';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { claimKey, findStoredResponse } from '../idempotency.queries.ts';
import { conflict, invalid } from './errors.ts';

/** A request that may be sent again: the sender, its key (null: always new), and its content. */
export type Repeatable = { accountId: string; key: string | null; requestHash: Buffer };

/** A fingerprint that distinguishes a repeated request from another one under its key. */
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
export async function storedResponse<T extends object>(db: Db, request: Repeatable): Promise<T | undefined> {
  if (request.key === null) return undefined;
  const stored = await findStoredResponse(db, request.accountId, request.key);
  if (!stored) return undefined;
  if (!request.requestHash.equals(stored.request_hash) || stored.answer === null)
    throw conflict('IDEMPOTENCY_KEY_REUSED', generalMessages.KEY_REUSED);
  return stored.answer as T;
}

/**
 * Stores the answer that this transaction makes true. Of two requests with one key, the second waits here for the
 * first.
 * @returns the first one's answer when the key was taken meanwhile: this request has nothing left to do.
 * @throws 409 as `storedResponse`.
 */
export async function storeResponse<T extends object>(
  tx: Db,
  request: Repeatable,
  stored: { operation: string; answer: T; now: Date },
): Promise<T | undefined> {
  const { accountId, key, requestHash } = request;
  if (key === null || (await claimKey(tx, { accountId, key, requestHash, ...stored }))) return undefined;
  return storedResponse<T>(tx, request);
}
