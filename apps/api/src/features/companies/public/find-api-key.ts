import {
  API_CALLS_PER_MINUTE,
  API_KEY_START,
  apiKeyMessages as messages,
} from '@baara/contract/companies/api-scopes';
import { asEvidence } from '../../../platform/db/connection-share.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError, forbidden } from '../../../platform/http/errors.ts';
import type { FindApiKey } from '../../../platform/http/route.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { hashOfApiKey } from '../api-keys/api-key-secret.ts';
import { findKeyOfHash, touchApiKey } from '../api-keys/api-keys.queries.ts';
import { apiKeyState } from '../api-keys/api-keys.view.ts';

const pace = { limit: API_CALLS_PER_MINUTE, windowSeconds: 60 };
/** Precision of the last use in the list of keys. */
const TOUCH_AFTER_MS = 5 * 60 * 1000;

const refused = (code: string, message: string): DomainError => new DomainError(401, code, message);
const endings = {
  revoked: refused('API_KEY_REVOKED', messages.KEY_REVOKED),
  expired: refused('API_KEY_EXPIRED', messages.KEY_EXPIRED),
};

/** Recognises the company of a key, on every request: a revoked key is refused at once. */
export function findApiKey({ db, now }: { db: Db; now: () => Date }): FindApiKey {
  return async ({ headers }, scope) => {
    const [, secret] = /^Bearer +(\S{1,200})$/i.exec(headers.authorization ?? '') ?? [];
    if (!secret?.startsWith(API_KEY_START)) throw refused('API_KEY_MISSING', messages.KEY_MISSING);
    const at = now();
    const key = await findKeyOfHash(db, hashOfApiKey(secret));
    if (!key) throw refused('API_KEY_UNKNOWN', messages.KEY_UNKNOWN);
    const state = apiKeyState(key, at);
    if (state !== 'active') throw endings[state];
    await takeHit(db, `api-key:${key.id}`, pace, at, messages.TOO_MANY_CALLS);
    const since = new Date(at.getTime() - TOUCH_AFTER_MS);
    if (!key.last_used_at || key.last_used_at < since)
      await asEvidence(() => touchApiKey(db, key.id, at, since));
    if (!key.scopes.includes(scope)) throw forbidden(messages.SCOPE_MISSING, 'API_SCOPE_MISSING');
    return { keyId: key.id, companyId: key.company_id };
  };
}
