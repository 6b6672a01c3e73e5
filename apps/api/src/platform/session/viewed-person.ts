import type { Db } from '../db/database.ts';
import { liveSessionColumns, type LiveSession, personOf } from './session-queries.ts';
import { sql } from 'kysely';

/**
 * The person whom somebody of the firm sees the platform as: the view is open in this very session, and both accounts are
 * active. They have no permission there, and whom they act for stays out of it.
 */
export async function findViewedPerson(
  db: Db,
  { viewId, sessionId, now }: { viewId: string; sessionId: string; now: Date },
): Promise<{ person: LiveSession['person']; expiresAt: Date } | undefined> {
  const row = await db
    .selectFrom('support_views as v')
    .innerJoin('sessions as s', 's.id', 'v.session_id')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .leftJoin('company_members as m', 'm.account_id', 'a.id')
    .leftJoin('companies as c', 'c.id', 'm.company_id')
    .where('v.id', '=', viewId)
    .where('v.session_id', '=', sessionId)
    .where('v.opened_at', 'is not', null)
    .where('v.ended_at', 'is', null)
    .where('v.expires_at', '>', now)
    .where('a.status', '=', 'active')
    .where('a.role', 'not in', ['admin', 'manager'])
    .select([
      ...liveSessionColumns,
      'm.role as company_role',
      sql<null>`null`.as('acting_company_id'),
      sql<null>`null`.as('own_company_id'),
      sql<null>`null`.as('own_company_name'),
      sql<never[]>`'{}'::text[]`.as('permissions'),
      'v.expires_at',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const person = personOf({ ...row, company_role: row.company_role as never });
  return { person: { ...person, resetRequired: false }, expiresAt: row.expires_at };
}
