import type { Leaf } from '@baara/concours-proof';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Lists whose tree was sealed: their leaves and the hashes of their nodes. */

const LEAVES_AT_ONCE = 10_000;

type At = { campaignId: string; entry: number };

/** @param leaves in the order of the list, `name` what it is sorted by. @param nodes of their tree. */
export async function insertSealedList(
  tx: Db,
  { campaignId, entry }: At,
  { leaves, nodes }: { leaves: readonly { name: string; text: string }[]; nodes: Uint8Array },
): Promise<void> {
  await tx
    .insertInto('campaign_sealed_lists')
    .values({ campaign_id: campaignId, entry, size: leaves.length, nodes: Buffer.from(nodes) })
    .execute();
  for (let from = 0; from < leaves.length; from += LEAVES_AT_ONCE) {
    const some = leaves.slice(from, from + LEAVES_AT_ONCE);
    const [names, texts] = [some.map(({ name }) => name), some.map(({ text }) => text)];
    await sql`insert into campaign_sealed_leaves (campaign_id, entry, place, name, leaf)
      select ${campaignId}, ${entry}, ${from}::integer + g.place - 1, g.name, g.leaf
      from unnest(${names}::text[], ${texts}::text[]) with ordinality as g (name, leaf, place)`.execute(tx);
  }
}

export async function selectLeaves<One extends Leaf>(db: Db, { campaignId, entry }: At): Promise<One[]> {
  const rows = await db
    .selectFrom('campaign_sealed_leaves')
    .where('campaign_id', '=', campaignId)
    .where('entry', '=', entry)
    .select('leaf')
    .orderBy('place')
    .execute();
  return rows.map(({ leaf }) => JSON.parse(leaf) as One);
}

/** Some leaves of a list as they were hashed, in their order. */
export const selectLeafTexts = (
  db: Db,
  { campaignId, entry }: At,
  { after, limit }: { after: number; limit: number },
) =>
  db
    .selectFrom('campaign_sealed_leaves')
    .where('campaign_id', '=', campaignId)
    .where('entry', '=', entry)
    .where('place', '>', after)
    .select(['place', 'leaf'])
    .orderBy('place')
    .limit(limit)
    .execute();

export const findLeaf = (db: Db, { campaignId, entry }: At, name: string) =>
  db
    .selectFrom('campaign_sealed_leaves as l')
    .innerJoin('campaign_sealed_lists as s', (join) =>
      join.onRef('s.campaign_id', '=', 'l.campaign_id').onRef('s.entry', '=', 'l.entry'),
    )
    .where('l.campaign_id', '=', campaignId)
    .where('l.entry', '=', entry)
    .where('l.name', '=', name)
    .select(['l.place', 'l.leaf', 's.size'])
    .executeTakeFirst();

const HASH_BYTES = 32;

/** The hashes at some places of a tree, in hexadecimal: slices of the stored value, which is not read whole. */
export async function selectNodes(
  db: Db,
  { campaignId, entry }: At,
  places: readonly number[],
): Promise<string[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<{ hash: string }>`
    select encode(substring(s.nodes from g.place * ${HASH_BYTES} + 1 for ${HASH_BYTES}), 'hex') as hash
    from campaign_sealed_lists s cross join unnest(${places}::integer[]) with ordinality as g (place, number)
    where s.campaign_id = ${campaignId} and s.entry = ${entry} order by g.number`.execute(db);
  return rows.map(({ hash }) => hash);
}
