import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Applications, Candidates } from '../../platform/db/schema.generated.ts';

/** For tests: what applications lean on, made in the database. */

/** Gives an account a name and a profile. */
export async function makeProfile(
  db: Db,
  accountId: string,
  name: { first: string; last: string },
  profile: Partial<Insertable<Candidates>> = {},
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ first_name: name.first, last_name: name.last, phone: '+223 70 00 00 00' })
    .where('id', '=', accountId)
    .execute();
  await db
    .insertInto('candidates')
    .values({
      account_id: accountId,
      headline: 'Comptable confirmée',
      city: 'Bamako',
      skills: ['Sage Saari', 'Fiscalité'],
      experience_years: 4,
      ...profile,
    })
    .execute();
}

/** An application received an hour ago, with its first event. @returns its id. */
export async function makeApplication(
  db: Db,
  of: { offerId: number; companyId: string; candidateId: string },
  fields: Partial<Insertable<Applications>> = {},
): Promise<string> {
  const at = new Date(Date.now() - 3600_000);
  const { id } = await db
    .insertInto('applications')
    .values({
      offer_id: of.offerId,
      company_id: of.companyId,
      candidate_id: of.candidateId,
      created_at: at,
      stage_changed_at: at,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('application_events')
    .values({
      application_id: id,
      kind: 'stage',
      to_stage: 'received',
      author_id: of.candidateId,
      created_at: at,
    })
    .execute();
  return id;
}
