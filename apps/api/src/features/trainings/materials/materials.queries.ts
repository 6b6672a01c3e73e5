import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TrainingMaterials } from '../../../platform/db/schema.generated.ts';

const columns = [
  'm.id',
  'm.title',
  'm.session_id',
  'm.created_at',
  'f.name',
  'f.extension',
  'f.byte_size',
] as const;

const materials = (db: Db) =>
  db
    .selectFrom('training_materials as m')
    .innerJoin('files as f', 'f.id', 'm.file_id')
    .where('f.deleted_at', 'is', null);

/** Those of a training and of its sessions, the last first. */
export function selectMaterials(db: Db, trainingId: string) {
  return materials(db)
    .where('m.training_id', '=', trainingId)
    .select(columns)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute();
}
export type MaterialRow = Awaited<ReturnType<typeof selectMaterials>>[number];

/** What people with a seat in these sessions may read: `for_session_id` says in which. */
export function selectMaterialsOfSessions(db: Db, sessionIds: readonly string[]) {
  return materials(db)
    .innerJoin('training_sessions as s', 's.training_id', 'm.training_id')
    .where('s.id', 'in', sessionIds.length > 0 ? sessionIds : [null])
    .where((eb) => eb.or([eb('m.session_id', 'is', null), eb('m.session_id', '=', eb.ref('s.id'))]))
    .select(columns)
    .select('s.id as for_session_id')
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute();
}

/** With its stored file. */
export function findMaterial(db: Db, id: string) {
  return materials(db)
    .where('m.id', '=', id)
    .select([
      'm.id',
      'm.training_id',
      'm.session_id',
      'm.title',
      'f.id as file_id',
      'f.name',
      'f.content_type',
      'f.byte_size',
      'f.storage_key',
    ])
    .executeTakeFirst();
}
type FoundMaterial = NonNullable<Awaited<ReturnType<typeof findMaterial>>>;

/** Whether this person has a seat, paid where it is paid here, in a session that the file is for. */
export async function mayReadMaterial(
  db: Db,
  { training_id, session_id }: Pick<FoundMaterial, 'training_id' | 'session_id'>,
  accountId: string,
): Promise<boolean> {
  const seat = await db
    .selectFrom('training_registrations as r')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .where('r.account_id', '=', accountId)
    .where('r.status', '=', 'registered')
    .where((eb) => eb.or([eb('r.price_xof', 'is', null), eb('r.paid_at', 'is not', null)]))
    .where('s.training_id', '=', training_id)
    .$if(session_id !== null, (query) => query.where('s.id', '=', session_id ?? ''))
    .select('r.id')
    .executeTakeFirst();
  return seat !== undefined;
}

/** The training is locked by the caller: its files are counted before one is added. */
export async function countMaterials(tx: Db, trainingId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('training_materials')
    .where('training_id', '=', trainingId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function isSessionOf(tx: Db, trainingId: string, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('training_sessions')
    .where('id', '=', sessionId)
    .where('training_id', '=', trainingId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMaterial(tx: Db, row: Insertable<TrainingMaterials>): Promise<void> {
  await tx.insertInto('training_materials').values(row).execute();
}

export async function deleteMaterial(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('training_materials').where('id', '=', id).execute();
}
