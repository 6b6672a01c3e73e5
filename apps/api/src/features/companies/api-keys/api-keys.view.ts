import type { ApiKey } from '@baara/contract/companies/api-keys';
import type { ApiKeyRow } from './api-keys.queries.ts';

export function apiKeyState(
  { revoked_at, expires_at }: Pick<ApiKeyRow, 'revoked_at' | 'expires_at'>,
  now: Date,
): ApiKey['state'] {
  if (revoked_at) return 'revoked';
  return expires_at && expires_at <= now ? 'expired' : 'active';
}

/** To an owner: nobody else reads them. */
export function apiKeyView(row: ApiKeyRow, now: Date): ApiKey {
  const state = apiKeyState(row, now);
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    scopes: row.scopes as ApiKey['scopes'],
    state,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    abilities: { revoke: state !== 'revoked' },
  };
}
