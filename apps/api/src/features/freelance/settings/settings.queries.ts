import type { ActivityState } from '@baara/contract/freelance/settings-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type SettingsProfile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

const profileColumns = ['p.id', 'p.is_visible', 'p.shows_full_name', 'p.verified_at', 'p.version'] as const;

export function findProfile(db: Db, accountId: string) {
  return db
    .selectFrom('freelance_profiles as p')
    .where('p.account_id', '=', accountId)
    .select(profileColumns)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends: what shows the profile changes one after the other. */
export function lockProfile(tx: Db, accountId: string) {
  return tx
    .selectFrom('freelance_profiles as p')
    .where('p.account_id', '=', accountId)
    .select(profileColumns)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type ActivityRow = { state: ActivityState; since: Date | null; was_visible: boolean | null };

/** Open when nothing is stored. */
export async function findActivity(db: Db, accountId: string): Promise<ActivityRow> {
  const row = await db
    .selectFrom('freelance_activities')
    .where('account_id', '=', accountId)
    .select(['state', 'since', 'was_visible'])
    .executeTakeFirst();
  return row
    ? { ...row, state: row.state as ActivityState }
    : { state: 'open', since: null, was_visible: null };
}

export async function writeActivity(
  tx: Db,
  accountId: string,
  activity: { state: Exclude<ActivityState, 'open'>; was_visible: boolean; since: Date },
): Promise<void> {
  await tx
    .insertInto('freelance_activities')
    .values({ ...activity, account_id: accountId })
    .onConflict((on) => on.column('account_id').doUpdateSet(activity))
    .execute();
}

export async function deleteActivity(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('freelance_activities').where('account_id', '=', accountId).execute();
}

/** Without a version: where the activity decides, not a form. */
export async function setVisible(tx: Db, accountId: string, isVisible: boolean, at: Date): Promise<void> {
  await tx
    .updateTable('freelance_profiles')
    .set((eb) => ({ is_visible: isVisible, version: eb('version', '+', 1), updated_at: at }))
    .where('account_id', '=', accountId)
    .where('is_visible', '<>', isVisible)
    .execute();
}

export async function writeVisibility(
  tx: Db,
  accountId: string,
  visibility: { isVisible: boolean; showsFullName: boolean; version: number },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('freelance_profiles')
    .set({
      is_visible: visibility.isVisible,
      shows_full_name: visibility.showsFullName,
      version: visibility.version + 1,
      updated_at: at,
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** Contracts of a freelance that are not over, the latest first. */
export function selectStandingContracts(db: Db, accountId: string) {
  return db
    .selectFrom('mission_contracts')
    .where('freelance_id', '=', accountId)
    .where('status', 'in', ['sent', 'signed', 'active'])
    .select(['id', 'mission_id', 'number', 'title', 'status'])
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
}

/** Whole F CFA that clients put aside for this freelance and that was neither paid out nor given back. */
export async function sumWaiting(db: Db, accountId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('contract_milestones as m')
    .innerJoin('mission_contracts as c', 'c.id', 'm.contract_id')
    .where('c.freelance_id', '=', accountId)
    .where('m.status', 'in', ['funded', 'delivered', 'accepted', 'disputed'])
    .select(sql<number>`coalesce(sum(m.amount_xof), 0)::float8`.as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

export async function countStandingProposals(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('mission_proposals')
    .where('freelance_id', '=', accountId)
    .where('status', 'in', ['sent', 'shortlisted'])
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export type WithdrawnProposal = { missionId: string; title: string; clientId: string };

/**
 * Locks missions, then proposals: the order in which everything of a mission is locked.
 * @returns what was withdrawn; a proposal accepted meanwhile stays.
 */
export async function withdrawProposals(tx: Db, accountId: string, at: Date): Promise<WithdrawnProposal[]> {
  const standing = await tx
    .selectFrom('mission_proposals')
    .where('freelance_id', '=', accountId)
    .where('status', 'in', ['sent', 'shortlisted'])
    .select('mission_id')
    .execute();
  const ids = standing.map(({ mission_id: id }) => id);
  if (ids.length === 0) return [];
  const missions = await tx
    .selectFrom('missions')
    .where('id', 'in', ids)
    .select(['id', 'title', 'client_id'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const withdrawn = await tx
    .updateTable('mission_proposals')
    .set((eb) => ({ status: 'withdrawn', decided_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('freelance_id', '=', accountId)
    .where('status', 'in', ['sent', 'shortlisted'])
    .where('mission_id', 'in', ids)
    .returning('mission_id')
    .execute();
  const gone = new Set(withdrawn.map(({ mission_id: id }) => id));
  return missions
    .filter(({ id }) => gone.has(id))
    .map(({ id, title, client_id: clientId }) => ({ missionId: id, title, clientId }));
}
