import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type MissionParties = {
  id: string;
  title: string;
  client_id: string;
  company_id: string | null;
  is_draft: boolean;
};

export async function findMissionParties(db: Db, missionId: string): Promise<MissionParties | undefined> {
  const { rows } = await sql<MissionParties>`
    select m.id, m.title, m.client_id, m.company_id, m.status = 'draft' as is_draft
    from missions m where m.id = ${missionId}`.execute(db);
  return rows[0];
}

/** Freelances who know of the mission and its client of them: who proposed or was invited, or has a contract. */
const correspondents = (missionId: string) => sql`
  select p.freelance_id from mission_proposals p
    where p.mission_id = ${missionId} and p.status in ('sent', 'shortlisted', 'accepted')
  union select i.freelance_id from mission_invitations i
    where i.mission_id = ${missionId} and i.declined_at is null
  union select k.freelance_id from mission_contracts k
    where k.mission_id = ${missionId} and k.freelance_id is not null`;

export async function isCorrespondent(db: Db, missionId: string, freelanceId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${freelanceId}::uuid in (${correspondents(missionId)}) as found`.execute(db);
  return rows[0]?.found === true;
}

const MOST_NEW = 100;

const nameSql = (
  isShown: ReturnType<typeof sql>,
) => sql<string>`coalesce(nullif(trim(a.first_name || ' ' || case
  when ${isShown} or a.last_name = '' then a.last_name else upper(left(trim(a.last_name), 1)) || '.' end), ''), 'Freelance')`;

/** Freelances without a conversation about the mission yet. */
export async function selectUnwritten(db: Db, missionId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, ${nameSql(sql`coalesce(p.shows_full_name, false)`)} as name
    from accounts a left join freelance_profiles p on p.account_id = a.id
    where a.id in (${correspondents(missionId)}) and a.status = 'active' and a.erased_at is null
      and not exists (select from conversations c where c.mission_id = ${missionId} and c.person_id = a.id)
    order by a.first_name, a.id limit ${MOST_NEW}`.execute(db);
  return rows;
}

/** From which side somebody was invited to read a contract of the mission. */
export async function findInvitedSide(
  db: Db,
  missionId: string,
  accountId: string,
): Promise<'client' | 'freelance' | undefined> {
  const { rows } = await sql<{ side: 'client' | 'freelance' }>`
    select g.side from mission_contracts k join contract_guests g on g.contract_id = k.id
    where k.mission_id = ${missionId} and g.account_id = ${accountId} order by g.invited_at limit 1`.execute(
    db,
  );
  return rows[0]?.side;
}

export async function hasConversation(db: Db, missionId: string, freelanceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from conversations where mission_id = ${missionId} and person_id = ${freelanceId}`.execute(db);
  return rows.length > 0;
}

/** The company that asks, or the person: « Fatou D. ». */
export async function readClientName(
  db: Db,
  { client_id: clientId, company_id: companyId }: MissionParties,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce((select co.name from companies co where co.id = ${companyId}::uuid), ${nameSql(sql`false`)}) as name
    from accounts a where a.id = ${clientId}`.execute(db);
  return rows[0]?.name ?? 'Le client';
}
