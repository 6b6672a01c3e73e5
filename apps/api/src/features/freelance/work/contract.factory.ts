import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ContractMilestones, MissionContracts } from '../../../platform/db/schema.generated.ts';

export type StoredContract = { contractId: string; milestoneIds: string[] };
type Fields = Partial<Insertable<MissionContracts>> & { client_id: string | null; freelance_id: string };
type Milestone = Partial<Insertable<ContractMilestones>> & { amount_xof: number };

/**
 * For tests: a contract as it is stored, active and of a fixed price by default, that of its milestones (« Jalon 1 »…).
 * Nothing follows from it: neither text, nor payment, nor event.
 */
export async function storeContract(
  db: Db,
  fields: Fields,
  milestones: readonly Milestone[] = [],
): Promise<StoredContract> {
  const { id: contractId } = await db
    .insertInto('mission_contracts')
    .values({
      number: `CM-2026-${randomUUID()}`,
      title: 'Site vitrine',
      status: 'active',
      pricing: 'fixed',
      total_xof: milestones.reduce((sum, { amount_xof }) => sum + amount_xof, 0) || 300_000,
      created_at: new Date(),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (milestones.length === 0) return { contractId, milestoneIds: [] };
  const stored = await db
    .insertInto('contract_milestones')
    .values(
      milestones.map((one, place) => ({
        contract_id: contractId,
        position: place + 1,
        title: `Jalon ${place + 1}`,
        ...one,
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const inOrder = stored.toSorted((a, b) => a.position - b.position);
  return { contractId, milestoneIds: inOrder.map(({ id }) => id) };
}

/** Somebody whom a side of a contract invited to read it. */
export async function storeGuest(
  db: Db,
  contractIds: string | readonly string[],
  { accountId }: { accountId: string },
  side: 'client' | 'freelance' = 'client',
): Promise<void> {
  const rows = [contractIds].flat().map((contractId) => ({
    contract_id: contractId,
    account_id: accountId,
    side,
    invited_at: new Date(),
  }));
  await db.insertInto('contract_guests').values(rows).execute();
}
