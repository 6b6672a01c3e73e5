import {
  type ApiScope,
  apiKeyMessages as messages,
  MAX_API_KEYS,
} from '@baara/contract/companies/api-scopes';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { recordActivity } from '../access/public/activity.ts';
import { lockAsOwner, type Member, requireOwner } from '../public/team-owner.ts';
import { newApiKeySecret } from './api-key-secret.ts';
import {
  type ApiKeyRow,
  countServingKeys,
  findApiKeyRow,
  insertApiKey,
  setApiKeyRevoked,
} from './api-keys.queries.ts';

type Change = { actor: Actor; ip: string; now: Date };

/** The whole day counts, in Mali, whose clocks show UTC. */
const endOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3600 * 1000);

/**
 * Makes a key for the company's programs.
 * @returns the key and its secret, which nobody can read again.
 * @throws 403 OWNERS_ONLY, 409 TOO_MANY_API_KEYS, 422 for a day gone by.
 */
export async function createApiKey(
  db: Db,
  { name, scopes, lastDay }: { name: string; scopes: ApiScope[]; lastDay: string | null },
  { actor, ip, now }: Change,
): Promise<{ row: ApiKeyRow; secret: string }> {
  const team = requireOwner(actor);
  const expiresAt = lastDay === null ? null : endOf(lastDay);
  if (expiresAt && expiresAt <= now) throw invalid([{ field: 'lastDay', message: messages.END_PAST }]);
  const { secret, start, hash } = newApiKeySecret();
  const row = await db.transaction().execute(async (tx) => {
    await lockAsOwner(tx, team);
    if ((await countServingKeys(tx, team.companyId, now)) >= MAX_API_KEYS)
      throw conflict('TOO_MANY_API_KEYS', messages.TOO_MANY);
    const { companyId, accountId: createdBy } = team;
    const id = await insertApiKey(tx, {
      companyId,
      name,
      start,
      hash,
      scopes,
      createdBy,
      at: now,
      expiresAt,
    });
    await record(tx, team, { kind: 'api-key.created', id, name, at: now });
    const detail = { companyId, name, start, scopes, expiresAt };
    await audit(tx, { actor, action: 'company.api_key_created', subject: id, detail, ip });
    return requireKey(await findApiKeyRow(tx, companyId, id));
  });
  return { row, secret };
}

/**
 * Ends a key: the next call with it is refused. One that is revoked already stays as it is.
 * @throws 403 OWNERS_ONLY, 404 API_KEY_NOT_FOUND (also for another company's).
 */
export function revokeApiKey(db: Db, id: string, { actor, ip, now }: Change): Promise<ApiKeyRow> {
  const team = requireOwner(actor);
  const { companyId } = team;
  return db.transaction().execute(async (tx) => {
    await lockAsOwner(tx, team);
    const { name, start } = requireKey(await findApiKeyRow(tx, companyId, id));
    if (await setApiKeyRevoked(tx, companyId, id, now)) {
      await record(tx, team, { kind: 'api-key.revoked', id, name, at: now });
      const detail = { companyId, name, start };
      await audit(tx, { actor, action: 'company.api_key_revoked', subject: id, detail, ip });
    }
    return requireKey(await findApiKeyRow(tx, companyId, id));
  });
}

function requireKey(row: ApiKeyRow | undefined): ApiKeyRow {
  if (!row) throw notFound(messages.NOT_FOUND, 'API_KEY_NOT_FOUND');
  return row;
}

const record = (
  tx: Db,
  { companyId, accountId }: Member,
  { kind, id, name, at }: { kind: 'api-key.created' | 'api-key.revoked'; id: string; name: string; at: Date },
): Promise<void> =>
  recordActivity(tx, { companyId, actorId: accountId, kind, subject: { id, title: name }, at });
