import type { Role } from '@baara/contract/accounts/accounts';
import { supportMessages as messages } from '@baara/contract/accounts/support-view-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import { conflict, forbidden, type DomainError, notFound } from '../../../platform/http/errors.ts';

export type Subject = { id: string; role: Role; status: string; name: string };

const staff: ReadonlySet<Role> = new Set(['admin', 'manager']);

export async function findSubject(db: Db, id: string): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select a.id, a.role, a.status, coalesce(${nameOf('a')}, a.email) as name
    from accounts a where a.id = ${id} and a.erased_at is null`.execute(db);
  return rows[0];
}

/** Why an account cannot be seen as its person; undefined when it can. */
export function subjectRefusal({ id, role, status }: Subject, agentId: string): DomainError | undefined {
  if (id === agentId) return forbidden(messages.OWN_ACCOUNT, 'OWN_ACCOUNT');
  // Somebody would read what only an administrator may.
  if (staff.has(role)) return forbidden(messages.STAFF, 'SUPPORT_STAFF');
  if (status !== 'active') return conflict('ACCOUNT_DISABLED', messages.INACTIVE);
  return undefined;
}

/** @throws 404; 403 OWN_ACCOUNT, SUPPORT_STAFF; 409 ACCOUNT_DISABLED. */
export function requireSubject(subject: Subject | undefined, agentId: string): Subject {
  if (!subject) throw notFound(messages.NOT_FOUND, 'USER_NOT_FOUND');
  const refusal = subjectRefusal(subject, agentId);
  if (refusal) throw refusal;
  return subject;
}
