import type { Db } from '../../../platform/db/database.ts';

/** In the place of the one an earlier e-mail carried, which opens nothing any more. */
export async function replaceLink(
  tx: Db,
  link: { interviewId: string; hash: Buffer; expiresAt: Date; at: Date },
): Promise<void> {
  const made = { token_hash: link.hash, expires_at: link.expiresAt, created_at: link.at };
  await tx
    .insertInto('interview_links')
    .values({ interview_id: link.interviewId, ...made })
    .onConflict((conflict) => conflict.column('interview_id').doUpdateSet(made))
    .execute();
}

export async function deleteLink(tx: Db, interviewId: string): Promise<void> {
  await tx.deleteFrom('interview_links').where('interview_id', '=', interviewId).execute();
}

/** The interview behind a link, and its candidate, as long as they may sign in. */
export function findLink(db: Db, hash: Buffer) {
  return db
    .selectFrom('interview_links as k')
    .innerJoin('interviews as i', 'i.id', 'k.interview_id')
    .innerJoin('applications as ap', 'ap.id', 'i.application_id')
    .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
    .where('k.token_hash', '=', hash)
    .where('a.status', '=', 'active')
    .where('a.erased_at', 'is', null)
    .select(['k.interview_id', 'k.expires_at', 'ap.candidate_id'])
    .executeTakeFirst();
}
