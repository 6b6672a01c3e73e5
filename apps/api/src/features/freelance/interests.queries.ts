import type { Db } from '../../platform/db/database.ts';
import { isNotSuspended } from './profiles.queries.ts';

export type InterestRow = NonNullable<Awaited<ReturnType<typeof findInterest>>>;

/** The proposal of one freelance, while it stands. */
export function findInterest(db: Db, missionId: string, freelanceId: string) {
  return db
    .selectFrom('mission_interests')
    .where('mission_id', '=', missionId)
    .where('freelance_id', '=', freelanceId)
    .where('withdrawn_at', 'is', null)
    .select(['message', 'price_xof', 'sent_at'])
    .executeTakeFirst();
}

/** The first one, or another after a withdrawal. */
export async function putInterest(
  tx: Db,
  interest: { mission_id: string; freelance_id: string; message: string; price_xof: number; sent_at: Date },
): Promise<void> {
  const { message, price_xof, sent_at } = interest;
  await tx
    .insertInto('mission_interests')
    .values(interest)
    .onConflict((on) =>
      on
        .columns(['mission_id', 'freelance_id'])
        .doUpdateSet({ message, price_xof, sent_at, withdrawn_at: null }),
    )
    .execute();
}

/** @returns whether one stood. */
export async function withdraw(tx: Db, missionId: string, freelanceId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mission_interests')
    .set({ withdrawn_at: at })
    .where('mission_id', '=', missionId)
    .where('freelance_id', '=', freelanceId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that stand, of people whose account is open. */
function standing(db: Db, missionId: string) {
  return db
    .selectFrom('mission_interests as i')
    .innerJoin('accounts as a', 'a.id', 'i.freelance_id')
    .innerJoin('freelance_profiles as p', 'p.account_id', 'i.freelance_id')
    .where('i.mission_id', '=', missionId)
    .where('i.withdrawn_at', 'is', null)
    .where('a.status', '=', 'active')
    .where(isNotSuspended('i.freelance_id'));
}

export async function countInterests(db: Db, missionId: string): Promise<number> {
  const { total } = await standing(db, missionId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export type ReceivedRow = Awaited<ReturnType<typeof selectInterests>>[number];

export function selectInterests(db: Db, missionId: string, page: { page: number; limit: number }) {
  return standing(db, missionId)
    .select([
      'i.freelance_id',
      'i.message',
      'i.price_xof',
      'i.sent_at',
      'p.id',
      'p.headline',
      'p.shows_full_name',
      'p.verified_at',
      'a.first_name',
      'a.last_name',
    ])
    .orderBy('i.sent_at', 'desc')
    .orderBy('p.id')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
}

export function selectInterested(db: Db, missionId: string): Promise<{ freelance_id: string }[]> {
  return standing(db, missionId).select('i.freelance_id').execute();
}
