import type { Db } from '../../../platform/db/database.ts';

export type SignInOrigin = { device: string; place: string };

export function listKnownSignIns(db: Db, accountId: string): Promise<SignInOrigin[]> {
  return db
    .selectFrom('known_sign_ins')
    .select(['device', 'place'])
    .where('account_id', '=', accountId)
    .execute();
}

export async function storeKnownSignIn(
  db: Db,
  accountId: string,
  origin: SignInOrigin,
  at: Date,
): Promise<void> {
  await db
    .insertInto('known_sign_ins')
    .values({ account_id: accountId, ...origin, first_seen_at: at, last_seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device', 'place']).doUpdateSet({ last_seen_at: at }),
    )
    .execute();
}

export async function forgetKnownSignIns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_sign_ins').where('last_seen_at', '<', before).execute();
}
