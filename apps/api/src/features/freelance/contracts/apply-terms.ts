import type { ContractTerms } from '@baara/contract/freelance/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { totalOf } from './compose-text.ts';
import type { ContractRow } from './contracts.queries.ts';

type Contract = Pick<ContractRow, 'id' | 'pricing' | 'milestones'>;

/**
 * Writes dates, price and milestones of the terms into the contract. The contract is locked.
 * @param dropped what becomes of milestones that the terms leave out: those of a draft go, those of a signed contract
 * are cancelled.
 * @returns the terms with the ids of their milestones, and the cancelled ones.
 */
export async function applyTerms(
  tx: Db,
  contract: Contract,
  terms: ContractTerms,
  { dropped, at }: { dropped: 'deleted' | 'cancelled'; at: Date },
): Promise<{ terms: ContractTerms; cancelled: string[] }> {
  if (contract.pricing === 'daily') {
    await writeContract(tx, contract, terms);
    return { terms, cancelled: [] };
  }
  const named = new Set(terms.milestones.flatMap(({ id }) => id ?? []));
  const left = contract.milestones.filter(({ id, status }) => !named.has(id) && status === 'to_fund');
  const ids = left.map(({ id }) => id);
  if (dropped === 'deleted' && ids.length > 0)
    await tx.deleteFrom('contract_milestones').where('id', 'in', ids).execute();
  // Positions are unique: those that stay make room first.
  await tx
    .updateTable('contract_milestones')
    .set({ position: sql<number>`-position` })
    .where('contract_id', '=', contract.id)
    .execute();
  const milestones: ContractTerms['milestones'] = [];
  for (const [index, one] of terms.milestones.entries()) {
    const values = {
      position: index + 1,
      title: one.title,
      deliverable: one.deliverable,
      amount_xof: one.amount,
      due_on: one.dueOn,
    };
    const { id } = await (one.id === null
      ? tx
          .insertInto('contract_milestones')
          .values({ ...values, contract_id: contract.id })
          .returning('id')
          .executeTakeFirstOrThrow()
      : tx
          .updateTable('contract_milestones')
          .set({ ...values, version: sql<number>`version + 1` })
          .where('id', '=', one.id)
          .where('contract_id', '=', contract.id)
          .returning('id')
          .executeTakeFirstOrThrow());
    milestones.push({ ...one, id });
  }
  const cancelled = dropped === 'cancelled' ? ids : [];
  if (cancelled.length > 0) await cancelMilestones(tx, cancelled, at);
  await sql`
    update contract_milestones m set position = ${milestones.length} + rest.place
    from (select id, row_number() over (order by position desc) as place from contract_milestones
      where contract_id = ${contract.id} and position < 0) rest
    where rest.id = m.id`.execute(tx);
  await writeContract(tx, contract, terms);
  return { terms: { ...terms, milestones }, cancelled };
}

async function writeContract(tx: Db, contract: Contract, terms: ContractTerms): Promise<void> {
  await tx
    .updateTable('mission_contracts')
    .set({
      starts_on: terms.startsOn,
      ends_on: terms.endsOn,
      total_xof: totalOf(contract.pricing, terms),
      version: sql<number>`version + 1`,
      ...(contract.pricing === 'daily' ? { day_rate_xof: terms.dayRate, days: terms.days } : {}),
    })
    .where('id', '=', contract.id)
    .execute();
}

export async function cancelMilestones(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('contract_milestones')
    .set({ status: 'cancelled', ended_at: at, version: sql<number>`version + 1` })
    .where('id', 'in', [...ids])
    .where('status', '=', 'to_fund')
    .execute();
}
