import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { takeTurn } from '../../../platform/db/take-turn.ts';

type Place = { entered_at: Date | null };
type Owned = { campaignId: string; candidateId: string };

/** Those whose screen was open since then, in or waiting. */
type Room = { filers: number; seenSince: Date; now: Date };

/**
 * Takes a place, or says that its owner is still there. A new one is in at once while there is room and nobody waits.
 * @returns the place as it is now.
 */
export async function putPlace(
  db: Db,
  { campaignId, candidateId }: Owned,
  { filers, seenSince, now }: Room,
): Promise<Place> {
  const { rows } = await sql<Place>`
    insert into campaign_places (campaign_id, candidate_id, has_draft, joined_at, seen_at, entered_at)
    select ${campaignId}::uuid, ${candidateId}::uuid,
      exists (select from campaign_drafts where campaign_id = ${campaignId} and candidate_id = ${candidateId}),
      ${now}::timestamptz, ${now}::timestamptz,
      case when (select count(*) from campaign_places where seen_at > ${seenSince} and entered_at is not null) < ${filers}
        and not exists (select from campaign_places where seen_at > ${seenSince} and entered_at is null)
        then ${now}::timestamptz end
    on conflict (campaign_id, candidate_id) do update set seen_at = excluded.seen_at
    returning entered_at`.execute(db);
  const [place] = rows;
  if (!place) throw new Error('A place that was just taken is not there.');
  return place;
}

/** Lets in as many as there is room for, in their order; those whose screen is closed are passed over, and lose nothing. */
export async function admitNext(db: Db, { filers, seenSince, now }: Room): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Another process lets people in at this moment.
    if (!(await takeTurn(tx, 'campaigns.places'))) return;
    await sql`
      update campaign_places p set entered_at = ${now}
      from (
        select campaign_id, candidate_id from campaign_places
        where entered_at is null and seen_at > ${seenSince}
        order by has_draft desc, number
        limit greatest(0, ${filers} - (select count(*) from campaign_places
          where seen_at > ${seenSince} and entered_at is not null))
      ) next
      where p.campaign_id = next.campaign_id and p.candidate_id = next.candidate_id`.execute(tx);
  });
}

/** Everyone who waits with their screen open, in their order, as `campaign/candidate`; and how many came in since a moment. */
export async function readLine(
  db: Db,
  seenSince: Date,
  enteredSince: Date,
): Promise<{ line: string[]; entered: number }> {
  const { rows } = await sql<{ line: string[]; entered: number }>`
    select array(select campaign_id || '/' || candidate_id from campaign_places
        where entered_at is null and seen_at > ${seenSince} order by has_draft desc, number) as line,
      (select count(*) from campaign_places where entered_at > ${enteredSince}) as entered`.execute(db);
  return rows[0] ?? { line: [], entered: 0 };
}

export async function findPlace(db: Db, { campaignId, candidateId }: Owned): Promise<Place | undefined> {
  return db
    .selectFrom('campaign_places')
    .where('campaign_id', '=', campaignId)
    .where('candidate_id', '=', candidateId)
    .select('entered_at')
    .executeTakeFirst();
}

/** Whether this person's file was sent and nothing changed since: sent again, it only gives the first answer again. */
export async function isSentWhole(db: Db, { campaignId, candidateId }: Owned): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_applications as a')
    .leftJoin('campaign_drafts as d', (join) =>
      join.onRef('d.campaign_id', '=', 'a.campaign_id').onRef('d.candidate_id', '=', 'a.candidate_id'),
    )
    .where('a.campaign_id', '=', campaignId)
    .where('a.candidate_id', '=', candidateId)
    .where((is) => is.or([is('d.version', 'is', null), is('d.version', '=', is.ref('d.submitted_version'))]))
    .select('a.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Who has sent their file leaves their room to another. */
export async function leavePlace(db: Db, { campaignId, candidateId }: Owned): Promise<void> {
  await db
    .deleteFrom('campaign_places')
    .where('campaign_id', '=', campaignId)
    .where('candidate_id', '=', candidateId)
    .execute();
}

export async function forgetPlaces(db: Db, seenBefore: Date): Promise<void> {
  await db.deleteFrom('campaign_places').where('seen_at', '<', seenBefore).execute();
}
