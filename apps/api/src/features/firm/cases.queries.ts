import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nameOf } from '../../platform/db/name-of.ts';
import { caseColumns, caseJoins, type CaseRow } from './portfolio-list.queries.ts';

export type CaseDetailRow = CaseRow & {
  summary: string | null;
  country: string;
  experience_years: number | null;
  desired_jobs: string[];
  skills: string[];
  phone: string | null;
  reason: string | null;
  decided_at: Date | null;
  decided_by_name: string | null;
  taken_until: Date | null;
};

/** A candidate whose account is not erased. */
export async function findCase(db: Db, id: string, now: Date): Promise<CaseDetailRow | undefined> {
  const { rows } = await sql<CaseDetailRow>`
    select ${caseColumns}, p.summary, a.country, p.experience_years, coalesce(p.desired_jobs, '{}') as desired_jobs,
      coalesce(p.skills, '{}') as skills, nullif(trim(a.phone), '') as phone, q.reason, q.decided_at,
      case when d.id is not null then coalesce(${nameOf('d')}, d.email) end as decided_by_name,
      case when t.id is not null then q.taken_until end as taken_until
    from accounts a ${caseJoins(now)} left join accounts d on d.id = q.decided_by
    where a.id = ${id} and a.role = 'applicant' and a.erased_at is null`.execute(db);
  return rows[0];
}

/** Its row, made when it is missing, and locked until the transaction ends. */
export async function lockCase(tx: Db, id: string, now: Date): Promise<CaseDetailRow | undefined> {
  await sql`insert into candidate_cases (account_id)
    select id from accounts where id = ${id} and role = 'applicant' and erased_at is null
    on conflict do nothing`.execute(tx);
  await sql`select account_id from candidate_cases where account_id = ${id} for update`.execute(tx);
  return findCase(tx, id, now);
}

export type NoteRow = {
  id: string;
  text: string;
  author_id: string | null;
  author: string | null;
  is_private: boolean;
  created_at: Date;
};

/** The newest first; others' private ones are left out. */
export async function selectNotes(db: Db, accountId: string, readerId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.text, n.author_id, case when a.id is not null then coalesce(${nameOf('a')}, a.email) end as author,
      n.is_private, n.created_at
    from case_notes n left join accounts a on a.id = n.author_id
    where n.account_id = ${accountId} and (not n.is_private or n.author_id = ${readerId})
    order by n.created_at desc, n.id desc limit 200`.execute(db);
  return rows;
}

export type ScoreRow = { id: string; label: string; weight: number; score: number | null; by: string | null };

/** Today's criteria, and retired ones that were scored. */
export async function selectScores(db: Db, accountId: string): Promise<ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    select c.id, c.label, c.weight, s.score,
      case when a.id is not null then coalesce(${nameOf('a')}, a.email) end as by
    from qualification_criteria c
    left join qualification_scores s on s.criterion_id = c.id and s.account_id = ${accountId}
    left join accounts a on a.id = s.scored_by
    where c.retired_at is null or s.score is not null
    order by c.retired_at is not null, c.position, c.id`.execute(db);
  return rows;
}

export type EventRow = {
  kind: 'call' | 'outcome' | 'follow-up' | 'portfolio';
  result: string | null;
  by: string | null;
  at: Date;
};

/** What was done about a candidate and whose they became, the newest first. */
export async function selectEvents(db: Db, accountId: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select h.kind, h.result, case when a.id is not null then coalesce(${nameOf('a')}, a.email) end as by, h.at
    from (
      select kind, result, actor_id, at from case_events where account_id = ${accountId}
      union all
      select 'portfolio', coalesce(${nameOf('m')}, m.email), e.started_by, e.started_at
      from portfolio_entries e join accounts m on m.id = e.manager_id where e.account_id = ${accountId}
      union all
      select 'portfolio', null, e.ended_by, e.ended_at from portfolio_entries e
      where e.account_id = ${accountId} and e.ended_at is not null and not exists (
        select from portfolio_entries n where n.account_id = e.account_id and n.started_at = e.ended_at)
    ) h left join accounts a on a.id = h.actor_id
    order by h.at desc limit 50`.execute(db);
  return rows;
}

export async function insertEvent(
  tx: Db,
  event: {
    accountId?: string;
    companyId?: string;
    actorId: string;
    kind: 'call' | 'outcome' | 'follow-up';
    result?: string;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('case_events')
    .values({
      account_id: event.accountId ?? null,
      company_id: event.companyId ?? null,
      actor_id: event.actorId,
      kind: event.kind,
      result: event.result ?? null,
      at: event.at,
    })
    .execute();
}
