import type { TestimonialState } from '@baara/contract/freelance/portfolio-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const columns = [
  'id',
  'work_id',
  'status',
  'recipient',
  'email',
  'asked_at',
  'expires_at',
  'quote',
  'author',
  'author_role',
  'answered_at',
] as const;

export type TestimonialRow = Awaited<ReturnType<typeof selectTestimonials>>[number];

/** Of these works, without what their freelance removed, the first asked in front. */
export function selectTestimonials(db: Db, workIds: readonly string[]) {
  return db
    .selectFrom('work_testimonials')
    .where('work_id', 'in', workIds)
    .where('status', '<>', 'removed')
    .select(columns)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

export const stateOf = (
  { status, expires_at: expiresAt }: Pick<TestimonialRow, 'status' | 'expires_at'>,
  now: Date,
): TestimonialState =>
  status === 'asked' && expiresAt <= now ? 'expired' : (status as Exclude<TestimonialState, 'expired'>);

export async function insertTestimonial(
  tx: Db,
  request: { workId: string; recipient: string; email: string; hash: Buffer; askedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('work_testimonials')
    .values({
      work_id: request.workId,
      status: 'asked',
      recipient: request.recipient,
      email: request.email,
      token_hash: request.hash,
      asked_at: request.askedAt,
      expires_at: request.expiresAt,
    })
    .execute();
}

/** A request or a testimonial on a work of this account, locked until the transaction ends. */
export function lockOwnTestimonial(tx: Db, accountId: string, id: string) {
  return tx
    .selectFrom('work_testimonials as t')
    .innerJoin('freelance_works as w', 'w.id', 't.work_id')
    .where('t.id', '=', id)
    .where('w.account_id', '=', accountId)
    .where('t.status', '<>', 'removed')
    .select(['t.id', 't.status'])
    .forUpdate('t')
    .executeTakeFirst();
}

/** Nobody reads it any more. The address goes at once: nothing is to be sent to it. */
export async function endTestimonial(
  tx: Db,
  id: string,
  status: 'declined' | 'withdrawn' | 'removed',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('work_testimonials')
    .set({ status, ended_at: at, email: null })
    .where('id', '=', id)
    .execute();
}

export async function writeConfirmation(
  tx: Db,
  id: string,
  said: { quote: string; author: string; authorRole: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('work_testimonials')
    .set({
      status: 'confirmed',
      quote: said.quote,
      author: said.author,
      author_role: said.authorRole,
      answered_at: at,
    })
    .where('id', '=', id)
    .execute();
}

function linksOf(db: Db) {
  return db
    .selectFrom('work_testimonials as t')
    .innerJoin('freelance_works as w', 'w.id', 't.work_id')
    .innerJoin('freelance_profiles as p', 'p.account_id', 'w.account_id')
    .innerJoin('accounts as a', 'a.id', 'w.account_id')
    .where('a.status', '=', 'active')
    .select(columns.map((column) => `t.${column}` as const))
    .select(['w.title', 'w.role', 'w.description', 'w.year', 'w.client_name', 'w.account_id'])
    .select(['p.id as profile_id', 'p.headline', 'a.first_name', 'a.last_name']);
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** What the token of an e-mail opens, with the work and its freelance. */
export function findLink(db: Db, hash: Buffer) {
  return linksOf(db).where('t.token_hash', '=', hash).executeTakeFirst();
}

/** The same, locked until the transaction ends: two answers by one link run one after the other. */
export async function lockLink(tx: Db, hash: Buffer): Promise<LinkRow | undefined> {
  await tx.selectFrom('work_testimonials').where('token_hash', '=', hash).select('id').forUpdate().execute();
  return findLink(tx, hash);
}

/** A confirmed testimonial on a published work, for a report. */
export function findShown(db: Db, id: string) {
  return linksOf(db)
    .where('t.id', '=', id)
    .where('t.status', '=', 'confirmed')
    .where('w.is_published', '=', true)
    .where('p.is_visible', '=', true)
    .executeTakeFirst();
}

/** Forgets the addresses of requests that nobody answered, in steps. @param before when they expired. */
export async function forgetUnansweredAddresses(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update work_testimonials set email = null where id in (
      select id from work_testimonials
      where email is not null and status = 'asked' and expires_at < ${before} limit 1000)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
