import { SILENCE_DAYS, type DeliveryAnswer } from '@baara/contract/freelance/escrow-words';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { MilestoneDeliveries } from '../../../platform/db/schema.generated.ts';

const DAY_MS = 24 * 3_600_000;

/** When silence counts as an acceptance. */
export const silenceEnds = (from: Date): Date => new Date(from.getTime() + SILENCE_DAYS * DAY_MS);

/** Of a contract, the latest first. */
export function selectDeliveries(db: Db, contractId: string) {
  return db
    .selectFrom('milestone_deliveries as d')
    .innerJoin('contract_milestones as m', 'm.id', 'd.milestone_id')
    .where('m.contract_id', '=', contractId)
    .select([
      'd.id',
      'd.milestone_id',
      'd.number',
      'd.note',
      'd.delivered_at',
      'd.accepted_from',
      sql<DeliveryAnswer | null>`d.answer`.as('answer'),
      'd.answered_at',
      'd.refusal_reason',
      sql<{ id: string; name: string; extension: string; byteSize: number }[]>`coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.name, 'extension', f.extension, 'byteSize', f.byte_size)
          order by j.position)
        from milestone_delivery_files j join files f on f.id = j.file_id
        where j.delivery_id = d.id and f.deleted_at is null), '[]')`.as('files'),
    ])
    .orderBy('d.delivered_at', 'desc')
    .orderBy('d.number', 'desc')
    .execute();
}

/** The one that waits for an answer. */
export function findOpenDelivery(db: Db, milestoneId: string) {
  return db
    .selectFrom('milestone_deliveries')
    .where('milestone_id', '=', milestoneId)
    .where('answer', 'is', null)
    .select(['id', 'accepted_from', 'reminders'])
    .executeTakeFirst();
}

export function findDelivery(db: Db, id: string) {
  return db
    .selectFrom('milestone_deliveries')
    .where('id', '=', id)
    .select(['id', 'milestone_id', 'answer', 'accepted_from', 'reminders'])
    .executeTakeFirst();
}

export async function insertDelivery(
  tx: Db,
  row: Omit<Insertable<MilestoneDeliveries>, 'number'> & { milestone_id: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('milestone_deliveries')
    .values({
      ...row,
      number: sql`(select coalesce(max(number), 0) + 1 from milestone_deliveries
        where milestone_id = ${row.milestone_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function answerDelivery(
  tx: Db,
  id: string,
  answer: { answer: DeliveryAnswer; by: string | null; at: Date; reason?: string },
): Promise<void> {
  await tx
    .updateTable('milestone_deliveries')
    .set({
      answer: answer.answer,
      answered_by: answer.by,
      answered_at: answer.at,
      refusal_reason: answer.reason ?? null,
    })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .execute();
}

/** A delivery that nobody will answer any more. */
export async function closeDelivery(tx: Db, milestoneId: string, at: Date): Promise<void> {
  const open = await findOpenDelivery(tx, milestoneId);
  if (open) await answerDelivery(tx, open.id, { answer: 'closed', by: null, at });
}

/** Its dispute was withdrawn: the seven days begin anew. */
export async function resumeDelivery(tx: Db, milestoneId: string, at: Date): Promise<void> {
  await tx
    .updateTable('milestone_deliveries')
    .set({ accepted_from: silenceEnds(at), reminders: 0 })
    .where('milestone_id', '=', milestoneId)
    .where('answer', 'is', null)
    .execute();
}

export async function markReminded(
  tx: Db,
  id: string,
  { reminders, acceptedFrom }: { reminders: number; acceptedFrom: Date },
): Promise<void> {
  await tx
    .updateTable('milestone_deliveries')
    .set({ reminders, accepted_from: acceptedFrom })
    .where('id', '=', id)
    .execute();
}

/** Deliveries that a reminder or the end of the silence is due for. */
export function selectSilent(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('milestone_deliveries as d')
    .innerJoin('contract_milestones as m', 'm.id', 'd.milestone_id')
    .where('d.answer', 'is', null)
    .where('m.status', '=', 'delivered')
    .where('d.accepted_from', '<=', new Date(now.getTime() + 3 * DAY_MS))
    .where((eb) =>
      eb.or([
        eb('d.reminders', '=', 0),
        eb.and([eb('d.reminders', '=', 1), eb('d.accepted_from', '<=', new Date(now.getTime() + DAY_MS))]),
        eb('d.accepted_from', '<=', now),
      ]),
    )
    .select(['d.id', 'd.milestone_id', 'm.contract_id'])
    .orderBy('d.accepted_from')
    .limit(limit)
    .execute();
}

// ── Files ─────────────────────────────────────────────────────────────────────────────────────

/** Gives waiting files of this person to their delivery, in their order. @returns how many were there. */
export async function attachFiles(
  tx: Db,
  {
    deliveryId,
    ownerId,
    fileIds,
    kind,
  }: { deliveryId: string; ownerId: string; fileIds: readonly string[]; kind: string },
): Promise<number> {
  if (fileIds.length === 0) return 0;
  const { rows } = await sql`
    with shown as (
      update files set deleted_at = null
      where id = any(${[...fileIds]}::uuid[]) and owner_id = ${ownerId} and kind = ${kind} and deleted_at is not null
        and not exists (select 1 from milestone_delivery_files j where j.file_id = files.id)
      returning id)
    insert into milestone_delivery_files (delivery_id, file_id, position)
    select ${deliveryId}, asked.id, asked.position
    from unnest(${[...fileIds]}::uuid[]) with ordinality as asked (id, position) join shown on shown.id = asked.id
    returning file_id`.execute(tx);
  return rows.length;
}

/** A delivered file, with its contract. */
export function findDeliveredFile(db: Db, fileId: string) {
  return db
    .selectFrom('milestone_delivery_files as j')
    .innerJoin('milestone_deliveries as d', 'd.id', 'j.delivery_id')
    .innerJoin('contract_milestones as m', 'm.id', 'd.milestone_id')
    .innerJoin('files as f', 'f.id', 'j.file_id')
    .where('f.id', '=', fileId)
    .where('f.deleted_at', 'is', null)
    .select(['m.contract_id', 'f.id', 'f.name', 'f.content_type', 'f.byte_size', 'f.storage_key'])
    .executeTakeFirst();
}
