import type { SupportFigures } from '@baara/contract/support/support-desk';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type OtherRow = { id: string; reference: string; subject: string; status: string; received_at: Date };

/** Other requests of the same person: of their account, or from the same address. */
export function selectOthers(
  db: Db,
  { id, email, account_id: accountId }: { id: string; email: string; account_id: string | null },
): Promise<OtherRow[]> {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'reference', 'subject', 'status', 'received_at'])
    .where('id', '<>', id)
    .where('merged_into_id', 'is', null)
    .where('status', '<>', 'spam')
    .where((where) =>
      where.or([where('email', '=', email), ...(accountId ? [where('account_id', '=', accountId)] : [])]),
    )
    .orderBy('received_at', 'desc')
    .limit(10)
    .execute();
}

const median = (column: string) => sql`percentile_cont(0.5) within group (order by ${sql.ref(column)})`;

/** @param since of the answers, resolutions and ratings. */
export async function readFigures(db: Db, since: Date): Promise<SupportFigures> {
  const { rows } = await sql<SupportFigures>`
    select o.*, a.*, r.*, s.* from
    (select count(*)::int as open, (count(*) filter (where assignee_id is null))::int as unassigned,
        (count(*) filter (where priority = 'urgent'))::int as urgent
      from contact_messages where status in ('new', 'in_progress') and merged_into_id is null) o,
    (select count(*)::int as answered, round(${median('first_answer_minutes')})::int as "medianFirstAnswerMinutes"
      from contact_messages where first_answered_at > ${since} and merged_into_id is null) a,
    (select count(*)::int as resolved, round(${median('resolution_minutes')})::int as "medianResolutionMinutes"
      from contact_messages where resolved_at > ${since} and merged_into_id is null and status = 'closed') r,
    (select (count(*) filter (where satisfaction = 'good'))::int as good,
        (count(*) filter (where satisfaction = 'bad'))::int as bad
      from contact_messages where satisfied_at > ${since}) s`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('Aggregates give one row.');
  return figures;
}
