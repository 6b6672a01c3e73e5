import type {
  AnnouncementChannel,
  AnnouncementSkip,
  AnnouncementStatus,
} from '@baara/contract/notifications/announcement-words';
import type {
  AnnouncementDraft,
  AnnouncementResults,
  AnnouncementSegment,
} from '@baara/contract/notifications/announcements';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Announcements } from '../../../platform/db/schema.generated.ts';
import { anywhere } from '../../../platform/db/search-words.ts';
import { hasDeadMailbox, hasDeclined, hasSmsNumber, segmentCondition } from './segment.ts';

export type AnnouncementRow = Selectable<Announcements>;

const isProposed = (now: Date) => sql<boolean>`exists (
  select 1 from two_person_proposals p where p.kind = 'announcements.send' and p.subject = n.id::text
    and p.state = 'proposed' and p.expires_at > ${now})`;

const named = (db: Db, now: Date) =>
  db
    .selectFrom('announcements as n')
    .leftJoin('accounts as by', 'by.id', 'n.author_id')
    .leftJoin('accounts as stopper', 'stopper.id', 'n.stopped_by')
    .selectAll('n')
    .select([
      'by.first_name as author_first_name',
      'by.last_name as author_last_name',
      'stopper.first_name as stopper_first_name',
      'stopper.last_name as stopper_last_name',
      isProposed(now).as('is_proposed'),
      sql<string | null>`(select c.title from campaigns c where c.id::text = n.segment ->> 'campaignId')`.as(
        'campaign_title',
      ),
    ]);
export type NamedRow = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>;

export const findAnnouncement = (db: Db, id: string, now: Date) =>
  named(db, now).where('n.id', '=', id).executeTakeFirst();

type Filter = {
  page: number;
  limit: number;
  status?: AnnouncementStatus | undefined;
  search?: string | undefined;
};

/** The newest first. */
export async function selectAnnouncements(db: Db, { page, limit, status, search }: Filter, now: Date) {
  const words = search
    ? sql<boolean>`(n.name ilike ${anywhere(search)} or n.title ilike ${anywhere(search)})`
    : undefined;
  const { total } = await db
    .selectFrom('announcements as n')
    .$if(status !== undefined, (query) => query.where('n.status', '=', status ?? ''))
    .$if(words !== undefined, (query) => query.where(words ?? sql<boolean>`true`))
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await named(db, now)
    .$if(status !== undefined, (query) => query.where('n.status', '=', status ?? ''))
    .$if(words !== undefined, (query) => query.where(words ?? sql<boolean>`true`))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** Nobody else changes it until the transaction ends. */
export const lockAnnouncement = (tx: Db, id: string): Promise<AnnouncementRow | undefined> =>
  tx.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertAnnouncement(
  db: Db,
  row: { name: string; authorId: string; at: Date; copyOf: AnnouncementRow | undefined },
): Promise<string> {
  const { name, authorId, at, copyOf } = row;
  const { id } = await db
    .insertInto('announcements')
    .values({
      name,
      author_id: authorId,
      created_at: at,
      updated_at: at,
      ...(copyOf && {
        channels: copyOf.channels,
        segment: JSON.stringify(copyOf.segment),
        title: copyOf.title,
        body: copyOf.body,
        sms_text: copyOf.sms_text,
        link: copyOf.link,
        link_label: copyOf.link_label,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const draftColumns = (draft: AnnouncementDraft) => ({
  name: draft.name,
  channels: draft.channels,
  segment: JSON.stringify(draft.segment),
  title: draft.title,
  body: draft.body,
  sms_text: draft.smsText,
  link: draft.link,
  link_label: draft.linkLabel,
});

export async function updateAnnouncement(
  tx: Db,
  id: string,
  patch: Updateable<Announcements>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('announcements')
    .set((e) => ({ ...patch, updated_at: at, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteAnnouncement(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('announcements').where('id', '=', id).execute();
}

export type Reached = { people: number; bell: number; email: number; sms: number };

/** How many people criteria find, and how many of them take each channel. */
export async function countReached(db: Db, segment: AnnouncementSegment, now: Date): Promise<Reached> {
  const { rows } = await sql<Reached>`
    select count(*)::integer as people,
      (count(*) filter (where not ${hasDeclined('bell')}))::integer as bell,
      (count(*) filter (where not ${hasDeclined('email')} and not ${hasDeadMailbox}))::integer as email,
      (count(*) filter (where not ${hasDeclined('sms')} and ${hasSmsNumber}))::integer as sms
    from accounts a where ${segmentCondition(segment, now)}`.execute(db);
  return rows[0] ?? { people: 0, bell: 0, email: 0, sms: 0 };
}

/** Settles to whom it goes. @returns how many. */
export async function insertRecipients(
  tx: Db,
  id: string,
  segment: AnnouncementSegment,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into announcement_recipients (announcement_id, account_id)
    select ${id}, a.id from accounts a where ${segmentCondition(segment, now)}
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export const selectDue = (db: Db, now: Date) =>
  db
    .selectFrom('announcements')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('scheduled_at', '<=', now)
    .orderBy('scheduled_at')
    .execute();

export const selectSending = (db: Db) =>
  db
    .selectFrom('announcements')
    .select(['id', 'channels'])
    .where('status', '=', 'sending')
    .orderBy('started_at')
    .execute();

export type WaitingRow = {
  account_id: string;
  first_name: string;
  phone: string | null;
  is_gone: boolean;
  no_bell: boolean;
  no_email: boolean;
  no_sms: boolean;
  dead_mailbox: boolean;
  /** Of announcements, in the last day. */
  bells: number;
  emails: number;
  texts: number;
};

/** Some of those who wait, with what decides how they are reached; no other process takes the same. */
export async function lockWaiting(
  tx: Db,
  id: string,
  { limit, since }: { limit: number; since: Date },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with waiting as (
      select account_id from announcement_recipients
      where announcement_id = ${id} and state = 'waiting' order by account_id limit ${limit} for update skip locked
    )
    select a.id as account_id, a.first_name, a.phone,
      (a.status <> 'active' or a.erased_at is not null or a.deletion_requested_at is not null) as is_gone,
      ${hasDeclined('bell')} as no_bell, ${hasDeclined('email')} as no_email, ${hasDeclined('sms')} as no_sms,
      ${hasDeadMailbox} as dead_mailbox, d.bells, d.emails, d.texts
    from waiting w join accounts a on a.id = w.account_id
    cross join lateral (
      select (count(*) filter (where 'bell' = any(x.channels)))::integer as bells,
        (count(*) filter (where 'email' = any(x.channels)))::integer as emails,
        (count(*) filter (where 'sms' = any(x.channels)))::integer as texts
      from announcement_recipients x where x.account_id = w.account_id and x.sent_at > ${since}
    ) d
    order by a.id`.execute(tx);
  return rows;
}

export type Settled = {
  accountId: string;
  channels: AnnouncementChannel[];
  reasons: Partial<Record<AnnouncementChannel, AnnouncementSkip>>;
};

/** One statement, for any number of them. */
export async function settleRecipients(
  tx: Db,
  id: string,
  settled: readonly Settled[],
  at: Date,
): Promise<void> {
  await sql`
    update announcement_recipients r set
      state = case when cardinality(n.channels) > 0 then 'sent' else 'skipped' end,
      channels = n.channels, reasons = n.reasons,
      sent_at = case when cardinality(n.channels) > 0 then ${at}::timestamptz end
    from json_to_recordset(${JSON.stringify(settled)}::json) as n ("accountId" uuid, channels text[], reasons jsonb)
    where r.announcement_id = ${id} and r.account_id = n."accountId" and r.state = 'waiting'`.execute(tx);
}

type Counted = {
  people: number;
  sent: number;
  waiting: number;
  skipped: number;
  bells: number;
  opened: number;
  emails: number;
  mailed: number;
  refused: number;
  unsubscribed: number;
  texts: number;
  clicked: number;
};

export async function readResults(db: Db, id: string): Promise<AnnouncementResults> {
  const [counted, skips, texts] = await Promise.all([
    sql<Counted>`
      select count(*)::integer as people,
        (count(*) filter (where state = 'sent'))::integer as sent,
        (count(*) filter (where state = 'waiting'))::integer as waiting,
        (count(*) filter (where state = 'skipped'))::integer as skipped,
        (count(*) filter (where 'bell' = any(channels)))::integer as bells,
        count(opened_at)::integer as opened,
        (count(*) filter (where 'email' = any(channels)))::integer as emails,
        count(mailed_at)::integer as mailed, count(refused_at)::integer as refused,
        count(unsubscribed_at)::integer as unsubscribed,
        (count(*) filter (where 'sms' = any(channels)))::integer as texts,
        count(clicked_at)::integer as clicked
      from announcement_recipients where announcement_id = ${id}`.execute(db),
    sql<{ channel: AnnouncementChannel; reason: AnnouncementSkip; count: number }>`
      select s.key as channel, s.value as reason, count(*)::integer as count
      from announcement_recipients r cross join lateral jsonb_each_text(r.reasons) s
      where r.announcement_id = ${id} group by 1, 2 order by 3 desc, 1, 2`.execute(db),
    sql<{ delivered: number; failed: number; cost: number }>`
      select (select count(*)::integer from sms_messages where batch_id = ${id} and state = 'delivered') as delivered,
        (select count(*)::integer from sms_messages where batch_id = ${id} and state in ('failed', 'expired')) as failed,
        (select sms_cost_xof from announcements where id = ${id}) as cost`.execute(db),
  ]);
  const c = counted.rows[0];
  const s = texts.rows[0];
  if (!c || !s) throw new Error('Aggregates give one row.');
  return {
    people: c.people,
    sent: c.sent,
    waiting: c.waiting,
    skipped: c.skipped,
    bell: { sent: c.bells, opened: c.opened },
    email: { sent: c.emails, delivered: c.mailed, refused: c.refused, unsubscribed: c.unsubscribed },
    sms: { sent: c.texts, delivered: s.delivered, failed: s.failed, costXof: s.cost },
    clicked: c.clicked,
    skips: skips.rows,
  };
}

/** Campaigns that somebody sent a file to, the newest first. */
export const selectCampaigns = (db: Db): Promise<{ id: string; title: string }[]> =>
  db
    .selectFrom('campaigns as c')
    .select(['c.id', 'c.title'])
    .where('c.status', '<>', 'draft')
    .orderBy('c.created_at', 'desc')
    .limit(100)
    .execute();

/** What one person received of it. */
export const findReceived = (db: Db, id: string, accountId: string) =>
  db
    .selectFrom('announcement_recipients as r')
    .innerJoin('announcements as n', 'n.id', 'r.announcement_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select(['n.title', 'n.body', 'n.link', 'n.link_label', 'r.sent_at', 'a.first_name'])
    .where('r.announcement_id', '=', id)
    .where('r.account_id', '=', accountId)
    .where('r.state', '=', 'sent')
    .executeTakeFirst();

/** The first time counts. @returns false for somebody who did not receive it. */
export async function noteRecipient(
  db: Db,
  { id, accountId }: { id: string; accountId: string },
  columns: readonly ('opened_at' | 'clicked_at' | 'mailed_at' | 'refused_at' | 'unsubscribed_at')[],
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('announcement_recipients')
    .set((e) => Object.fromEntries(columns.map((column) => [column, e.fn.coalesce(column, e.val(at))])))
    .where('announcement_id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
