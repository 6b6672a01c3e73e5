import type { ClientSummary, FreelanceDashboard } from '@baara/contract/freelance/dashboard';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { dayFromNow, makeFreelance, makeMission, makeProposal } from '../freelance.factory.ts';
import { storeContract } from '../work/contract.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);

let client: Person;
let freelance: Person;
let otherClient: Person;
let missionId: string;

beforeAll(async () => {
  client = await signedIn(server, 'client');
  otherClient = await signedIn(server, 'client');
});
beforeEach(async () => {
  freelance = await signedIn(server, 'freelance');
  missionId = await makeMission(server.db, client.accountId);
});

const dashboard = async (who = freelance) =>
  (await server.call<FreelanceDashboard>('GET', '/freelance/dashboard', who)).body.data;
const summary = async (who: Person) =>
  (await server.call<ClientSummary>('GET', '/client/summary', who)).body.data;
const kinds = async (): Promise<string[]> => (await dashboard()).waiting.map(({ kind }) => kind);

const propose = (status = 'sent', at = server.services.now()) =>
  makeProposal(server.db, missionId, freelance.accountId, { status, sent_at: at, updated_at: at });

type Milestone = { status: string; amount: number; dueOn?: string };

async function makeContract(
  milestones: readonly Milestone[],
  fields: { status?: string; companyId?: string } = {},
): Promise<string> {
  const now = server.services.now();
  const { contractId } = await storeContract(
    server.db,
    {
      mission_id: missionId,
      client_id: client.accountId,
      company_id: fields.companyId ?? null,
      freelance_id: freelance.accountId,
      status: fields.status ?? 'active',
      total_xof: 900_000,
      created_at: now,
      signed_at: now,
    },
    milestones.map(({ status, amount, dueOn }) => ({
      amount_xof: amount,
      due_on: dueOn ?? null,
      status,
      paid_at: status === 'paid' ? now : null,
    })),
  );
  return contractId;
}

describe('a freelance', () => {
  it('without a profile is asked for one, and has no views', async () => {
    expect(await dashboard()).toMatchObject({ waiting: [{ kind: 'profile' }], views: null, missions: [] });
  });

  it('sees what waits, the most pressing first, and the money by its state', async () => {
    await makeFreelance(server.db, freelance.accountId);
    await makeContract([
      { status: 'paid', amount: 100_000 },
      { status: 'accepted', amount: 200_000 },
      { status: 'delivered', amount: 150_000 },
      { status: 'funded', amount: 250_000, dueOn: dayFromNow(-2) },
      { status: 'to_fund', amount: 200_000 },
    ]);
    const invited = await makeMission(server.db, client.accountId, {
      title: 'Un site',
      category_id: null,
      skills: [],
    });
    await server.db
      .insertInto('mission_invitations')
      .values({ mission_id: invited, freelance_id: freelance.accountId, invited_at: server.services.now() })
      .execute();
    const { waiting, money } = await dashboard();
    expect(waiting.map(({ kind, actions: [first] }) => [kind, first?.subject, first?.isLate])).toEqual([
      ['deliver', 'Jalon 4', true],
      ['invitation', 'Un site', false],
    ]);
    expect(money).toEqual({
      awaitingDeliveryXof: 250_000,
      awaitingAcceptanceXof: 150_000,
      awaitingPaymentXof: 200_000,
      paidThisMonthXof: 100_000,
      overdueXof: 0,
    });
  });

  it('is asked for a signature until they give it', async () => {
    await makeFreelance(server.db, freelance.accountId);
    const contractId = await makeContract([{ status: 'to_fund', amount: 900_000 }], { status: 'sent' });
    const pdf = Buffer.from('%PDF-1.4');
    const now = server.services.now();
    const { id: textId, sha256 } = await server.db
      .insertInto('contract_texts')
      .values(({ fn, val }) => ({
        contract_id: contractId,
        number: 0,
        author_side: 'client',
        status: 'sent',
        terms: '{}',
        body: '{}',
        pdf,
        sha256: fn('sha256', [val(pdf)]),
        created_at: now,
        updated_at: now,
        sent_at: now,
      }))
      .returning(['id', 'sha256'])
      .executeTakeFirstOrThrow();
    expect(await kinds()).toEqual(['sign']);
    expect((await summary(client)).waiting.map(({ kind }) => kind)).toContain('sign');
    await server.db
      .insertInto('contract_signatures')
      .values({
        text_id: textId,
        side: 'freelance',
        sha256: sha256 ?? pdf,
        account_id: freelance.accountId,
        signed_name: 'Moussa Traoré',
        consent: 'J’accepte.',
        signed_at: now,
      })
      .execute();
    expect(await kinds()).toEqual([]);
  });

  it('is called to a dispute, to the end of a contract and to a review, until they did their part', async () => {
    await makeFreelance(server.db, freelance.accountId);
    const now = server.services.now();
    const later = new Date(now.getTime() + 5 * 86_400_000);
    const contractId = await makeContract([{ status: 'paid', amount: 900_000 }]);
    const { id: disputeId } = await server.db
      .insertInto('mission_disputes')
      .values({
        contract_id: contractId,
        opened_side: 'client',
        reason: 'late',
        amount_xof: 900_000,
        opened_at: now,
        answer_until: later,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [waiting] = (await dashboard()).waiting;
    expect(waiting).toMatchObject({
      kind: 'dispute',
      actions: [{ amountXof: 900_000, dueOn: dayFromNow(5) }],
    });
    expect((await summary(client)).waiting.map(({ kind }) => kind)).not.toContain('dispute');
    const change = (fields: { answered_at: Date }) =>
      server.db.updateTable('mission_disputes').set(fields).where('id', '=', disputeId).execute();
    await change({ answered_at: now });
    expect(await kinds()).toEqual([]);
    await server.db
      .insertInto('mission_dispute_entries')
      .values({
        dispute_id: disputeId,
        side: 'client',
        author_name: 'Assétou Sangaré',
        kind: 'settlement',
        text: 'La moitié.',
        freelance_xof: 450_000,
        written_at: now,
      })
      .execute();
    expect(await kinds()).toEqual(['dispute']);
    await server.db.deleteFrom('mission_disputes').where('id', '=', disputeId).execute();

    const contracts = server.db.updateTable('mission_contracts').where('id', '=', contractId);
    await contracts.set({ work_ended_at: now }).execute();
    expect(await kinds()).toEqual(['end']);
    await contracts.set({ freelance_agreed_at: now }).execute();
    expect(await kinds()).toEqual([]);
    expect((await summary(client)).waiting.map(({ kind }) => kind)).toContain('end');

    await contracts.set({ status: 'completed', client_agreed_at: now, completed_at: now }).execute();
    await server.db
      .insertInto('review_periods')
      .values({ contract_id: contractId, opened_at: now, closes_at: later })
      .execute();
    expect(await kinds()).toEqual(['review']);
    await server.db
      .insertInto('mission_reviews')
      .values({
        contract_id: contractId,
        side: 'freelance',
        author_name: 'Moussa T.',
        subject_id: client.accountId,
        marks: [5, 5, 5],
        text: 'Un client clair.',
        written_at: now,
        updated_at: now,
      })
      .execute();
    expect(await kinds()).toEqual([]);
  });

  it('reads how many of their proposals were answered, and missions they have not proposed to', async () => {
    await makeFreelance(server.db, freelance.accountId);
    expect((await dashboard()).missions.map(({ id }) => id)).toContain(missionId);
    await propose('shortlisted');
    missionId = await makeMission(server.db, client.accountId);
    await propose();
    missionId = await makeMission(server.db, client.accountId);
    await propose('declined', new Date(server.services.now().getTime() - 200 * 86_400_000));
    const { proposals, missions } = await dashboard();
    expect(proposals).toEqual({ sent: 2, read: 0, answered: 1, accepted: 0 });
    expect(missions.map(({ id }) => id)).not.toContain(missionId);
  });

  it('counts who looks at their page, neither themselves nor robots', async () => {
    const id = await makeFreelance(server.db, freelance.accountId);
    const look = (headers: Record<string, string>) =>
      server.inject({ method: 'POST', url: `/api/v1/freelances/${id}/views`, headers });
    const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130' };
    await look(browser);
    await look({ ...browser, ...client.headers });
    await look({ ...browser, ...freelance.headers });
    await look({ 'user-agent': 'Googlebot/2.1' });
    expect((await dashboard()).views).toEqual({ last: 2, before: 0 });
    for (let time = 0; time < 25; time += 1) await look(browser);
    // Twenty a day from one address; the freelance's own look was one of them.
    expect((await dashboard()).views).toEqual({ last: 19, before: 0 });
  });

  it('alone has this screen', async () => {
    expect((await server.call('GET', '/freelance/dashboard', client)).status).toBe(403);
    expect((await server.call('GET', '/client/summary', freelance)).status).toBe(403);
  });
});

describe('a client', () => {
  it('sees what to answer, to accept, to fund and what is late; another one nothing of it', async () => {
    const mine = await signedIn(server, 'client');
    client = mine;
    missionId = await makeMission(server.db, mine.accountId);
    await propose();
    await makeContract([
      { status: 'delivered', amount: 100_000 },
      { status: 'funded', amount: 100_000, dueOn: dayFromNow(-1) },
      { status: 'to_fund', amount: 400_000 },
    ]);
    await makeContract([
      { status: 'paid', amount: 100_000 },
      { status: 'to_fund', amount: 250_000 },
      { status: 'to_fund', amount: 250_000 },
    ]);
    const found = await summary(mine);
    expect(found.waiting.map(({ kind, total }) => [kind, total])).toEqual([
      ['accept', 1],
      ['fund', 1],
      ['late', 1],
      ['proposals', 1],
    ]);
    expect(found.waiting[1]?.actions).toMatchObject([{ amountXof: 250_000 }]);
    expect(await summary(otherClient)).toEqual({ waiting: [] });
  });

  it('of a company: its owners and recruiters, not those who only look on', async () => {
    await makeContract([{ status: 'delivered', amount: 100_000 }], { companyId: sahel.companyId });
    expect((await summary(sahel.owner)).waiting).toMatchObject([{ kind: 'accept', total: 1 }]);
    expect((await summary(await sahel.member('reader'))).waiting).toEqual([]);
  });
});
