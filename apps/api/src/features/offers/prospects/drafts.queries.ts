import type { ApplicationSource } from '@baara/contract/applications/sources';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CvReadingOutcome } from '../../files/cv-texts/public/cv-reading.ts';
import type { ProspectFields } from './prospects.queries.ts';

export type DraftRow = Awaited<ReturnType<typeof selectDrafts>>[number];

const fields = ['first_name', 'last_name', 'email', 'phone', 'city', 'note', 'source'] as const;

/** All of an offer's, the last dropped at the end. */
export function selectDrafts(db: Db, offerId: number) {
  return db
    .selectFrom('prospect_drafts as d')
    .leftJoin('files as f', 'f.id', 'd.file_id')
    .where('d.offer_id', '=', offerId)
    .select(['d.id', 'd.status', 'd.reading', 'd.reading_detail', 'd.refusal', 'd.expires_at'])
    .select(['d.first_name', 'd.last_name', 'd.email', 'd.phone', 'd.city', 'd.note', 'd.source'])
    .select('f.name as file_name')
    .$narrowType<{ source: ApplicationSource; status: 'reading' | 'check' | 'sending' }>()
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();
}

/** How many an offer has, and how many of them are CVs that wait to be confirmed. */
export function countDrafts(db: Db, offerId: number): Promise<{ all: number; dropped: number }> {
  return db
    .selectFrom('prospect_drafts')
    .where('offer_id', '=', offerId)
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) filter (where sha256 is not null and status <> 'sending'))::integer`.as(
        'dropped',
      ),
    ])
    .executeTakeFirstOrThrow();
}

export async function findDropped(db: Db, offerId: number, sha256: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('prospect_drafts')
    .where('offer_id', '=', offerId)
    .where('sha256', '=', sha256)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

type Draft = { offer_id: number; company_id: string; added_by: string; created_at: Date; expires_at: Date };

/** @returns its id; undefined when the same file is there already. */
export async function insertDropped(
  tx: Db,
  draft: Draft & { file_id: string; sha256: Buffer },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('prospect_drafts')
    .values({ ...draft, status: 'reading' })
    .onConflict((conflict) => conflict.constraint('prospect_drafts_file_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Those already on their way to this offer are left out: a request sent twice adds nobody twice. */
export async function insertConfirmed(
  tx: Db,
  draft: Draft,
  people: readonly ProspectFields[],
): Promise<number> {
  const under = await tx
    .selectFrom('prospect_drafts')
    .where('offer_id', '=', draft.offer_id)
    .where('status', '=', 'sending')
    .select('email')
    .execute();
  const known = new Set(under.map(({ email }) => email));
  const values = people.flatMap((person) => {
    if (known.has(person.email)) return [];
    known.add(person.email);
    return { ...draft, ...person, status: 'sending' };
  });
  if (values.length > 0) await tx.insertInto('prospect_drafts').values(values).execute();
  return values.length;
}

/** Of an offer, to be changed by somebody of the company. @returns false when it is not there or not to check. */
export async function updateDraft(
  db: Db,
  which: { offerId: number; id: string },
  changes: ProspectFields,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('prospect_drafts')
    .set({ ...changes, refusal: null })
    .where('id', '=', which.id)
    .where('offer_id', '=', which.offerId)
    .where('status', '=', 'check')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those on their way cannot be removed any more. */
export function deleteDraft(
  db: Db,
  which: { offerId: number; id: string },
): Promise<{ file_id: string | null } | undefined> {
  return db
    .deleteFrom('prospect_drafts')
    .where('id', '=', which.id)
    .where('offer_id', '=', which.offerId)
    .where('status', '<>', 'sending')
    .returning('file_id')
    .executeTakeFirst();
}

export function findDraftCv(db: Db, which: { offerId: number; id: string }) {
  return db
    .selectFrom('prospect_drafts as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .where('d.id', '=', which.id)
    .where('d.offer_id', '=', which.offerId)
    .select(['f.name', 'f.content_type', 'f.byte_size', 'f.storage_key'])
    .executeTakeFirst();
}

/** Those of these that somebody may confirm, locked until the transaction ends. */
export function lockToCheck(tx: Db, offerId: number, ids: readonly string[]) {
  return tx
    .selectFrom('prospect_drafts')
    .where('offer_id', '=', offerId)
    .where('id', 'in', ids)
    .where('status', '=', 'check')
    .select(['id', ...fields])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setSending(
  tx: Db,
  ids: readonly string[],
  { by, expiresAt }: { by: string; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('prospect_drafts')
    .set({ status: 'sending', refusal: null, added_by: by, expires_at: expiresAt })
    .where('id', 'in', ids)
    .execute();
}

/** The next one to add that no other process adds at this moment, locked until the transaction ends. */
export function lockNextToSend(tx: Db, offerId: number) {
  return (
    tx
      .selectFrom('prospect_drafts as d')
      .innerJoin('companies as c', 'c.id', 'd.company_id')
      .leftJoin('accounts as a', (join) =>
        join.onRef('a.id', '=', 'd.added_by').on('a.status', '=', 'active').on('a.erased_at', 'is', null),
      )
      .leftJoin('company_members as m', (join) =>
        join.onRef('m.account_id', '=', 'a.id').onRef('m.company_id', '=', 'd.company_id'),
      )
      .where('d.offer_id', '=', offerId)
      .where('d.status', '=', 'sending')
      .select(['d.id', 'd.file_id', 'd.company_id', 'c.name as company_name'])
      .select(['d.first_name', 'd.last_name', 'd.email', 'd.phone', 'd.city', 'd.note', 'd.source'])
      .select(['a.id as sender_id', 'a.first_name as sender_first', 'a.last_name as sender_last'])
      // The person who acts for a company is none of its members.
      .select(
        sql<boolean>`coalesce(m.role in ('owner', 'recruiter') or a.role in ('manager', 'admin'), false)`.as(
          'may_send',
        ),
      )
      .$narrowType<{ source: ApplicationSource }>()
      .orderBy('d.created_at')
      .orderBy('d.id')
      .limit(1)
      .forUpdate('d')
      .skipLocked()
      .executeTakeFirst()
  );
}

/** They are added: the row goes, its file stays with the added person. */
export async function endDraft(tx: Db, id: string): Promise<void> {
  await tx.updateTable('prospect_drafts').set({ file_id: null }).where('id', '=', id).execute();
  await tx.deleteFrom('prospect_drafts').where('id', '=', id).execute();
}

/** They could not be added: somebody of the company reads why. */
export async function setRefusal(db: Db, id: string, refusal: string): Promise<void> {
  await db
    .updateTable('prospect_drafts')
    .set({ status: 'check', refusal })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}

/** Counts an attempt before it begins. @returns undefined when there is nothing to read any more. */
export async function beginReading(db: Db, id: string) {
  const attempt = await db
    .updateTable('prospect_drafts')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .returning(['attempts', 'file_id', 'offer_id'])
    .executeTakeFirst();
  if (!attempt) return undefined;
  const file = await db
    .selectFrom('files')
    .where('id', '=', attempt.file_id)
    .select(['name', 'extension', 'storage_key'])
    .executeTakeFirst();
  const { country } = await db
    .selectFrom('offers')
    .where('id', '=', attempt.offer_id)
    .select('country')
    .executeTakeFirstOrThrow();
  return { attempts: attempt.attempts, file, country };
}

export async function storeReading(
  db: Db,
  id: string,
  { status, detail }: Pick<CvReadingOutcome, 'status' | 'detail'>,
  read: Pick<ProspectFields, 'first_name' | 'last_name' | 'email' | 'phone'>,
): Promise<void> {
  await db
    .updateTable('prospect_drafts')
    .set({ ...read, status: 'check', reading: status, reading_detail: detail })
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .execute();
}

/** Erases what a company was about to add of an address, for any of its offers. @returns the files, now hidden. */
export async function eraseDraftsOf(tx: Db, companyId: string, address: string): Promise<(string | null)[]> {
  const rows = await tx
    .deleteFrom('prospect_drafts')
    .where('company_id', '=', companyId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', address.toLowerCase()))
    .returning('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** Erases those that nobody confirmed in time. @returns their files, now hidden. */
export async function eraseOldDrafts(db: Db, now: Date): Promise<(string | null)[]> {
  const rows = await db
    .deleteFrom('prospect_drafts')
    .where('expires_at', '<=', now)
    .returning('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** What jobs should have done by now: one that was lost is asked for again. */
export async function selectForgotten(db: Db): Promise<{ unread: string[]; unsent: number[] }> {
  const [unread, unsent] = [
    await db.selectFrom('prospect_drafts').where('status', '=', 'reading').select('id').limit(500).execute(),
    await db
      .selectFrom('prospect_drafts')
      .where('status', '=', 'sending')
      .select('offer_id')
      .distinct()
      .limit(500)
      .execute(),
  ];
  return { unread: unread.map(({ id }) => id), unsent: unsent.map(({ offer_id }) => offer_id) };
}

/**
 * Who of the offer has one of these names, in either order, without accents and capitals. People whose name the company
 * does not read, anonymous applications among them, are left out.
 */
export async function selectNamesakes(
  db: Db,
  offerId: number,
  names: readonly string[],
): Promise<Map<string, 'added' | 'applied'>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; found: 'added' | 'applied' }>`
    with asked as (select distinct name, fold(name) as folded from unnest(${[...names]}::text[]) as t (name)),
    known as (
      select 'added' as found, p.first_name, p.last_name from offer_prospects p
      where p.offer_id = ${offerId} and p.email is not null
      union all
      select 'applied', a.first_name, a.last_name
      from applications ap join accounts a on a.id = ap.candidate_id
      where ap.offer_id = ${offerId} and ap.stage <> 'withdrawn' and not ap.is_anonymous
    )
    select distinct on (asked.name) asked.name, k.found from asked
      join (select found, fold(first_name || ' ' || last_name) as one, fold(last_name || ' ' || first_name) as other from known) k
        on asked.folded in (k.one, k.other)
    order by asked.name, k.found desc`.execute(db);
  return new Map(rows.map(({ name, found }) => [name, found]));
}
