import type { DisputePhase, DisputeReason } from '@baara/contract/freelance/disputes-words';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import type { MissionDisputeEntries, MissionDisputes } from '../../../platform/db/schema.generated.ts';

export const decisionKindName = 'disputes.decision';

export type DisputeRow = {
  id: string;
  contract_id: string;
  milestone_id: string | null;
  opened_side: ContractSide;
  reason: DisputeReason;
  amount_xof: number;
  status: 'open' | 'settled' | 'decided';
  opened_at: Date;
  answer_until: Date;
  answered_at: Date | null;
  ended_at: Date | null;
  freelance_xof: number | null;
  decision_reason: string | null;
  decider_name: string | null;
  subject: string;
  number: string;
  title: string;
  mission_id: string | null;
  client_id: string | null;
  company_id: string | null;
  freelance_id: string | null;
  client_name: string;
  freelance_name: string;
  is_proposed: boolean;
};

const isProposed = (now: Date): RawBuilder<boolean> => sql`exists (select from two_person_proposals p
  where p.kind = ${decisionKindName} and p.subject = d.id::text and p.state = 'proposed' and p.expires_at > ${now})`;

const columns = (now: Date) => sql`
  d.id, d.contract_id, d.milestone_id, d.opened_side, d.reason, d.amount_xof, d.status, d.opened_at, d.answer_until,
  d.answered_at, d.ended_at, d.freelance_xof, d.decision_reason, ${nameOf('b')} as decider_name,
  coalesce(s.title, c.title) as subject, c.number, c.title, c.mission_id, c.client_id, c.company_id, c.freelance_id,
  coalesce(co.name, ${nameOf('k')}, 'Un compte supprimé') as client_name,
  coalesce(${nameOf('f')}, 'Un compte supprimé') as freelance_name, ${isProposed(now)} as is_proposed`;

const from = sql`mission_disputes d join mission_contracts c on c.id = d.contract_id
  left join contract_milestones s on s.id = d.milestone_id left join companies co on co.id = c.company_id
  left join accounts k on k.id = c.client_id left join accounts f on f.id = c.freelance_id
  left join accounts b on b.id = d.decided_by`;

export async function selectDisputesOf(db: Db, contractId: string, now: Date): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`select ${columns(now)} from ${from}
    where d.contract_id = ${contractId} order by d.opened_at desc, d.id`.execute(db);
  return rows;
}

export async function findDispute(db: Db, id: string, now: Date): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`select ${columns(now)} from ${from} where d.id = ${id}`.execute(db);
  return rows[0];
}

/** The contract of a dispute, for who may read it to be decided. */
export function findContractOf(db: Db, disputeId: string) {
  return db
    .selectFrom('mission_disputes as d')
    .where('d.id', '=', disputeId)
    .select('d.contract_id')
    .executeTakeFirst();
}

/** In the order of locks of this domain: the mission comes before its contract. */
export async function lockMissionOf(tx: Db, contractId: string): Promise<void> {
  await sql`select from missions
    where id = (select mission_id from mission_contracts where id = ${contractId}) for update`.execute(tx);
}

export async function lockContractRow(tx: Db, contractId: string): Promise<void> {
  await sql`select from mission_contracts where id = ${contractId} for update`.execute(tx);
}

export async function lockDisputeRow(tx: Db, id: string, now: Date): Promise<DisputeRow | undefined> {
  await sql`select from mission_disputes where id = ${id} for update`.execute(tx);
  return findDispute(tx, id, now);
}

export function lockMilestone(tx: Db, contractId: string, milestoneId: string) {
  return tx
    .selectFrom('contract_milestones')
    .where('contract_id', '=', contractId)
    .where('id', '=', milestoneId)
    .select(['id', 'title', 'amount_xof', 'status'])
    .forUpdate()
    .executeTakeFirst();
}

export function selectMilestones(db: Db, contractId: string) {
  return db
    .selectFrom('contract_milestones')
    .where('contract_id', '=', contractId)
    .select(['id', 'title', 'amount_xof', 'status'])
    .orderBy('position')
    .execute();
}

export async function insertDispute(tx: Db, values: Insertable<MissionDisputes>): Promise<string> {
  const { id } = await tx
    .insertInto('mission_disputes')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeDispute(tx: Db, id: string, values: Updateable<MissionDisputes>): Promise<void> {
  await tx.updateTable('mission_disputes').set(values).where('id', '=', id).execute();
}

export async function insertEntry(tx: Db, values: Insertable<MissionDisputeEntries>): Promise<string> {
  const { id } = await tx
    .insertInto('mission_dispute_entries')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** Of several disputes, in the order in which they were written. */
export function selectEntries(db: Db, disputeIds: readonly string[]) {
  return db
    .selectFrom('mission_dispute_entries')
    .where('dispute_id', 'in', disputeIds)
    .select([
      'id',
      'dispute_id',
      'kind',
      'side',
      'author_name',
      'text',
      'written_at',
      'freelance_xof',
      'answer',
      'answered_at',
      'answerer_name',
    ])
    .orderBy('written_at')
    .orderBy('id')
    .execute();
}

export async function countEntries(db: Db, disputeId: string, side?: string): Promise<number> {
  const { total } = await db
    .selectFrom('mission_dispute_entries')
    .where('dispute_id', '=', disputeId)
    .$if(side !== undefined, (query) => query.where('side', '=', side ?? ''))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function lockSettlement(tx: Db, disputeId: string, entryId: string) {
  return tx
    .selectFrom('mission_dispute_entries')
    .where('dispute_id', '=', disputeId)
    .where('id', '=', entryId)
    .where('kind', '=', 'settlement')
    .select(['id', 'side', 'freelance_xof', 'answer'])
    .forUpdate()
    .executeTakeFirst();
}

/** Ends the proposals of settlement that wait: one of them, those of a side, or all. */
export async function answerSettlements(
  tx: Db,
  which: { disputeId: string; side?: string; entryId?: string },
  by: { answer: 'accepted' | 'refused' | 'replaced'; name: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('mission_dispute_entries')
    .set({ answer: by.answer, answerer_name: by.name, answered_at: by.at })
    .where('dispute_id', '=', which.disputeId)
    .where('kind', '=', 'settlement')
    .where('answer', 'is', null)
    .$if(which.side !== undefined, (query) => query.where('side', '=', which.side ?? ''))
    .$if(which.entryId !== undefined, (query) => query.where('id', '=', which.entryId ?? ''))
    .execute();
}

const phases: Record<DisputePhase, (now: Date) => RawBuilder<boolean>> = {
  answer: (now) => sql`d.status = 'open' and d.answered_at is null and d.answer_until > ${now}`,
  ready: (now) =>
    sql`d.status = 'open' and (d.answered_at is not null or d.answer_until <= ${now}) and not ${isProposed(now)}`,
  confirmation: (now) => sql`d.status = 'open' and ${isProposed(now)}`,
  settled: () => sql`d.status = 'settled'`,
  decided: () => sql`d.status = 'decided'`,
};

/** What waits for a decision first, the oldest in front; then what waits for an answer; then the latest that ended. */
export async function selectQueue(
  db: Db,
  { phase, page, limit }: { phase?: DisputePhase | undefined; page: number; limit: number },
  now: Date,
): Promise<{ rows: DisputeRow[]; total: number }> {
  const where = phase ? phases[phase](now) : sql`true`;
  const isReady = sql`(d.answered_at is not null or d.answer_until <= ${now})`;
  const { rows } = await sql<DisputeRow>`select ${columns(now)} from ${from} where ${where}
    order by d.status <> 'open', case when d.status = 'open' then not ${isReady} end,
      case when d.status = 'open' then d.opened_at end, d.ended_at desc, d.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows: counts } = await sql<{
    total: number;
  }>`select count(*)::integer as total from mission_disputes d where ${where}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** Open ones whose other side has not answered and has until then at most, and was not reminded. */
export const selectToRemind = (db: Db, until: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('mission_disputes')
    .where('status', '=', 'open')
    .where('answered_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('answer_until', '<=', until)
    .select('id')
    .orderBy('id')
    .limit(500)
    .execute();

/** Open ones whose time to answer is over, and whose moderators do not know. */
export const selectOverdue = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('mission_disputes')
    .where('status', '=', 'open')
    .where('ready_at', 'is', null)
    .where('answer_until', '<=', now)
    .select('id')
    .orderBy('id')
    .limit(500)
    .execute();

/** Whether this person is a party to the contract, or wrote for one: they do not decide. */
export async function isInvolved(db: Db, disputeId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from mission_disputes d join mission_contracts c on c.id = d.contract_id
    where d.id = ${disputeId} and (${accountId}::uuid in (c.client_id, c.freelance_id, d.opened_by)
      or exists (select from mission_dispute_entries e
        where e.dispute_id = d.id and e.author_id = ${accountId} and e.side <> 'platform')
      or exists (select from company_people w where w.company_id = c.company_id and w.account_id = ${accountId}))`.execute(
    db,
  );
  return rows.length > 0;
}
