import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { FileRow } from '../../files/public/documents.ts';

/** The account's photo, locked until the transaction ends, so that two simultaneous uploads leave one photo. */
export async function lockPhoto(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('avatar_file_id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row?.avatar_file_id ?? null;
}

export async function setPhoto(db: Db, accountId: string, fileId: string | null, at: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ avatar_file_id: fileId, updated_at: at })
    .where('id', '=', accountId)
    .execute();
}

/**
 * The photo someone's account now shows, if this viewer may see it. A candidate's is seen by themselves, by the
 * companies they applied to unless they withdrew, or that unlocked their profile, and by managers and admins; everyone
 * else's by any signed-in user.
 */
export function findSeenPhoto(
  db: Db,
  fileId: string,
  viewer: { accountId: string; role: string; companyId: string | null },
): Promise<Pick<FileRow, 'id' | 'storage_key' | 'content_type'> | undefined> {
  const seesEveryone = viewer.role === 'admin' || viewer.role === 'manager';
  return db
    .selectFrom('files as f')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'f.owner_id').onRef('a.avatar_file_id', '=', 'f.id'),
    )
    .where('f.id', '=', fileId)
    .where('f.kind', '=', 'avatar')
    .where('f.deleted_at', 'is', null)
    .$if(!seesEveryone, (query) =>
      query.where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('a.id', '=', viewer.accountId),
          eb('a.role', '<>', 'applicant'),
          exists(
            selectFrom('applications as ap')
              .select(sql`1`.as('one'))
              .whereRef('ap.candidate_id', '=', 'a.id')
              .where('ap.company_id', '=', viewer.companyId)
              .where('ap.stage', '<>', 'withdrawn')
              .where('ap.is_anonymous', '=', false),
          ),
          exists(
            selectFrom('unlocked_profiles as u')
              .select(sql`1`.as('one'))
              .whereRef('u.candidate_id', '=', 'a.id')
              .where('u.company_id', '=', viewer.companyId)
              .where('u.refunded_at', 'is', null),
          ),
        ]),
      ),
    )
    .select(['f.id', 'f.storage_key', 'f.content_type'])
    .executeTakeFirst();
}
