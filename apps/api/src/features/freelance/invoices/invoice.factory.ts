import type { MilestoneState } from '@baara/contract/freelance/work-words';
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { FreelanceTaxProfiles } from '../../../platform/db/schema.generated.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type StoredContract, storeContract } from '../work/contract.factory.ts';
import { milestoneChangedEvent } from '../work/public/work-events.ts';

/** For tests: contracts with milestones, and the tax details of a freelance, made in the database. */

/** An active contract of a fixed price, a milestone for each amount, to fund. */
export const makeContract = (
  db: Db,
  parties: { clientId: string; companyId?: string; freelanceId: string },
  amounts: readonly number[] = [400_000],
): Promise<StoredContract> =>
  storeContract(
    db,
    {
      client_id: parties.clientId,
      company_id: parties.companyId ?? null,
      freelance_id: parties.freelanceId,
      title: 'Tenue des comptes',
    },
    amounts.map((amount_xof, place) => ({ amount_xof, title: `Jalon ${place + 1}` })),
  );

/** Tax details of a freelance of Bamako, exempt unless the fields say otherwise. */
export async function makeTaxProfile(
  db: Db,
  accountId: string,
  fields: Partial<Insertable<FreelanceTaxProfiles>> = {},
): Promise<void> {
  await db
    .insertInto('freelance_tax_profiles')
    .values({
      account_id: accountId,
      legal_name: 'Moussa Traoré',
      address: 'Hamdallaye ACI 2000\nBamako',
      tax_number: '081234567K',
      ...(fields.vat_rate ? {} : { vat_exemption: 'TVA non applicable' }),
      updated_at: new Date(),
      ...fields,
    })
    .execute();
}

/** Changes a milestone as the parts that own it do: the row and its event in one transaction. */
export async function moveMilestone(
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  { contractId }: Pick<StoredContract, 'contractId'>,
  milestoneId: string,
  to: MilestoneState,
): Promise<void> {
  const at = services.now();
  const marks: Partial<Record<MilestoneState, object>> = {
    funded: { funded_at: at },
    accepted: { accepted_at: at },
    paid: { paid_at: at },
  };
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('mission_contracts').where('id', '=', contractId).select('id').forUpdate().execute();
    await tx
      .updateTable('contract_milestones')
      .set({ status: to, ...marks[to] })
      .where('id', '=', milestoneId)
      .execute();
    await services.events.emit(tx, milestoneChangedEvent, { contractId, milestoneId, to, at });
  });
}
