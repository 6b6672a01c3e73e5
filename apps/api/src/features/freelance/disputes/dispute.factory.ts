import { randomUUID } from 'node:crypto';
import type { MilestoneState, ContractState } from '@baara/contract/freelance/work-words';
import type { Db } from '../../../platform/db/database.ts';
import { storeContract } from '../work/contract.factory.ts';
import { postMission } from '../../money/wallet/public/escrow-ledger.queries.ts';

/** For tests: contracts whose money is in the escrow, made in the database. */

export type MadeContract = { contractId: string; missionId: string; milestoneIds: string[] };

type Parties = { clientId: string; freelanceId: string; companyId?: string };

/** An active contract of milestones of these amounts, each funded online unless its state says otherwise. */
export async function makeContract(
  db: Db,
  { clientId, freelanceId, companyId }: Parties,
  milestones: readonly { amountXof: number; state?: MilestoneState }[],
  { status = 'active', title = 'Site vitrine' }: { status?: ContractState; title?: string } = {},
): Promise<MadeContract> {
  const now = new Date();
  const of = { client_id: clientId, company_id: companyId ?? null };
  return db.transaction().execute(async (tx) => {
    const mission = await tx
      .insertInto('missions')
      .values({
        ...of,
        title,
        description: '<p>Un site.</p>',
        closes_on: now.toISOString().slice(0, 10),
        status: 'in_progress',
        city: 'Bamako',
        published_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { contractId, milestoneIds } = await storeContract(
      tx,
      { ...of, mission_id: mission.id, freelance_id: freelanceId, title, status, signed_at: now },
      milestones.map(({ amountXof, state = 'funded' }) => ({
        amount_xof: amountXof,
        status: state,
        funded_at: state === 'to_fund' ? null : now,
      })),
    );
    for (const [index, { amountXof, state = 'funded' }] of milestones.entries())
      if (state === 'funded' || state === 'delivered')
        await payIn(tx, {
          contractId,
          milestoneId: milestoneIds[index] ?? null,
          amountXof,
          clientId,
          companyId,
        });
    return { contractId, missionId: mission.id, milestoneIds };
  });
}

async function payIn(
  tx: Db,
  paid: {
    contractId: string;
    milestoneId: string | null;
    amountXof: number;
    clientId: string;
    companyId: string | undefined;
  },
): Promise<void> {
  const { contractId, milestoneId, amountXof, clientId, companyId } = paid;
  const id = randomUUID();
  const now = new Date();
  await tx
    .insertInto('mission_payments')
    .values({
      id,
      contract_id: contractId,
      milestone_id: milestoneId,
      account_id: clientId,
      company_id: companyId ?? null,
      amount_xof: amountXof,
      provider: 'sandbox',
      state: 'paid',
      created_at: now,
      expires_at: now,
      settled_at: now,
      paid_at: now,
      is_credited: true,
    })
    .execute();
  await postMission(tx, { contractId }, { kind: 'mission', paymentId: id, amountXof }, now);
}

/** A contract by the day with an advance, and one week that the client refused. @returns the sheet's id. */
export async function makeRefusedWeek(
  db: Db,
  parties: Parties,
  { rateXof, days, advanceXof }: { rateXof: number; days: readonly string[]; advanceXof: number },
): Promise<{ contractId: string; sheetId: string }> {
  const now = new Date();
  return db.transaction().execute(async (tx) => {
    const { clientId, freelanceId, companyId } = parties;
    const { contractId } = await storeContract(tx, {
      client_id: clientId,
      company_id: companyId ?? null,
      freelance_id: freelanceId,
      title: 'Conseil à la journée',
      pricing: 'daily',
      day_rate_xof: rateXof,
      days: 20,
      total_xof: rateXof * 20,
      signed_at: now,
    });
    await payIn(tx, { contractId, milestoneId: null, amountXof: advanceXof, clientId, companyId });
    const { id: sheetId } = await tx
      .insertInto('time_sheets')
      .values({
        contract_id: contractId,
        week: '2026-11-23',
        status: 'refused',
        refusal_reason: 'Trop de jours.',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('time_sheet_days')
      .values(days.map((day) => ({ sheet_id: sheetId, day, note: 'Atelier' })))
      .execute();
    return { contractId, sheetId };
  });
}
