import { DISPUTE_ANSWER_DAYS } from '@baara/contract/freelance/disputes-words';
import { REVIEW_DAYS } from '@baara/contract/freelance/review-words';
import { createContract } from '../../src/features/freelance/contracts/create-contract.ts';
import { followContract } from '../../src/features/freelance/contracts/follow-mission.ts';
import { insertDispute, insertEntry } from '../../src/features/freelance/disputes/disputes.queries.ts';
import { freezeMilestone } from '../../src/features/freelance/escrow/public/dispute-money.ts';
import { takeStep } from '../../src/features/freelance/escrow/take-step.ts';
import { countScore, insertReview } from '../../src/features/freelance/reviews/reviews.queries.ts';
import { postMission } from '../../src/features/money/wallet/public/escrow-ledger.queries.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { createEvents } from '../../src/platform/events/events.ts';
import { idOf, type Origin } from './companies.ts';
import { signForDemo } from './demo-contracts.ts';
import type { DemoData } from './demo-data.ts';
import { type Said, type Work, works } from './demo-dispute-texts.ts';
import { idleQueue, servicesAt } from './demo-results-run.ts';
import { insertRows } from './insert-rows.ts';

const DAY_MS = 24 * 3600 * 1000;
/** As `demoAccounts` numbers them. */
const freelanceAccount = 2;
const clientAccount = 3;

/** Work of the demonstration's freelance with its money, reviewed by both sides, and one dispute that waits for a decision. */
export async function seedDisputesAndReviews(tx: Db, origin: Origin, data: DemoData): Promise<void> {
  const events = createEvents([]);
  const freelanceId = idOf(origin, 'demo-account', freelanceAccount);
  const at = (days: number): Date => new Date(origin.now.getTime() + days * DAY_MS);
  const servicesOn = (days: number) => ({ ...servicesAt(at(days)), events, queue: idleQueue });
  for (const [index, work] of works.entries()) {
    const company = work.company === undefined ? undefined : data.companies[work.company];
    const clientId = company?.ownerId ?? idOf(origin, 'demo-account', clientAccount);
    const parties = { clientId, companyId: company?.id ?? null, freelanceId };
    const contractId = await makeContract(tx, origin, { index, work, ...parties });
    await signForDemo(tx, contractId, {
      clientId,
      freelanceId,
      sentAt: at(-work.signedDaysAgo - 1),
      signedAt: at(-work.signedDaysAgo),
    });
    const funded = 1 - work.signedDaysAgo;
    const milestoneId = await fund(tx, contractId, { origin, index, ...parties }, servicesOn(funded));
    const ended = work.endedDaysAgo;
    if (ended === undefined) {
      await dispute(tx, { contractId, milestoneId, clientId, freelanceId, work }, servicesOn(-6));
    } else {
      await takeStep(tx, servicesOn(-ended - 1), milestoneId, { step: 'deliver' }, 'accepted');
      await takeStep(tx, servicesOn(-ended), milestoneId, { step: 'accept' }, 'accepted');
      await payByHand(tx, milestoneId, at(-ended));
      await takeStep(tx, servicesOn(-ended), milestoneId, { step: 'pay' }, 'accepted');
      await tx
        .updateTable('mission_contracts')
        .set({ status: 'completed', completed_at: at(-ended) })
        .where('id', '=', contractId)
        .execute();
      await review(tx, {
        contractId,
        work,
        ended: at(-ended),
        now: origin.now,
        ...parties,
        client: company?.name ?? null,
      });
    }
    await followContract(tx, contractId, origin.now);
  }
}

type Parties = { clientId: string; companyId: string | null; freelanceId: string };

async function makeContract(
  tx: Db,
  origin: Origin,
  { index, work, clientId, companyId, freelanceId }: Parties & { index: number; work: Work },
): Promise<string> {
  const missionId = idOf(origin, 'reviewed-mission', index);
  const proposalId = idOf(origin, 'reviewed-proposal', index);
  const signed = new Date(origin.now.getTime() - (work.signedDaysAgo + 2) * DAY_MS);
  const day = (plus: number): string => new Date(signed.getTime() + plus * DAY_MS).toISOString().slice(0, 10);
  await insertRows(tx, 'missions', [
    {
      id: missionId,
      client_id: clientId,
      company_id: companyId,
      title: work.title,
      description: `<p>${work.title}, de la première idée à la mise en service.</p>`,
      goal: 'Que le travail serve dès sa livraison, et que nous sachions le tenir à jour.',
      deliverables: [{ title: work.title, description: 'en service, avec un guide d’une page' }],
      skills: ['React'],
      category_id: 5,
      city: 'Bamako',
      country: 'ML',
      is_remote: false,
      budget_max_xof: work.amount,
      closes_on: day(0),
      status: 'awarded',
      published_at: signed,
      created_at: signed,
      updated_at: signed,
    },
  ]);
  await insertRows(tx, 'mission_proposals', [
    {
      id: proposalId,
      mission_id: missionId,
      freelance_id: freelanceId,
      status: 'accepted',
      message: 'Je peux commencer lundi, et je livre dans les délais.',
      pricing: 'fixed',
      price_xof: work.amount,
      delivers_on: day(20),
      answers: [],
      version: 1,
      sent_at: signed,
      updated_at: signed,
      read_at: signed,
      decided_at: signed,
    },
  ]);
  return createContract(tx, { missionId, proposalId, by: clientId, at: signed });
}

type Services = Parameters<typeof takeStep>[1];

/** @returns the milestone, which the client paid for online. */
async function fund(
  tx: Db,
  contractId: string,
  { origin, index, clientId, companyId }: Parties & { origin: Origin; index: number },
  services: Services,
): Promise<string> {
  const milestone = await tx
    .selectFrom('contract_milestones')
    .where('contract_id', '=', contractId)
    .select(['id', 'amount_xof'])
    .executeTakeFirstOrThrow();
  const paymentId = idOf(origin, 'reviewed-payment', index);
  const { now } = services;
  await insertRows(tx, 'mission_payments', [
    {
      id: paymentId,
      contract_id: contractId,
      milestone_id: milestone.id,
      account_id: clientId,
      company_id: companyId,
      amount_xof: milestone.amount_xof,
      provider: 'sandbox',
      state: 'paid',
      created_at: now,
      expires_at: now,
      settled_at: now,
      paid_at: now,
      is_credited: true,
    },
  ]);
  await postMission(tx, { contractId }, { kind: 'mission', paymentId, amountXof: milestone.amount_xof }, now);
  await takeStep(tx, services, milestone.id, { step: 'fund' }, 'accepted');
  return milestone.id;
}

async function payByHand(tx: Db, milestoneId: string, at: Date): Promise<void> {
  const payout = await tx
    .updateTable('freelance_payouts')
    .set({ state: 'paid', provider: 'hand', paid_at: at, decision_note: 'Transfert Orange Money' })
    .where('milestone_id', '=', milestoneId)
    .returning(['id', 'amount_xof'])
    .executeTakeFirstOrThrow();
  const event = { kind: 'payout' as const, payoutId: payout.id, amountXof: payout.amount_xof };
  await postMission(tx, { contractId: null }, event, at);
}

async function dispute(
  tx: Db,
  {
    contractId,
    milestoneId,
    clientId,
    freelanceId,
    work,
  }: { contractId: string; milestoneId: string; clientId: string; freelanceId: string; work: Work },
  services: Services,
): Promise<void> {
  const { now } = services;
  const later = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
  await freezeMilestone(tx, services, { milestoneId });
  const id = await insertDispute(tx, {
    contract_id: contractId,
    milestone_id: milestoneId,
    opened_by: clientId,
    opened_side: 'client',
    reason: 'late',
    amount_xof: work.amount,
    opened_at: now,
    answer_until: later(DISPUTE_ANSWER_DAYS * 24),
    answered_at: later(30),
    ready_at: later(30),
  });
  await insertEntry(tx, {
    dispute_id: id,
    side: 'client',
    author_id: clientId,
    author_name: 'Assétou Sangaré',
    kind: 'account',
    text: 'La boutique devait être en ligne pour la foire. Elle est passée, et je n’ai reçu que deux pages sans panier. Je demande que la somme me revienne.',
    written_at: now,
  });
  await insertEntry(tx, {
    dispute_id: id,
    side: 'freelance',
    author_id: freelanceId,
    author_name: 'Ibrahim Maïga',
    kind: 'piece',
    text: 'Les photos des tissus sont arrivées deux semaines après la date convenue : je ne pouvais pas remplir le catalogue. Les deux pages sont terminées et le panier marche en essai.',
    written_at: later(30),
  });
  await insertEntry(tx, {
    dispute_id: id,
    side: 'freelance',
    author_id: freelanceId,
    author_name: 'Ibrahim Maïga',
    kind: 'settlement',
    text: 'Je garde la moitié pour ce qui est fait, et je vous donne les fichiers.',
    freelance_xof: work.amount / 2,
    written_at: later(31),
  });
}

async function review(
  tx: Db,
  {
    contractId,
    work: { byClient, byFreelance },
    ended,
    now,
    clientId,
    companyId,
    freelanceId,
    client,
  }: Parties & { contractId: string; work: Work; ended: Date; now: Date; client: string | null },
): Promise<void> {
  const closes = new Date(ended.getTime() + REVIEW_DAYS * DAY_MS);
  const written = new Date(ended.getTime() + 2 * DAY_MS);
  const published = byClient && byFreelance ? written : closes <= now ? closes : null;
  await tx
    .insertInto('review_periods')
    .values({
      contract_id: contractId,
      opened_at: ended,
      closes_at: closes,
      announced_at: ended,
      reminded_at: published,
      published_at: published,
    })
    .execute();
  const common = {
    contract_id: contractId,
    written_at: written,
    updated_at: written,
    published_at: published,
  };
  const said = (one: Said) => ({
    marks: one.marks,
    text: one.text,
    answer: one.answer ?? null,
    answered_at: one.answer && published ? new Date(published.getTime() + DAY_MS) : null,
  });
  if (byClient)
    await insertReview(tx, {
      ...common,
      ...said(byClient),
      side: 'client',
      author_id: clientId,
      author_name: client ?? 'Assétou S.',
      subject_id: freelanceId,
    });
  if (byFreelance)
    await insertReview(tx, {
      ...common,
      ...said(byFreelance),
      side: 'freelance',
      author_id: freelanceId,
      author_name: 'Ibrahim M.',
      subject_id: companyId === null ? clientId : null,
      subject_company_id: companyId,
    });
  await countScore(tx, { side: 'freelance', accountId: freelanceId, companyId: null });
  await countScore(tx, { side: 'client', accountId: companyId === null ? clientId : null, companyId });
}
