import type { DuplicateReason } from '@baara/contract/candidates/record-messages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { candidateAccessSql } from '../public/candidate-cards.ts';
import type { OfferScope } from '../../companies/access/public/offer-scope.ts';

/** More than this of one person is a shared telephone, not a person. */
const SHOWN = 10;

/**
 * Accounts that look like the same person's, and why, among those open to the company and not marked as different by
 * it. Each reason is one range of an index.
 */
export async function selectDuplicates(
  db: Db,
  scope: OfferScope,
  candidateId: string,
): Promise<{ id: string; reasons: DuplicateReason[] }[]> {
  const { rows } = await sql<{ id: string; reasons: DuplicateReason[] }>`
    with self as materialized (
      select a.id, replace(a.phone, ' ', '') as phone, mailbox(a.email) as mailbox, c.birth_date,
        name_key(a.first_name || ' ' || a.last_name) as name
      from accounts a join candidates c on c.account_id = a.id where a.id = ${candidateId}
    ), found as (
      select a.id, 'phone' as reason from self join accounts a
        on replace(a.phone, ' ', '') = self.phone and a.phone is not null and a.role = 'applicant'
      union all
      select a.id, 'email' from self join accounts a on mailbox(a.email) = self.mailbox and a.role = 'applicant'
      union all
      select a.id, 'identity' from self join candidates c on c.birth_date = self.birth_date
        join accounts a on a.id = c.account_id and name_key(a.first_name || ' ' || a.last_name) = self.name
      union all
      select theirs.owner_id, 'cv' from files mine join files theirs
        on theirs.sha256 = mine.sha256 and theirs.kind = 'cv' and theirs.deleted_at is null
      where mine.owner_id = ${candidateId} and mine.kind = 'cv' and mine.deleted_at is null
    )
    select found.id, array_agg(distinct found.reason) as reasons from found
    where found.id <> ${candidateId}
      and ${candidateAccessSql(scope, 'found.id')} <> 'masked'
      and not exists (select from distinct_candidates d where d.company_id = ${scope.companyId}
        and d.first_id = least(found.id, ${candidateId}::uuid)
        and d.second_id = greatest(found.id, ${candidateId}::uuid))
    group by found.id order by count(distinct found.reason) desc, found.id limit ${SHOWN}`.execute(db);
  return rows;
}

export async function insertDistinct(
  db: Db,
  companyId: string,
  pair: readonly [string, string],
  at: Date,
): Promise<void> {
  const [first = '', second = ''] = pair.toSorted();
  await db
    .insertInto('distinct_candidates')
    .values({ company_id: companyId, first_id: first, second_id: second, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
