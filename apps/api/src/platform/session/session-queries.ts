import type { Role } from '@baara/contract/accounts/accounts';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { sql } from 'kysely';
import { defineStatement, type Holes } from '../db/prepared.ts';
import type { Db } from '../db/database.ts';
import { type Actor, type CompanyReview, mayAct } from './actor.ts';
import { permissionsOf } from './permissions-of.ts';

export async function insertSession(
  db: Db,
  session: {
    accountId: string;
    remember: boolean;
    userAgent: string | null;
    ip: string | null;
    now: Date;
    expiresAt: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      account_id: session.accountId,
      remember: session.remember,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
      ip: session.ip,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type LiveSession = {
  person: Omit<Actor, 'renewalDue' | 'secondFactorDue'>;
  remember: boolean;
  lastSeenAt: Date;
  hasSecondFactor: boolean;
};

/** A session, when it lives. */
export async function findLiveSession(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const [session] = await selectLiveSessions(db, [sessionId], now);
  return session;
}

/** What a person is made of, of the tables as `liveSessions` names them. */
export const liveSessionColumns = [
  's.id as session_id',
  'a.id as account_id',
  'a.role',
  'a.email',
  'a.first_name',
  'a.last_name',
  'a.reset_required',
  'a.avatar_file_id',
  'c.id as company_id',
  'c.name as company_name',
  sql<
    CompanyReview['state'] | null
  >`case when c.suspended_at is not null then 'suspended' else c.hold_state end`.as('hold_state'),
  sql<string | null>`case when c.suspended_at is not null then (select s.reason from company_suspensions s
    where s.company_id = c.id and s.ended_at is null) else c.hold_decision end`.as('hold_decision'),
] as const;

const liveSessions = defineStatement(
  'live-session',
  (db, { ids, now }: Holes<{ ids: readonly string[]; now: Date }>) =>
    db
      .selectFrom('sessions as s')
      .innerJoin('accounts as a', 'a.id', 's.account_id')
      .leftJoin('company_members as m', 'm.account_id', 'a.id')
      .leftJoin('acting_people as p', (join) =>
        join.onRef('p.account_id', '=', 's.account_id').onRef('p.company_id', '=', 's.acting_company_id'),
      )
      .leftJoin('companies as c', (join) =>
        join.on('c.id', '=', sql<string>`coalesce(p.company_id, m.company_id)`),
      )
      .leftJoin('companies as own', (join) =>
        join.onRef('own.id', '=', 'm.company_id').on('p.company_id', 'is not', null),
      )
      .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', now)
      .where('a.status', '=', 'active')
      .select([
        ...liveSessionColumns,
        's.remember',
        's.last_seen_at',
        sql<CompanyRole>`coalesce(p.role, m.role)`.as('company_role'),
        'p.company_id as acting_company_id',
        'own.id as own_company_id',
        'own.name as own_company_name',
        permissionsOf('a').as('permissions'),
        sql<boolean>`exists (select from second_factors f
          where f.account_id = a.id and f.confirmed_at is not null)`.as('has_second_factor'),
      ]),
);

type PersonRow = {
  session_id: string;
  account_id: string;
  role: string;
  email: string;
  first_name: string;
  last_name: string;
  reset_required: boolean;
  avatar_file_id: string | null;
  company_id: string | null;
  company_name: string | null;
  company_role: CompanyRole;
  hold_state: CompanyReview['state'] | null;
  hold_decision: string | null;
  acting_company_id: string | null;
  own_company_id: string | null;
  own_company_name: string | null;
  permissions: Actor['permissions'];
};

export function personOf(row: PersonRow): LiveSession['person'] {
  return {
    accountId: row.account_id,
    sessionId: row.session_id,
    role: row.role as Role,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    company:
      row.company_id && row.company_name
        ? {
            id: row.company_id,
            name: row.company_name,
            role: row.company_role,
            ...(row.hold_state ? { review: { state: row.hold_state, reason: row.hold_decision } } : {}),
            ...(row.acting_company_id ? { isActing: true } : {}),
          }
        : null,
    ownCompany:
      row.own_company_id && row.own_company_name
        ? { id: row.own_company_id, name: row.own_company_name }
        : null,
    mayActForCompanies: mayAct(row),
    permissions: row.permissions,
    resetRequired: row.reset_required,
    avatarFileId: row.avatar_file_id,
  };
}

/** Those of these sessions that live, in no order. */
export async function selectLiveSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<LiveSession[]> {
  const rows = await liveSessions(db, { ids: sessionIds, now });
  return rows.map((row) => ({
    person: personOf(row),
    remember: row.remember,
    lastSeenAt: row.last_seen_at,
    hasSecondFactor: row.has_second_factor,
  }));
}

/** Those of these sessions that still count. */
export async function selectLiveSessionIds(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .where('s.id', '=', sql<string>`any(${[...sessionIds]}::uuid[])`)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('a.status', '=', 'active')
    .select('s.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Writes down a use, unless one after `since` is already known. */
export async function touchSession(
  db: Db,
  use: { sessionId: string; ip: string | null; at: Date; since: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: use.at, ip: use.ip })
    .where('id', '=', use.sessionId)
    .where('last_seen_at', '<', use.since)
    .execute();
}

export async function revokeSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every live session of an account, on every instance at once, except one. @returns how many. */
export async function revokeSessionsOf(
  db: Db,
  accountId: string,
  now: Date,
  { except }: { except?: string } = {},
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function extendSession(db: Db, sessionId: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
}
