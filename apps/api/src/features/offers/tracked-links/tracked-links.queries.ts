import type { LinkKind } from '@baara/contract/offers/tracked-link-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type LinkFields = { kind: LinkKind; label: string; referrer: string | null; reward: string | null };

/** The links of an offer that are in use, the newest first, with the applications each brought. */
export function selectLinks(db: Db, offerId: number) {
  return db
    .selectFrom('offer_links as l')
    .innerJoin('offers as o', 'o.id', 'l.offer_id')
    .leftJoinLateral(
      sql<{ applications: number; hired: number }>`(
        select count(*)::integer as applications,
          count(*) filter (where ap.stage = 'hired')::integer as hired
        from applications ap where ap.source_link_id = l.id
      )`.as('received'),
      (join) => join.onTrue(),
    )
    .where('l.offer_id', '=', offerId)
    .where('l.retired_at', 'is', null)
    .select(['l.id', 'l.kind', 'l.label', 'l.referrer', 'l.reward', 'l.code', 'l.created_at', 'o.slug'])
    .select((eb) => [
      eb.fn.coalesce('received.applications', sql.lit(0)).as('applications'),
      eb.fn.coalesce('received.hired', sql.lit(0)).as('hired'),
    ])
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .execute();
}

export async function countLinks(db: Db, offerId: number): Promise<number> {
  const { total } = await db
    .selectFrom('offer_links')
    .where('offer_id', '=', offerId)
    .where('retired_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** @returns its id; undefined when the offer has another link of this code. */
export async function insertLink(
  db: Db,
  link: LinkFields & { offerId: number; code: string; createdBy: string; at: Date },
): Promise<string | undefined> {
  const { offerId, createdBy, at, ...fields } = link;
  const row = await db
    .insertInto('offer_links')
    .values({ ...fields, offer_id: offerId, created_by: createdBy, created_at: at })
    .onConflict((conflict) => conflict.constraint('offer_links_code_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A link in use, locked until the transaction ends; nobody applies by it meanwhile. */
export function lockLink(db: Db, offerId: number, id: string) {
  return db
    .selectFrom('offer_links')
    .where('id', '=', id)
    .where('offer_id', '=', offerId)
    .where('retired_at', 'is', null)
    .select(['id', 'label'])
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes a link that brought nothing; retires one that applications name. */
export async function removeLink(db: Db, id: string, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('offer_links as l')
    .where('l.id', '=', id)
    .where(sql<boolean>`not exists (select from applications ap where ap.source_link_id = l.id)`)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await db.updateTable('offer_links').set({ retired_at: now }).where('id', '=', id).execute();
}
