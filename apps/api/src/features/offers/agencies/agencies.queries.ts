import { applicationStates } from '@baara/contract/applications/stages';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/db/counted-page.ts';
import type { Db } from '../../../platform/db/database.ts';

export type AgencyRow = Awaited<ReturnType<ReturnType<typeof agencies>['execute']>>[number];
export type AgencyFields = {
  name: string;
  contact_name: string;
  email: string;
  fee_note: string | null;
  presents_until: string | null;
};

/** Agencies with what each presented. */
function agencies(db: Db) {
  const open = [...applicationStates.open];
  return db
    .selectFrom('agencies as g')
    .innerJoinLateral(
      sql<{ presented: number; in_progress: number; hired: number }>`(
        select count(*)::integer as presented,
          count(*) filter (where p.status in ('waiting', 'accepted') or ap.stage = any(${open}))::integer as in_progress,
          count(*) filter (where ap.stage = 'hired')::integer as hired
        from agency_presentations shown
          left join offer_prospects p on p.id = shown.prospect_id
          left join applications ap on ap.id = shown.application_id
        where shown.agency_id = g.id
      )`.as('counted'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      sql<{ list: { id: number; title: string }[] }>`(
        select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title) order by o.title, o.id), '[]') as list
        from agency_offers chosen join offers o on o.id = chosen.offer_id where chosen.agency_id = g.id
      )`.as('offers'),
      (join) => join.onTrue(),
    )
    .select([
      'g.id',
      'g.name',
      'g.contact_name',
      'g.email',
      'g.fee_note',
      'g.presents_until',
      'g.address_sent_at',
      'g.created_at',
      sql<boolean>`g.token_hash is not null`.as('has_address'),
    ])
    .select(['counted.presented', 'counted.in_progress', 'counted.hired', 'offers.list as offers']);
}

export function selectAgencies(
  db: Db,
  companyId: string,
  page: { page: number; limit: number },
): Promise<{ rows: AgencyRow[]; total: number }> {
  return countedPage(page, (slice) =>
    agencies(db)
      .where('g.company_id', '=', companyId)
      .select(sql<number>`count(*) over ()::integer`.as('total'))
      .orderBy(sql`fold(g.name)`)
      .orderBy('g.id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute(),
  );
}

export function findAgency(db: Db, companyId: string, id: string): Promise<AgencyRow | undefined> {
  return agencies(db).where('g.company_id', '=', companyId).where('g.id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends. */
export function lockAgency(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('agencies')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select(['id', 'name', 'contact_name', 'email', 'presents_until'])
    .forUpdate()
    .executeTakeFirst();
}

export async function countAgencies(db: Db, companyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('agencies')
    .where('company_id', '=', companyId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertAgency(
  db: Db,
  agency: AgencyFields & { company_id: string; created_by: string; created_at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('agencies')
    .values({ ...agency, updated_at: agency.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAgencyRow(db: Db, id: string, fields: AgencyFields, now: Date): Promise<void> {
  await db
    .updateTable('agencies')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** @param hash of the address; null revokes it. */
export async function setAddress(db: Db, id: string, hash: Buffer | null, now: Date): Promise<void> {
  await db
    .updateTable('agencies')
    .set({ token_hash: hash, ...(hash === null ? {} : { address_sent_at: now }), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** @returns the titles of these offers of the company, by id. */
export async function selectOfferTitles(
  db: Db,
  companyId: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('offers')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .select(['id', 'title'])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function setOffers(db: Db, agencyId: string, offerIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('agency_offers')
    .where('agency_id', '=', agencyId)
    .where('offer_id', 'not in', offerIds)
    .execute();
  await db
    .insertInto('agency_offers')
    .values(offerIds.map((offerId) => ({ agency_id: agencyId, offer_id: offerId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The agency of an address, with its company. */
export function findByAddress(db: Db, hash: Buffer) {
  return db
    .selectFrom('agencies as g')
    .innerJoin('companies as c', 'c.id', 'g.company_id')
    .where('g.token_hash', '=', hash)
    .select(['g.id', 'g.name', 'g.contact_name', 'g.presents_until', 'g.created_by'])
    .select(['c.id as company_id', 'c.name as company_name'])
    .executeTakeFirst();
}
export type DoorRow = NonNullable<Awaited<ReturnType<typeof findByAddress>>>;

/** The same, if the address still opens: revoking waits until the transaction ends. */
export async function isAddressOpen(tx: Db, id: string, hash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('agencies')
    .where('id', '=', id)
    .where('token_hash', '=', hash)
    .select('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Offers that an agency works on and that were published, those that close first at the top. */
export function selectDoorOffers(db: Db, agencyId: string) {
  return db
    .selectFrom('agency_offers as chosen')
    .innerJoin('offers as o', 'o.id', 'chosen.offer_id')
    .where('chosen.agency_id', '=', agencyId)
    .where('o.published_at', 'is not', null)
    .where('o.status', '<>', 'draft')
    .select(['o.id', 'o.slug', 'o.title', 'o.contract_type', 'o.city', 'o.country', 'o.positions'])
    .select(['o.status', 'o.expires_at', 'o.suspended_at'])
    .orderBy(sql`o.expires_at nulls last`)
    .orderBy('o.id')
    .execute();
}

export async function worksOn(db: Db, agencyId: string, offerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('agency_offers')
    .where('agency_id', '=', agencyId)
    .where('offer_id', '=', offerId)
    .select('offer_id')
    .executeTakeFirst();
  return row !== undefined;
}
