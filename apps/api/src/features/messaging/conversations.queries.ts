import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isConversationSeen } from './public/conversation-scope.ts';
import { candidateAccessSql } from '../candidates/public/candidate-cards.ts';
import { firmNameSql } from '../settings/site-settings/public/read-site.ts';
import {
  clientNameSql,
  type ConversationKind,
  freelanceAccessSql,
  isAgreedSql,
  isMissionSeen,
} from './missions/mission-conversations.queries.ts';
import type { Viewer } from './viewer.ts';

const OPENING = 140;

/** What the other side reads of the company's side: the company, the mission's client, or the firm. */
const companyName = sql<string>`case c.kind when 'mission' then ${clientNameSql} else coalesce(co.name, ${firmNameSql}) end`;

/** How much of the person's name those read who look. A company's candidate is masked by rules of its own. */
const accessSql = (viewer: Viewer): RawBuilder<string> =>
  viewer.scope ? candidateAccessSql(viewer.scope, 'c.person_id') : freelanceAccessSql;

/** Conversations of the one who looks, and nobody else's. */
function conversations(db: Db, viewer: Viewer) {
  const { scope, mission } = viewer;
  return (
    db
      .selectFrom('conversations as c')
      // Of a mission, its client's company: it stands in the place of the one that recruits.
      .leftJoin('companies as co', (join) =>
        join.on(sql<boolean>`co.id = coalesce(c.company_id, c.client_company_id)`),
      )
      .leftJoin('accounts as a', 'a.id', 'c.person_id')
      .leftJoin('accounts as cl', 'cl.id', 'c.client_id')
      .leftJoin('missions as ms', 'ms.id', 'c.mission_id')
      .leftJoin('candidates as k', 'k.account_id', 'c.person_id')
      .leftJoin('offers as o', 'o.id', 'c.offer_id')
      .leftJoin('conversation_reads as r', (join) =>
        join.onRef('r.conversation_id', '=', 'c.id').on('r.account_id', '=', viewer.accountId),
      )
      .leftJoin('company_blocks as b', (join) =>
        join.onRef('b.company_id', '=', 'c.company_id').onRef('b.person_id', '=', 'c.person_id'),
      )
      .$if(scope !== null, (query) => query.where('c.company_id', '=', scope?.companyId ?? ''))
      .$if(Boolean(scope?.teamOf), (query) => query.where(isConversationSeen(sql`${scope?.teamOf}::uuid`)))
      .$if(viewer.side === 'person' && !mission, (query) => query.where('c.person_id', '=', viewer.accountId))
      .$if(viewer.isFirm, (query) => query.where('c.kind', '=', 'firm'))
      .$if(mission !== undefined, (query) => query.where(isMissionSeen(mission ?? { as: 'guest' }, viewer)))
      .select(accessSql(viewer).as('access'))
  );
}

/** Where what the other side wrote and nobody handled begins, for the one who looks. */
const readUpTo = ({ side }: Viewer): RawBuilder<number> =>
  side === 'person'
    ? sql<number>`coalesce(r.last_read_id, 0)`
    : sql<number>`greatest(coalesce(r.last_read_id, 0), c.company_answered_id)`;

const newestOfOther = ({ side }: Viewer) =>
  sql.ref<number | null>(side === 'person' ? 'c.last_company_message_id' : 'c.last_person_message_id');

/** Nothing waits for a guest, who may not answer. */
const isUnread = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.mission?.as === 'guest'
    ? sql<boolean>`false`
    : sql<boolean>`coalesce(${newestOfOther(viewer)} > ${readUpTo(viewer)}, false)`;

const archivedAt = ({ side }: Viewer) => `c.${side}_archived_at` as const;

function summaries(db: Db, viewer: Viewer) {
  return conversations(db, viewer)
    .leftJoin('conversation_messages as m', (join) =>
      join.on(sql<boolean>`m.id = greatest(c.last_company_message_id, c.last_person_message_id)`),
    )
    .select([
      'c.id',
      sql<ConversationKind>`c.kind`.as('kind'),
      'c.company_id',
      'c.mission_id',
      'c.client_id',
      'c.client_company_id',
      sql<string | null>`coalesce(ms.title, c.mission_title)`.as('mission_title'),
      sql<boolean>`c.kind = 'mission' and ${isAgreedSql}`.as('is_agreed'),
      sql<boolean>`c.client_company_id is not null or coalesce(cl.status = 'active', false)`.as('has_client'),
      'cl.avatar_file_id as client_avatar_file_id',
      // Empty once the account is erased, of a mission that had a contract.
      sql<string>`coalesce(c.person_id::text, '')`.as('person_id'),
      'c.last_company_message_id',
      'c.last_person_message_id',
      'c.company_answered_id',
      'c.company_muted_at',
      'c.person_muted_at',
      companyName.as('company_name'),
      'co.activity as company_activity',
      'co.logo_file_id',
      sql<string>`coalesce(a.first_name, '')`.as('first_name'),
      sql<string>`coalesce(a.last_name, '')`.as('last_name'),
      'a.avatar_file_id',
      'a.status as account_status',
      'a.erased_at',
      'k.headline',
      'k.account_id as profile_id',
      sql<string | null>`case when c.kind = 'firm' then (select works.name from company_members own
        join companies works on works.id = own.company_id where own.account_id = c.person_id) end`.as(
        'works_for',
      ),
      'o.id as offer_id',
      'o.title as offer_title',
      'm.side as last_side',
      'm.sent_at as last_at',
      sql<string | null>`left(m.text, ${OPENING})`.as('last_text'),
      sql<number>`(select count(*)::int from conversation_attachments t where t.message_id = m.id)`.as(
        'last_attachments',
      ),
      sql<number>`case when ${isUnread(viewer)} then (
        select count(*)::int from conversation_messages n
        where n.conversation_id = c.id and n.side <> ${viewer.side} and n.id > ${readUpTo(viewer)}
      ) else 0 end`.as('unread'),
      sql<boolean>`${sql.ref(archivedAt(viewer))} is not null`.as('is_archived'),
      sql<boolean>`${sql.ref(`c.${viewer.side}_muted_at`)} is not null`.as('is_muted'),
      sql<boolean>`b.person_id is not null`.as('is_blocked'),
    ]);
}
export type ConversationRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

/** One of the viewer's conversations; another's is not found. */
export function findConversation(db: Db, viewer: Viewer, id: string): Promise<ConversationRow | undefined> {
  return summaries(db, viewer).where('c.id', '=', id).executeTakeFirst();
}

/** The conversation of a mission with one freelance, as its client sees it. */
export function findMissionConversation(
  db: Db,
  viewer: Viewer,
  { missionId, freelanceId }: { missionId: string; freelanceId: string },
): Promise<ConversationRow | undefined> {
  return summaries(db, viewer)
    .where('c.mission_id', '=', missionId)
    .where('c.person_id', '=', freelanceId)
    .executeTakeFirst();
}

export function findConversationWith(
  db: Db,
  viewer: Viewer,
  personId: string,
): Promise<ConversationRow | undefined> {
  return summaries(db, viewer).where('c.person_id', '=', personId).executeTakeFirst();
}

/** The viewer's conversations among these, or with these people; archived ones too, the last written first. */
export async function selectTheseConversations(
  db: Db,
  viewer: Viewer,
  { ids, personIds = [] }: { ids?: readonly string[]; personIds?: readonly string[] },
  limit: number,
): Promise<ConversationRow[]> {
  const chosen = await conversations(db, viewer)
    .clearSelect()
    .where(
      ids
        ? sql<boolean>`c.id = any(${[...ids]}::uuid[])`
        : sql<boolean>`c.person_id = any(${[...personIds]}::uuid[])`,
    )
    .select('c.id')
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
  // Most people found have never been written to: what a summary joins is not planned for nobody.
  return chosen.length === 0 ? [] : inOrder(db, viewer, chosen);
}

/** The summaries of these conversations, in their order. */
async function inOrder(db: Db, viewer: Viewer, ids: readonly { id: string }[]): Promise<ConversationRow[]> {
  const rows = await summaries(db, viewer)
    .where(
      'c.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

export type ConversationFilter = {
  search?: string | undefined;
  unread?: boolean | undefined;
  /** « any »: those in the archives and the others. */
  archived?: boolean | 'any' | undefined;
  missionId?: string | undefined;
};

/** The readable part of the other side's name for the viewer: a masked family name answers no search. */
function nameSql({ side, isFirm }: Viewer, access: RawBuilder<string>): RawBuilder<string> {
  if (side === 'person') return companyName;
  // The firm masks nobody.
  if (isFirm) return sql<string>`a.first_name || ' ' || a.last_name`;
  return sql<string>`a.first_name || ' ' || case when ${access} = 'masked' then left(a.last_name, 1) || '.' else a.last_name end`;
}

function matches(viewer: Viewer, search: string): RawBuilder<boolean> {
  const text = sql`fold(concat_ws(' ', ${nameSql(viewer, accessSql(viewer))}, o.title, coalesce(ms.title, c.mission_title)))`;
  const words = search.split(/\s+/).filter((word) => word !== '');
  return sql.join(
    words.map((word) => sql`strpos(${text}, fold(${word})) > 0`),
    sql` and `,
  ) as RawBuilder<boolean>;
}

export async function selectConversations(
  db: Db,
  viewer: Viewer,
  { search, unread, archived, missionId }: ConversationFilter,
  page: { page: number; limit: number },
): Promise<{ rows: ConversationRow[]; total: number }> {
  const chosen = conversations(db, viewer)
    .$if(archived !== 'any', (query) => query.where(archivedAt(viewer), archived ? 'is not' : 'is', null))
    .$if(missionId !== undefined, (query) => query.where('c.mission_id', '=', missionId ?? ''))
    .$if(unread === true, (query) => query.where(isUnread(viewer)))
    .$if(Boolean(search), (query) => query.where(matches(viewer, search ?? '')));
  const { total } = await chosen
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const ids = await chosen
    .clearSelect()
    .select('c.id')
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
  if (ids.length === 0) return { rows: [], total };
  return { rows: await inOrder(db, viewer, ids), total };
}

/** Never goes back: a read message stays read. */
export async function markReadUpTo(
  db: Db,
  { conversationId, accountId, upTo }: { conversationId: string; accountId: string; upTo: number },
): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    insert into conversation_reads (conversation_id, account_id, last_read_id)
    select ${conversationId}, ${accountId}, max(id) from conversation_messages
    where conversation_id = ${conversationId} and id <= ${upTo}
    having max(id) is not null
    on conflict (conversation_id, account_id) do update set last_read_id = excluded.last_read_id
      where conversation_reads.last_read_id < excluded.last_read_id
    returning true as moved`.execute(db);
  return rows.length > 0;
}

/** The newest message the other side has read or answered; 0 when none. */
export async function findReadByOther(db: Db, viewer: Viewer, conversationId: string): Promise<number> {
  const ofPerson = sql<boolean>`r.account_id = c.person_id`;
  const { rows } = await sql<{ up_to: number }>`
    select coalesce(max(r.last_read_id), 0) as up_to
    from conversation_reads r join conversations c on c.id = r.conversation_id
    where r.conversation_id = ${conversationId}
      and ${viewer.side === 'company' ? ofPerson : sql<boolean>`not ${ofPerson}`}`.execute(db);
  return Number(rows[0]?.up_to ?? 0);
}

export async function setSideState(
  db: Db,
  viewer: Viewer,
  id: string,
  change: { isArchived?: boolean | undefined; isMuted?: boolean | undefined },
  now: Date,
): Promise<void> {
  const { side } = viewer;
  const at = (on: boolean): Date | null => (on ? now : null);
  await db
    .updateTable('conversations')
    .set({
      changed_at: now,
      ...(change.isArchived !== undefined && { [`${side}_archived_at`]: at(change.isArchived) }),
      ...(change.isMuted !== undefined && { [`${side}_muted_at`]: at(change.isMuted) }),
    })
    .where('id', '=', id)
    .execute();
}

export async function touchConversation(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('conversations').set({ changed_at: now }).where('id', '=', id).execute();
}

export async function insertBlock(db: Db, personId: string, companyId: string, now: Date): Promise<void> {
  await db
    .insertInto('company_blocks')
    .values({ person_id: personId, company_id: companyId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Db, personId: string, companyId: string): Promise<void> {
  await db
    .deleteFrom('company_blocks')
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .execute();
}

/** Notifies the open pages of both sides to reload, when the transaction commits. */
export async function announce(db: Db, conversationIds: readonly string[]): Promise<void> {
  if (conversationIds.length === 0) return;
  await sql`
    with changed as (
      select kind, coalesce(company_id, client_company_id) as company_id, person_id, client_id, mission_id
      from conversations where id = any(${[...conversationIds]}::uuid[]))
    select pg_notify('notification_changed', account_id::text) from (
      select person_id as account_id from changed where person_id is not null
      union select client_id from changed where client_id is not null
      union select m.account_id from company_people m where m.company_id in (select company_id from changed)
      union select g.account_id from changed join mission_contracts k
        on k.mission_id = changed.mission_id and k.freelance_id = changed.person_id
        join contract_guests g on g.contract_id = k.id
      union select p.account_id from effective_permissions p where p.permission = 'firm-messages.write'
        and exists (select from changed where kind = 'firm')
    ) as told`.execute(db);
}
