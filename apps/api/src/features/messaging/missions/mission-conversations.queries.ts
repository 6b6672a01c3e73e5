import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { MissionSide, Viewer } from '../viewer.ts';

/** Between a company and somebody who looks for work, the firm and anybody, or a mission's client and a freelance. */
export type ConversationKind = 'company' | 'firm' | 'mission';

/** The contract of the conversation `c`, signed by both: from then on each knows the other's name, and how to reach them. */
export const isAgreedSql: RawBuilder<boolean> = sql<boolean>`exists (select from mission_contracts agreed
  where agreed.mission_id = c.mission_id and agreed.freelance_id = c.person_id and agreed.signed_at is not null)`;

/** The name of a private client, « Fatou D. » before a contract; a company's own. Of `co`, `cl` and `c`. */
export const clientNameSql: RawBuilder<string> = sql<string>`coalesce(co.name,
  nullif(trim(cl.first_name || ' ' || case when ${isAgreedSql} or cl.last_name = '' then cl.last_name
    else upper(left(trim(cl.last_name), 1)) || '.' end), ''),
  case when c.client_id is null then 'Un ancien client' else 'Un client' end)`;

/** As the freelance chose to be named, until a contract is signed. Someone else's conversations have nothing masked. */
export const freelanceAccessSql: RawBuilder<string> = sql<string>`case when c.kind = 'mission' and not ${isAgreedSql}
    and not coalesce((select shown.shows_full_name from freelance_profiles shown where shown.account_id = c.person_id), false)
  then 'masked' else 'applied' end`;

/** Conversations `c` of missions that the client's side, or a guest of the contract, reads. */
export function isMissionSeen(mission: MissionSide, { accountId, side }: Viewer): RawBuilder<boolean> {
  if (mission.as === 'guest')
    return sql<boolean>`exists (select from contract_guests g join mission_contracts k on k.id = g.contract_id
      where g.account_id = ${accountId} and g.side = ${side === 'person' ? 'freelance' : 'client'}
        and k.mission_id = c.mission_id and k.freelance_id = c.person_id)`;
  const { clientId, companyId } = mission;
  return sql<boolean>`(c.client_id = ${clientId}::uuid or c.client_company_id = ${companyId}::uuid)`;
}

/** From which side somebody is a guest of this conversation; undefined for anyone else. */
export async function findGuestSide(
  db: Db,
  conversationId: string,
  accountId: string,
): Promise<'client' | 'freelance' | undefined> {
  const { rows } = await sql<{ side: 'client' | 'freelance' }>`
    select g.side from conversations c
    join mission_contracts k on k.mission_id = c.mission_id and k.freelance_id = c.person_id
    join contract_guests g on g.contract_id = k.id
    where c.id = ${conversationId} and g.account_id = ${accountId}
    order by g.invited_at limit 1`.execute(db);
  return rows[0]?.side;
}

export type MissionPair = {
  missionId: string;
  missionTitle: string;
  freelanceId: string;
  /** One of both: who asked for the mission, or the company. */
  clientId: string | null;
  companyId: string | null;
};

/** The conversation of a mission with one freelance; made when there is none. @returns its id. */
export async function insertMissionConversation(
  tx: Db,
  { missionId, missionTitle, freelanceId, clientId, companyId }: MissionPair,
  now: Date,
): Promise<string> {
  await sql`
    insert into conversations
      (kind, mission_id, mission_title, person_id, client_id, client_company_id, created_at, changed_at, last_message_at)
    values ('mission', ${missionId}, ${missionTitle}, ${freelanceId}, ${companyId === null ? clientId : null},
      ${companyId}, ${now}, ${now}, ${now})
    on conflict (mission_id, person_id) where mission_id is not null do nothing`.execute(tx);
  const { id } = await tx
    .selectFrom('conversations')
    .where('mission_id', '=', missionId)
    .where('person_id', '=', freelanceId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the freelance has read, to ring their bell once until they read again. */
export async function findReadBy(db: Db, conversationId: string, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('conversation_reads')
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', accountId)
    .select('last_read_id')
    .executeTakeFirst();
  return Number(row?.last_read_id ?? 0);
}

export async function recordPointedOut(tx: Db, messageId: number, kinds: readonly string[]): Promise<void> {
  await tx
    .updateTable('conversation_messages')
    .set({ pointed_out: [...kinds] })
    .where('id', '=', messageId)
    .execute();
}

/** Messages somebody sent since then though something was pointed out in them. */
export async function countPointedOut(db: Db, authorId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('conversation_messages')
    .where('author_id', '=', authorId)
    .where('pointed_out', 'is not', null)
    .where('sent_at', '>', since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Missions whose conversations the client's side has, the last written first, with how many wait for the one who looks. */
export async function selectMissionsWritten(
  db: Db,
  viewer: Viewer & { mission: MissionSide },
  limit: number,
): Promise<{ id: string; title: string; unread: number }[]> {
  const { rows } = await sql<{ id: string; title: string; unread: number }>`
    select c.mission_id as id, max(coalesce(m.title, c.mission_title)) as title,
      count(*) filter (where c.company_archived_at is null and c.company_muted_at is null
        and c.last_person_message_id > greatest(coalesce(r.last_read_id, 0), c.company_answered_id))::int as unread
    from conversations c
    left join missions m on m.id = c.mission_id
    left join conversation_reads r on r.conversation_id = c.id and r.account_id = ${viewer.accountId}
    where c.mission_id is not null and ${isMissionSeen(viewer.mission, viewer)}
    group by c.mission_id order by max(c.last_message_at) desc limit ${limit}`.execute(db);
  return rows;
}
