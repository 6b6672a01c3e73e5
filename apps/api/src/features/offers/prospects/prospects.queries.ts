import type { ApplicationSource } from '@baara/contract/applications/sources';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/db/counted-page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type ProspectRow = Awaited<ReturnType<ReturnType<typeof prospects>['execute']>>[number];
export type ProspectFields = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  city: string | null;
  note: string | null;
  source: ApplicationSource;
};

const nothing = {
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  city: null,
  note: null,
  token_hash: null,
  expires_at: null,
  file_id: null,
};

function prospects(db: Db) {
  return db
    .selectFrom('offer_prospects as p')
    .innerJoin('offers as o', 'o.id', 'p.offer_id')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('accounts as a', 'a.id', 'p.added_by')
    .leftJoin('files as f', 'f.id', 'p.file_id')
    .leftJoin('agency_presentations as presentation', 'presentation.prospect_id', 'p.id')
    .leftJoin('agencies as agency', 'agency.id', 'presentation.agency_id')
    .select(['agency.name as agency_name', 'presentation.opened_at'])
    .select(['f.name as file_name', 'f.byte_size as file_size'])
    .select([
      'p.id',
      'p.status',
      'p.source',
      'p.first_name',
      'p.last_name',
      'p.email',
      'p.phone',
      'p.city',
      'p.note',
      'p.created_at',
      'p.expires_at',
      'o.title as offer_title',
      'o.slug as offer_slug',
      'o.city as offer_city',
      'c.name as company_name',
      sql<string | null>`${nameOf('a')}`.as('added_by'),
    ]);
}

export async function selectProspects(
  db: Db,
  offerId: number,
  page: { page: number; limit: number },
): Promise<{ rows: ProspectRow[]; total: number }> {
  return countedPage(page, (slice) =>
    prospects(db)
      .where('p.offer_id', '=', offerId)
      .select(sql<number>`count(*) over ()::integer`.as('total'))
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute(),
  );
}

export function getProspect(db: Db, id: string): Promise<ProspectRow> {
  return prospects(db).where('p.id', '=', id).executeTakeFirstOrThrow();
}

export function findByToken(db: Db, hash: Buffer, now: Date): Promise<ProspectRow | undefined> {
  return prospects(db).where('p.token_hash', '=', hash).where('p.expires_at', '>', now).executeTakeFirst();
}

export async function countProspects(db: Db, offerId: number): Promise<number> {
  const { total } = await db
    .selectFrom('offer_prospects')
    .where('offer_id', '=', offerId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export type Duplicate = 'added' | 'applied';

/**
 * Which of these people the offer already has, by their address or the digits of their phone. Of those who applied, only
 * people whose contact the company reads count: nothing else is learnt.
 * @returns by their place in the list.
 */
export async function findDuplicates(
  db: Db,
  offerId: number,
  people: readonly Pick<ProspectFields, 'email' | 'phone'>[],
): Promise<Map<number, Duplicate>> {
  const emails = people.map(({ email }) => email);
  const phones = people.map(({ phone }) => digitsOf(phone));
  const { rows } = await sql<{ place: number; found: Duplicate }>`
    with asked as (
      select place::integer - 1 as place, email, digits
      from unnest(${emails}::text[], ${phones}::text[]) with ordinality as t (email, digits, place)
    ),
    known as (
      select 'added' as found, p.email, regexp_replace(coalesce(p.phone, ''), '[^0-9]', '', 'g') as digits
      from offer_prospects p where p.offer_id = ${offerId} and p.email is not null
      union all
      select 'applied', lower(a.email), regexp_replace(coalesce(a.phone, ''), '[^0-9]', '', 'g')
      from applications ap join accounts a on a.id = ap.candidate_id
      -- Whoever types an address does not learn that its owner is one of the anonymous.
      where ap.offer_id = ${offerId} and ap.stage <> 'withdrawn' and not ap.is_anonymous
    )
    select distinct on (place) place, found from asked
      join known k on k.email = asked.email or (asked.digits <> '' and k.digits = asked.digits)
    order by place, found`.execute(db);
  return new Map(rows.map(({ place, found }) => [place, found]));
}

export const digitsOf = (phone: string | null): string => phone?.replaceAll(/\D/g, '') ?? '';

export async function insertProspect(
  db: Db,
  prospect: ProspectFields & {
    offer_id: number;
    company_id: string;
    file_id: string | null;
    token_hash: Buffer;
    added_by: string | null;
    created_at: Date;
    expires_at: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('offer_prospects')
    .values(prospect)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns undefined when the offer has no such person, or nothing of them is left. */
export function deleteProspect(
  db: Db,
  offerId: number,
  id: string,
): Promise<{ file_id: string | null } | undefined> {
  return db
    .deleteFrom('offer_prospects')
    .where('id', '=', id)
    .where('offer_id', '=', offerId)
    .where('email', 'is not', null)
    .returning('file_id')
    .executeTakeFirst();
}

/** The stored CV of an added person, by their row or by the link of their e-mail. */
export function findProspectCv(db: Db, which: { offerId: number; id: string } | { hash: Buffer; now: Date }) {
  return db
    .selectFrom('offer_prospects as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .where('f.deleted_at', 'is', null)
    .where((eb) =>
      'id' in which
        ? eb.and([eb('p.id', '=', which.id), eb('p.offer_id', '=', which.offerId)])
        : eb.and([eb('p.token_hash', '=', which.hash), eb('p.expires_at', '>', which.now)]),
    )
    .select(['f.name', 'f.content_type', 'f.byte_size', 'f.storage_key'])
    .executeTakeFirst();
}

export async function setAccepted(
  db: Db,
  hash: Buffer,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('offer_prospects')
    .set({ status: 'accepted', answered_at: now, expires_at: expiresAt })
    .where('token_hash', '=', hash)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .execute();
}

/** Of a link that may still be answered, locked until the transaction ends. */
export function lockByToken(db: Db, hash: Buffer) {
  return db
    .selectFrom('offer_prospects')
    .where('token_hash', '=', hash)
    .select(['id', 'company_id', 'email', 'file_id'])
    .forUpdate()
    .executeTakeFirst();
}

/** Leaves nothing of the person but that key. */
export async function setRefused(
  db: Db,
  id: string,
  { key, now }: { key: Buffer; now: Date },
): Promise<void> {
  await db
    .updateTable('offer_prospects')
    .set({ ...nothing, status: 'refused', answered_at: now, refusal_key: key })
    .where('id', '=', id)
    .execute();
}

export async function hasRefused(db: Db, companyId: string, key: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('offer_prospects')
    .where('company_id', '=', companyId)
    .where('refusal_key', '=', key)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Leaves nothing of those who did not answer, or did not apply, in time. @returns their files, now hidden. */
export async function eraseExpired(tx: Db, now: Date): Promise<(string | null)[]> {
  const over = await tx
    .selectFrom('offer_prospects')
    .where('expires_at', '<=', now)
    .where('file_id', 'is not', null)
    .select('file_id')
    .execute();
  await tx
    .updateTable('offer_prospects')
    .set({ ...nothing, status: 'expired' })
    .where('expires_at', '<=', now)
    .execute();
  return over.map(({ file_id }) => file_id);
}

/** The account with this address, unless it blocked the company. */
export function findInvitedAccount(db: Db, companyId: string, email: string) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('company_blocks as b', (join) =>
      join.onRef('b.person_id', '=', 'a.id').on('b.company_id', '=', companyId),
    )
    .where((eb) => eb(eb.fn('lower', ['a.email']), '=', email))
    .select(['a.id', 'a.role', 'a.status', sql<boolean>`b.person_id is not null`.as('has_blocked')])
    .executeTakeFirst();
}
