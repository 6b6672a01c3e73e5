import type { ContractMoney, MoneyMilestone } from '@baara/contract/freelance/escrow';
import type { RevenueMatching } from '@baara/contract/money/revenue';
import type { FakeCinetpay } from '../../../testing/fake-cinetpay-server.ts';
import { runJob } from '../../../testing/run-job.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { makeMission } from '../freelance.factory.ts';
import { storeContract, storeGuest } from '../work/contract.factory.ts';
import { contractSignedEvent } from '../work/public/work-events.ts';
import { registerEscrowJobs } from './escrow.jobs.ts';

export type Parties = {
  owner: Person;
  freelance: Person;
  guest: Person;
  outsider: Person;
  otherFreelance: Person;
  companyId: string;
};
export type Work = { contractId: string; missionId: string; milestones: string[] };

/** For tests: a company, a freelance, a guest of theirs, and people without a part in it. */
export async function makeParties(server: TestApp): Promise<Parties> {
  const mine = await makeWorkspace(server);
  return {
    owner: mine.owner,
    freelance: await signedIn(server, 'freelance', { name: { first: 'Moussa', last: 'Traoré' } }),
    guest: await signedIn(server, 'client'),
    outsider: await signedIn(server, 'client'),
    otherFreelance: await signedIn(server, 'freelance'),
    companyId: mine.companyId,
  };
}

/** A contract that both have signed: by milestones, or by the day without `amounts`. */
export async function makeContract(
  { db, services }: TestApp,
  { owner, freelance, guest, companyId }: Parties,
  { amounts, ofPerson }: { amounts?: readonly number[]; ofPerson?: Person } = {},
): Promise<Work> {
  const client = ofPerson ?? owner;
  const missionId = await makeMission(db, client.accountId, { status: 'awarded' });
  const now = services.now();
  const { contractId, milestoneIds } = await storeContract(
    db,
    {
      mission_id: missionId,
      client_id: client.accountId,
      company_id: ofPerson ? null : companyId,
      freelance_id: freelance.accountId,
      status: 'signed',
      created_at: now,
      signed_at: now,
      ...(!amounts && { pricing: 'daily', day_rate_xof: 50_000, days: 20, total_xof: 1_000_000 }),
    },
    (amounts ?? []).map((amount_xof) => ({ amount_xof })),
  );
  await storeGuest(db, contractId, guest);
  await db
    .transaction()
    .execute((tx) => services.events.emit(tx, contractSignedEvent, { contractId, at: now }));
  return { contractId, missionId, milestones: milestoneIds };
}

/** The latest code that left for a payout number, by e-mail: tests have no gateway of SMS. */
export async function payoutCodeOf(server: TestApp): Promise<string> {
  const mail = (await server.mails()).findLast(({ heading }) => heading.startsWith('Votre code'));
  return /\d{6}/.exec(mail?.heading ?? '')?.[0] ?? '';
}

const referenceOf = (id: string): string => `mis${id.replaceAll('-', '')}`;

/** What tests do with the money of a contract, through the front door. */
export function moneyTools(server: TestApp, cinetpay: FakeCinetpay) {
  const read = async (who: Person, contractId: string): Promise<ContractMoney> =>
    (await server.call<ContractMoney>('GET', `/freelance/contracts/${contractId}/payments`, who)).body.data;
  const milestone = async (who: Person, contractId: string, id: string): Promise<MoneyMilestone> => {
    const found = (await read(who, contractId)).milestones.find((one) => one.id === id);
    if (!found) throw new Error('The milestone is not there.');
    return found;
  };
  const fund = (who: Person, id: string, dueXof: number, way: 'mobile' | 'wallet' = 'mobile') =>
    server.call<{ payment: { id: string; paymentUrl: string } | null; money: ContractMoney }>(
      'POST',
      `/freelance/milestones/${id}/funding`,
      who,
      { way, dueXof },
    );
  const settleAt = (id: string, changes: { status?: string; amount?: number } = {}): void => {
    const payment = cinetpay.payments.get(referenceOf(id));
    if (payment) cinetpay.payments.set(referenceOf(id), { ...payment, status: 'ACCEPTED', ...changes });
  };
  const notified = (id: string, token?: string) => {
    const { fields, token: genuine } = cinetpay.notification(referenceOf(id));
    return server.inject({
      method: 'POST',
      url: '/api/v1/payments/cinetpay/notifications',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-token': token ?? genuine },
      payload: new URLSearchParams(fields).toString(),
    });
  };
  const pay = async (who: Person, id: string, dueXof: number): Promise<string> => {
    const paymentId = (await fund(who, id, dueXof)).body.data.payment?.id ?? '';
    settleAt(paymentId);
    await notified(paymentId);
    return paymentId;
  };
  const deliver = (who: Person, id: string, body: object = { note: 'Maquettes jointes.' }) =>
    server.call<ContractMoney>('POST', `/freelance/milestones/${id}/deliveries`, who, body);
  const answer = (who: Person, id: string, deliveryId: string, reason?: string) =>
    server.call<ContractMoney>(
      'POST',
      `/freelance/milestones/${id}/${reason === undefined ? 'acceptance' : 'refusal'}`,
      who,
      { deliveryId, ...(reason === undefined ? {} : { reason }) },
    );
  const openDelivery = async (who: Person, contractId: string, id: string): Promise<string> =>
    (await milestone(who, contractId, id)).deliveries[0]?.id ?? '';
  const job = (name: string, payload: object = {}) =>
    runJob(registerEscrowJobs, server.services, name, payload);
  const payoutOf = async (milestoneId: string) => {
    const row = await server.db
      .selectFrom('freelance_payouts')
      .where('milestone_id', '=', milestoneId)
      .select(['id', 'attempt', 'state', 'failure'])
      .executeTakeFirstOrThrow();
    const reference = `vrs${row.id.replaceAll('-', '')}${String(row.attempt).padStart(2, '0')}`;
    return { ...row, reference };
  };
  const matching = async (admin: Person): Promise<string[]> => {
    const { data } = (await server.call<RevenueMatching>('GET', '/admin/revenue/matching', admin)).body;
    // Wallets of tests are filled without a top-up.
    const matched = data.records.filter(({ record }) => record !== 'top-ups' && record !== 'invoices');
    return matched.filter(({ differenceXof }) => differenceXof !== 0).map(({ record }) => record);
  };
  return {
    read,
    milestone,
    fund,
    pay,
    settleAt,
    notified,
    deliver,
    answer,
    openDelivery,
    job,
    payoutOf,
    matching,
  };
}
