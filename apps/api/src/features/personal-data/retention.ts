import { retentionMonths } from '@baara/contract/personal-data/personal-data-delays';
import { type RawBuilder, sql } from 'kysely';
import { allowAuditErasure } from '../../platform/audit/audit-erasure.ts';
import { forgetAiCalls } from '../../platform/ai/ai.queries.ts';
import type { Db } from '../../platform/db/database.ts';

const BATCH = 2000;

function monthsBefore(now: Date, months: number): Date {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day;
}

/**
 * Deletes applications to offers on which nothing has happened for 24 months, and those to campaigns after as many as the
 * institution wrote, with their events; the CV they showed, once
 * removed from the drive, goes with the purge of documents. So do proposals for missions, and what clients wrote to
 * freelances. @returns how many.
 */
export async function forgetOldApplications(db: Db, now: Date): Promise<number> {
  const before = monthsBefore(now, retentionMonths.applications);
  // The company's log names who was met, and forgets it with the interview.
  const toOffers = sql`
    with old as (
      select a.id from applications a
      where a.stage_changed_at < ${before} and a.created_at < ${before}
        and not exists (select 1 from application_events e where e.application_id = a.id and e.created_at >= ${before})
        and not exists (select 1 from candidate_notes n where n.application_id = a.id and n.created_at >= ${before})
        and not exists (select 1 from offer_letters l where l.application_id = a.id and l.updated_at >= ${before})
      limit ${BATCH}
    ), blanked as (
      update company_activity l set subject_title = null
      from interviews i join old on old.id = i.application_id
      where l.kind like 'interview.%' and l.subject_id = i.id::text
    )
    delete from applications where id in (select id from old)`;
  // As long as the institution wrote, from the last thing that happened to the file or to its campaign.
  const ofCampaign = sql`(${now}::timestamptz - make_interval(months => c.retention_months))`;
  const isOverLongAgo = sql`coalesce(c.results_published_at, c.closed_at, c.ends_on + 1, '-infinity') < ${ofCampaign}`;
  const toCampaigns = sql`
    delete from campaign_applications where id in (
      select a.id from campaign_applications a join campaigns c on c.id = a.campaign_id
      where a.status_changed_at < ${ofCampaign} and a.submitted_at < ${ofCampaign} and ${isOverLongAgo}
        and not exists (select 1 from campaign_application_events e
          where e.application_id = a.id and e.created_at >= ${ofCampaign})
      limit ${BATCH})`;
  const prepared = sql`
    delete from campaign_drafts where (campaign_id, candidate_id) in (
      select d.campaign_id, d.candidate_id from campaign_drafts d join campaigns c on c.id = d.campaign_id
      where d.updated_at < ${ofCampaign} and ${isOverLongAgo} limit ${BATCH})`;
  const toMissions = sql`
    delete from mission_interests where (mission_id, freelance_id) in (
      select mission_id, freelance_id from mission_interests
      where sent_at < ${before} and (withdrawn_at is null or withdrawn_at < ${before}) limit ${BATCH})`;
  const toFreelances = sql`
    delete from freelance_contact_requests where id in (
      select id from freelance_contact_requests where sent_at < ${before} limit ${BATCH})`;
  let deleted = 0;
  for (const statement of [toOffers, toCampaigns, prepared, toMissions, toFreelances])
    deleted += await inBatches(db, statement);
  return deleted;
}

async function inBatches(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await statement.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BigInt(BATCH)) return deleted;
  }
}

/** Deletes who looked at what, and from where, and the counts of searches, after 12 months. */
export async function forgetNavigation(db: Db, now: Date): Promise<void> {
  const before = monthsBefore(now, retentionMonths.navigation);
  await sql`delete from profile_views where last_viewed_at < ${before}`.execute(db);
  await sql`delete from searched_trades where day < ${before}`.execute(db);
  await sql`delete from offer_viewers where last_viewed_at < ${before}`.execute(db);
  await sql`
    update offer_letters set session_id = null, address_hash = null, device_hash = null
    where ended_at < ${before}
      and (session_id is not null or address_hash is not null or device_hash is not null)`.execute(db);
  await sql`
    update contract_signatures set session_id = null, address_hash = null, device_hash = null
    where signed_at < ${before}
      and (session_id is not null or address_hash is not null or device_hash is not null)`.execute(db);
  await db.transaction().execute(async (tx) => {
    await allowAuditErasure(tx);
    await sql`update audit_log set ip = null where at < ${before} and ip is not null`.execute(tx);
  });
}

/** Deletes what was asked of the outside language model after 12 months. */
export async function forgetOldAiCalls(db: Db, now: Date): Promise<void> {
  await forgetAiCalls(db, monthsBefore(now, retentionMonths.navigation), now);
}
