import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { applicantNames } from '../../candidates/public/anonymous-applicant.ts';

/** Content of move events for people who watch the board, oldest first; without deleted ones. */
export function selectBoardMoves(db: Db, eventIds: readonly number[]) {
  return db
    .selectFrom('application_events as e')
    .innerJoin('applications as ap', 'ap.id', 'e.application_id')
    .innerJoin('accounts as c', 'c.id', 'ap.candidate_id')
    .leftJoin('accounts as a', 'a.id', 'e.author_id')
    .where('e.id', 'in', [...eventIds])
    .select([
      'ap.id',
      'ap.offer_id',
      'e.to_step',
      'e.to_stage',
      'e.author_id',
      ...applicantNames('ap', 'c'),
      'a.first_name as author_first_name',
      'a.last_name as author_last_name',
    ])
    .orderBy('e.id')
    .execute();
}

/** Which of these offers each account sees: its role shows it all of the company's, or it is in their teams. */
export async function selectOffersSeen(
  db: Db,
  offerIds: readonly number[],
  accountIds: readonly string[],
): Promise<Map<string, Set<number>>> {
  const { rows } = await sql<{ id: string; offers: number[] }>`
    select m.account_id as id, array_agg(o.id) as offers
    from offers o join company_people m on m.company_id = o.company_id
    where o.id = any(${[...new Set(offerIds)]}::integer[]) and m.account_id = any(${[...accountIds]}::uuid[])
      and (m.role in ('owner', 'recruiter') or exists (select from hiring_team_members t
        where t.offer_id = o.id and t.account_id = m.account_id))
    group by m.account_id`.execute(db);
  return new Map(rows.map(({ id, offers }) => [id, new Set(offers)]));
}

/** Which of these sessions belong to a member of the company, or act for it now. */
export async function selectSessionsOf(
  db: Db,
  companyId: string,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s
    left join acting_people p on p.account_id = s.account_id and p.company_id = s.acting_company_id
    left join company_members m on m.account_id = s.account_id
    where s.id = any(${[...sessionIds]}::uuid[]) and coalesce(p.company_id, m.company_id) = ${companyId}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
