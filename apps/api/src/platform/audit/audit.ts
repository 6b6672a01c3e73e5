import type { AuditAction } from '@baara/contract/audit/audit-words';
import { asEvidence } from '../db/connection-share.ts';
import type { Db } from '../db/database.ts';
import type { Actor } from '../session/actor.ts';

/**
 * Records an action, its actor and its subject; in the transaction of the action itself. `detail` contains no secret.
 * An actor who acts for a company is recorded with its name. In a view of somebody's account, the agent is the actor.
 */
export async function audit(
  db: Db,
  entry: {
    actor: (Pick<Actor, 'accountId' | 'role'> & Partial<Pick<Actor, 'company' | 'support'>>) | null;
    action: AuditAction;
    subject?: string;
    detail?: Record<string, unknown>;
    ip?: string | null;
  },
): Promise<void> {
  const company = entry.actor?.company;
  const actingFor = company?.isActing ? { actingFor: { id: company.id, name: company.name } } : {};
  const support = entry.actor?.support;
  const viewingAs = support ? { viewingAs: entry.actor?.accountId } : {};
  const written = db.insertInto('audit_log').values({
    actor_id: support?.agentId ?? entry.actor?.accountId ?? null,
    actor_role: support?.agentRole ?? entry.actor?.role ?? null,
    action: entry.action,
    subject: entry.subject ?? null,
    detail: JSON.stringify({ ...entry.detail, ...actingFor, ...viewingAs }),
    ip: entry.ip ?? null,
  });
  await asEvidence(() => written.execute());
}

const VIEW_MS = 10 * 60 * 1000;

/** Records that a page about somebody was read. A screen that is open reads again and again: one row says so for ten minutes. */
export async function auditView(
  db: Db,
  view: { actor: Pick<Actor, 'accountId' | 'role'>; action: AuditAction; subject: string; ip: string },
  now: Date,
): Promise<void> {
  const { actor, action, subject } = view;
  const last = await db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', subject)
    .where('actor_id', '=', actor.accountId)
    .where('action', '=', action)
    .where('at', '>', new Date(now.getTime() - VIEW_MS))
    .limit(1)
    .executeTakeFirst();
  if (!last) await audit(db, view);
}
