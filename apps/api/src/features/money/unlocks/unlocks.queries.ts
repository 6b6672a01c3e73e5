import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type CandidateToUnlock = {
  id: string;
  firstName: string;
  lastName: string;
  isVisible: boolean;
  hasApplied: boolean;
  isContactDead: boolean;
};

/** A candidate with what decides of their unlock by this company. */
export async function findCandidateToUnlock(
  db: Db,
  companyId: string,
  candidateId: string,
): Promise<CandidateToUnlock | undefined> {
  const row = await db
    .selectFrom('accounts as a')
    .innerJoin('candidates as c', 'c.account_id', 'a.id')
    .where('a.id', '=', candidateId)
    .where('a.erased_at', 'is', null)
    .where('a.status', '=', 'active')
    .select(['a.id', 'a.first_name', 'a.last_name', 'c.is_visible'])
    .select(
      sql<boolean>`exists (select 1 from applications p where p.candidate_id = a.id
        and p.company_id = ${companyId} and p.stage <> 'withdrawn' and not p.is_anonymous)`.as('has_applied'),
    )
    .select(
      sql<boolean>`exists (select 1 from dead_contacts d where d.account_id = a.id
        and d.value = case d.channel when 'phone' then a.phone else a.email end)`.as('is_contact_dead'),
    )
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      isVisible: row.is_visible,
      hasApplied: row.has_applied,
      isContactDead: row.is_contact_dead,
    }
  );
}

export type Unlock = { round: number; isRefunded: boolean; paidXof: number; unlockedAt: Date };

/** The company's last unlock of this candidate. Read with the wallet locked, it does not change meanwhile. */
export async function findUnlock(db: Db, companyId: string, candidateId: string): Promise<Unlock | null> {
  const row = await db
    .selectFrom('unlocked_profiles')
    .where('company_id', '=', companyId)
    .where('candidate_id', '=', candidateId)
    .select(['round', 'refunded_at', 'price_xof', 'unlocked_at'])
    .executeTakeFirst();
  if (!row) return null;
  const { round, price_xof: paidXof, unlocked_at: unlockedAt } = row;
  return { round, paidXof, unlockedAt, isRefunded: row.refunded_at !== null };
}

/** A first unlock, or one after a refund. */
export async function writeUnlock(
  tx: Db,
  unlock: { companyId: string; candidateId: string; round: number; priceXof: number; by: string; at: Date },
): Promise<void> {
  const values = {
    round: unlock.round,
    price_xof: unlock.priceXof,
    unlocked_by: unlock.by,
    unlocked_at: unlock.at,
    refunded_at: null,
  };
  await tx
    .insertInto('unlocked_profiles')
    .values({ company_id: unlock.companyId, candidate_id: unlock.candidateId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'candidate_id']).doUpdateSet(values))
    .execute();
}

export async function markRefunded(
  tx: Db,
  of: { companyId: string; candidateId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('unlocked_profiles')
    .set({ refunded_at: of.at })
    .where('company_id', '=', of.companyId)
    .where('candidate_id', '=', of.candidateId)
    .execute();
}
