import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** @returns how many a project has, and whether one has this very content. */
export async function countProjectFiles(
  db: Db,
  missionId: string,
  sha256: string,
): Promise<{ total: number; has_same: boolean }> {
  return db
    .selectFrom('mission_files as t')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .where('t.mission_id', '=', missionId)
    .where('f.deleted_at', 'is', null)
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<boolean>`coalesce(bool_or(f.sha256 = decode(${sha256}, 'hex')), false)`.as('has_same'),
    ])
    .executeTakeFirstOrThrow();
}

export async function insertProjectFile(
  tx: Db,
  file: { mission_id: string; file_id: string; is_confidential: boolean; added_at: Date },
): Promise<void> {
  await tx.insertInto('mission_files').values(file).execute();
}

/** @returns whether the project has it. */
export async function moveProjectFile(
  tx: Db,
  { missionId, fileId, isConfidential }: { missionId: string; fileId: string; isConfidential: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mission_files')
    .set({ is_confidential: isConfidential })
    .where('mission_id', '=', missionId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the project had it. */
export async function deleteProjectFile(tx: Db, missionId: string, fileId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mission_files')
    .where('mission_id', '=', missionId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
