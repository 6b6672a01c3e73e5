import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isNotSuspended } from '../public/missions.ts';

/** Freelances who show themselves, by their public ids. */
export function selectInvitable(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('freelance_profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .where('p.id', 'in', ids)
    .where('p.is_visible', '=', true)
    .where('a.status', '=', 'active')
    .where('a.role', '=', 'freelance')
    .where(isNotSuspended('p.account_id'))
    .select(['p.id', 'p.account_id', 'a.first_name'])
    .execute();
}

/** @returns the accounts that were not invited before. */
export async function insertInvitations(
  tx: Db,
  invitation: { missionId: string; by: string; message: string | null; at: Date },
  accountIds: readonly string[],
): Promise<{ id: string; freelance_id: string }[]> {
  if (accountIds.length === 0) return [];
  return tx
    .insertInto('mission_invitations')
    .values(
      accountIds.map((accountId) => ({
        mission_id: invitation.missionId,
        freelance_id: accountId,
        invited_by: invitation.by,
        message: invitation.message,
        invited_at: invitation.at,
      })),
    )
    .onConflict((on) => on.columns(['mission_id', 'freelance_id']).doNothing())
    .returning(['id', 'freelance_id'])
    .execute();
}

const isProposed = sql<boolean>`exists (select from mission_proposals r
  where r.mission_id = i.mission_id and r.freelance_id = i.freelance_id and r.status <> 'withdrawn')`;

export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];

/** The latest first; not of freelances whose account is closed. */
export function selectInvitations(db: Db, missionId: string, page: { page: number; limit: number }) {
  return db
    .selectFrom('mission_invitations as i')
    .innerJoin('accounts as a', 'a.id', 'i.freelance_id')
    .innerJoin('freelance_profiles as p', 'p.account_id', 'i.freelance_id')
    .where('i.mission_id', '=', missionId)
    .where('a.status', '=', 'active')
    .select(['i.id', 'i.message', 'i.invited_at', 'i.seen_at', 'i.declined_at', isProposed.as('is_proposed')])
    .select(['p.id as profile_id', 'p.headline', 'p.shows_full_name', 'p.verified_at'])
    .select(['a.first_name', 'a.last_name'])
    .select(sql<number>`count(*) over ()::integer`.as('total'))
    .orderBy('i.invited_at', 'desc')
    .orderBy('i.id')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
}

/** Invited, and neither proposed their services nor declined. */
export function selectWaitingInvited(db: Db, missionId: string): Promise<{ freelance_id: string }[]> {
  return db
    .selectFrom('mission_invitations as i')
    .where('i.mission_id', '=', missionId)
    .where('i.declined_at', 'is', null)
    .where(({ not }) => not(isProposed))
    .select('i.freelance_id')
    .execute();
}

/** Whether somebody was invited to a mission that people may read: whose invitation, to what. */
export function findInvited(db: Db, missionId: string, freelanceId: string) {
  return db
    .selectFrom('mission_invitations as i')
    .innerJoin('missions as m', 'm.id', 'i.mission_id')
    .where('i.mission_id', '=', missionId)
    .where('i.freelance_id', '=', freelanceId)
    .where('m.removed_at', 'is', null)
    .select(['i.invited_by', 'm.title'])
    .executeTakeFirst();
}

/** @returns whether it was not declined before. */
export async function setDeclined(
  tx: Db,
  missionId: string,
  freelanceId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mission_invitations')
    .set((eb) => ({ declined_at: at, seen_at: eb.fn.coalesce('seen_at', eb.val(at)) }))
    .where('mission_id', '=', missionId)
    .where('freelance_id', '=', freelanceId)
    .where('declined_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
