import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { FreelanceContactRequests } from '../../platform/db/schema.generated.ts';

export async function insertContactRequest(
  tx: Db,
  request: Insertable<FreelanceContactRequests>,
): Promise<void> {
  await tx.insertInto('freelance_contact_requests').values(request).execute();
}

const received = (db: Db, freelanceId: string) =>
  db
    .selectFrom('freelance_contact_requests as r')
    .innerJoin('accounts as s', 's.id', 'r.sender_id')
    .leftJoin('companies as co', 'co.id', 'r.company_id')
    .where('r.freelance_id', '=', freelanceId)
    .where('s.status', '=', 'active');

export async function countContactRequests(db: Db, freelanceId: string): Promise<number> {
  const { total } = await received(db, freelanceId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function selectContactRequests(db: Db, freelanceId: string, page: { page: number; limit: number }) {
  return received(db, freelanceId)
    .select([
      'r.id',
      'r.message',
      'r.sent_at',
      's.first_name',
      's.last_name',
      's.email',
      'co.name as company',
      'r.is_on_behalf',
    ])
    .orderBy('r.sent_at', 'desc')
    .orderBy('r.id')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
}
