import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isDeposited } from './invoices.queries.ts';

/** Drafts of milestones that are not announced yet, with the choice of their freelance. */
export const selectNewDrafts = (db: Db, limit: number) =>
  db
    .selectFrom('freelance_invoices as i')
    .leftJoin('freelance_tax_profiles as t', 't.account_id', 'i.freelance_id')
    .where('i.status', '=', 'draft')
    .where('i.announced_at', 'is', null)
    .where('i.milestone_id', 'is not', null)
    .where('i.freelance_id', 'is not', null)
    .select(['i.id', 'i.freelance_id', 'i.milestone_title', 'i.mission_title', 't.issues_at_once'])
    .orderBy('i.created_at')
    .limit(limit)
    .execute();

/** @returns false when another run announced it. */
export async function markAnnounced(tx: Db, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('freelance_invoices')
    .set({ announced_at: at })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where('announced_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Unpaid invoices whose day has passed, unless the money is here already. */
export const selectLate = (db: Db, today: string, limit: number) =>
  db
    .selectFrom('freelance_invoices as i')
    .leftJoin('contract_milestones as m', 'm.id', 'i.milestone_id')
    .where('i.status', '=', 'issued')
    .where('i.kind', '=', 'invoice')
    .where('i.due_on', '<', today)
    .where(sql<boolean>`not coalesce(${isDeposited}, false)`)
    .select('i.id')
    .orderBy('i.due_on')
    .limit(limit)
    .execute();

/** Late ones whose client is to be reminded today. @param days after the due day, of each reminder. */
export const selectToRemind = (db: Db, today: string, days: readonly number[], limit: number) =>
  db
    .selectFrom('freelance_invoices as i')
    .innerJoin('mission_contracts as c', 'c.id', 'i.contract_id')
    .leftJoin('contract_milestones as m', 'm.id', 'i.milestone_id')
    .where('i.status', '=', 'overdue')
    .where('i.sends_reminders', '=', true)
    .where('i.due_xof', '>', 0)
    .where(sql<boolean>`not coalesce(${isDeposited}, false)`)
    // A milestone in dispute, or given back, is not called in.
    .where(sql<boolean>`coalesce(m.status, '') not in ('disputed', 'refunded', 'cancelled')`)
    .where(
      sql<boolean>`i.reminders_sent < (
        select count(*) from unnest(${[...days]}::integer[]) d where i.due_on + d <= ${today}::date)`,
    )
    .select('i.id')
    .orderBy('i.due_on')
    .limit(limit)
    .execute();
