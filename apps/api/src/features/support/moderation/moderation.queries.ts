import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ModerationFlags } from '../../../platform/db/schema.generated.ts';

type Subject = { kind: string; id: string };

export function findWaitingFlag(db: Db, { kind, id }: Subject) {
  return db
    .selectFrom('moderation_flags')
    .select(['id', 'text', 'score'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('source', '=', 'detector')
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

/** Whether moderators saw these very words there, and found nothing wrong with them. */
export async function wasDismissed(db: Db, { kind, id }: Subject, text: string): Promise<boolean> {
  const row = await db
    .selectFrom('moderation_flags')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('status', '=', 'dismissed')
    .where('text', '=', text)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFlag(db: Db, flag: Insertable<ModerationFlags>): Promise<string> {
  const { id } = await db
    .insertInto('moderation_flags')
    .values(flag)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateFlag(db: Db, id: string, patch: Updateable<ModerationFlags>): Promise<string> {
  await db
    .updateTable('moderation_flags')
    .set({ ...patch, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  return id;
}

export function selectModerators(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('accounts as a')
    .innerJoin('effective_permissions as p', 'p.account_id', 'a.id')
    .select('a.id')
    .where('p.permission', '=', 'offers.moderate')
    .where('a.status', '=', 'active')
    .where('a.erased_at', 'is', null)
    .execute();
}

const flags = (db: Db) =>
  db
    .selectFrom('moderation_flags as f')
    .leftJoin('companies as c', 'c.id', 'f.company_id')
    .leftJoin('offers as o', (join) =>
      join.on('f.subject_kind', '=', 'offer').on(sql<boolean>`o.id::text = f.subject_id`),
    )
    .select([
      'f.id',
      'f.subject_kind',
      'f.source',
      'f.score',
      'f.status',
      'f.created_at',
      'f.updated_at',
      'c.name as company_name',
      'o.title as offer_title',
      sql<string>`left(f.text, 140)`.as('opening'),
    ]);
export type FlagSummaryRow = Awaited<ReturnType<ReturnType<typeof flags>['execute']>>[number];

type Filter = {
  status?: string | undefined;
  subject?: string | undefined;
  source?: string | undefined;
  page: number;
  limit: number;
};

export async function selectFlags(
  db: Db,
  { status, subject, source, page, limit }: Filter,
): Promise<{ rows: FlagSummaryRow[]; total: number }> {
  const chosen = flags(db)
    .$if(status !== undefined, (query) => query.where('f.status', '=', status ?? ''))
    .$if(subject !== undefined, (query) => query.where('f.subject_kind', '=', subject ?? ''))
    .$if(source !== undefined, (query) => query.where('f.source', '=', source ?? ''));
  const { total } = await chosen
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await chosen
    .orderBy('f.updated_at', 'desc')
    .orderBy('f.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

const whole = (db: Db) =>
  flags(db)
    .leftJoin('mission_reviews as v', (join) =>
      join.on('f.subject_kind', '=', 'review').on(sql<boolean>`v.id::text = f.subject_id`),
    )
    .leftJoin('accounts as by', 'by.id', 'f.handled_by')
    .select([
      'f.subject_id',
      'f.company_id',
      'f.reasons',
      'f.text',
      'f.seen_at_link',
      'f.contact',
      'f.decision_reason',
      'f.handled_at',
      'f.version',
      'o.id as offer_id',
      'o.slug as offer_slug',
      'o.status as offer_status',
      'o.suspended_at',
      'v.hidden_at',
      'by.first_name',
      'by.last_name',
    ]);
export type FlagRow = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number];

export function findFlag(db: Db, id: string): Promise<FlagRow | undefined> {
  return whole(db).where('f.id', '=', id).executeTakeFirst();
}

/** Its row, locked for other moderators until the transaction ends. */
export async function lockFlag(db: Db, id: string): Promise<FlagRow | undefined> {
  await db.selectFrom('moderation_flags').select('id').where('id', '=', id).forUpdate().execute();
  return findFlag(db, id);
}

export type CompanyPastRow = {
  name: string;
  is_verified: boolean;
  created_at: Date;
  offers: number;
  suspended: number;
};

export async function findCompanyPast(
  db: Db,
  companyId: string,
  exceptFlag: string,
): Promise<{ company: CompanyPastRow; others: FlagSummaryRow[] } | null> {
  const company = await db
    .selectFrom('companies as c')
    .select([
      'c.name',
      'c.is_verified',
      'c.created_at',
      sql<number>`(select count(*)::integer from offers o
        where o.company_id = c.id and o.published_at is not null)`.as('offers'),
      sql<number>`(select count(*)::integer from offers o
        where o.company_id = c.id and o.suspended_at is not null)`.as('suspended'),
    ])
    .where('c.id', '=', companyId)
    .executeTakeFirst();
  if (!company) return null;
  const others = await flags(db)
    .where('f.company_id', '=', companyId)
    .where('f.id', '<>', exceptFlag)
    .orderBy('f.created_at', 'desc')
    .limit(10)
    .execute();
  return { company, others };
}

/** An offer people could see at least once. */
export function findReportedOffer(db: Db, id: number) {
  return db
    .selectFrom('offers')
    .select(['id', 'company_id'])
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
}

/** The flag of an offer that is still suspended, or of a hidden review, stays: by it the decision is lifted. */
export async function deleteFlagsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from moderation_flags f
    where f.updated_at < ${before}
      and not exists (select 1 from offers o
        where f.subject_kind = 'offer' and o.id::text = f.subject_id and o.suspended_at is not null)
      and not exists (select from mission_reviews v
        where f.subject_kind = 'review' and v.id::text = f.subject_id and v.hidden_at is not null)`.execute(
    db,
  );
}

/** Of messages, reviews, missions and proposals that are gone. A message belongs to a conversation, to an application when a company wrote it, else to the contact page. */
export async function deleteFlagsOfGoneTexts(db: Db): Promise<void> {
  await sql`
    delete from moderation_flags f
    where f.subject_kind in ('message', 'review') and case
      when f.subject_kind = 'review' then
        not exists (select from mission_reviews v where v.id::text = f.subject_id)
      when f.subject_id like 'conversation-message:%' then
        not exists (select 1 from conversation_messages m where 'conversation-message:' || m.id = f.subject_id)
      when f.subject_id like 'conversation:%' then
        not exists (select 1 from conversations c where 'conversation:' || c.id = f.subject_id)
      when f.subject_id like 'bulk-message:%' then
        not exists (select 1 from bulk_messages b where 'bulk-message:' || b.id = f.subject_id)
      when f.company_id is null then
        not exists (select 1 from contact_messages m where m.id::text = f.subject_id)
      else not exists (select 1 from applications a where a.id::text = f.subject_id) end`.execute(db);
  await sql`
    delete from moderation_flags f
    where f.subject_kind = 'mission'
        and not exists (select 1 from missions m where m.id::text = split_part(f.subject_id, '/', 1))
      or f.subject_kind = 'proposal'
        and not exists (select 1 from mission_proposals p where p.id::text = split_part(f.subject_id, '/', 1))`.execute(
    db,
  );
}

export async function blankContacts(db: Db, handledBefore: Date): Promise<void> {
  await db
    .updateTable('moderation_flags')
    .set({ contact: null })
    .where('contact', 'is not', null)
    .where('handled_at', '<', handledBefore)
    .execute();
}
