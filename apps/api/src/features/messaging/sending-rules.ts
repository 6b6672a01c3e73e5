import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import type { Db } from '../../platform/db/database.ts';
import { conflict, type DomainError } from '../../platform/http/errors.ts';
import { type RateLimit, takeHit } from '../../platform/rate-limit/rate-limit.ts';
import type { Viewer } from './viewer.ts';

/** Far beyond what a person types. */
const messageLimit: RateLimit = { limit: 120, windowSeconds: 3600 };

/** @throws 429 beyond what a person types. */
export const takeMessageHit = (db: Db, { accountId }: Pick<Viewer, 'accountId'>, now: Date): Promise<void> =>
  takeHit(db, `messages:${accountId}`, messageLimit, now, messagingMessages.TOO_MANY_MESSAGES);

/** The client id is another author's: nothing of theirs may be revealed. */
export const clientIdTaken = (): DomainError => conflict('CLIENT_ID_TAKEN', messagingMessages.NOT_SENT);
