import { randomUUID } from 'node:crypto';
import type { ContractDetail } from '@baara/contract/freelance/contracts';
import type { Dispute } from '@baara/contract/freelance/disputes';
import type { FreelanceInvoice } from '@baara/contract/freelance/invoices';
import type { OwnPortfolio } from '@baara/contract/freelance/portfolio';
import type { Project } from '@baara/contract/freelance/projects';
import type { ContractReviews } from '@baara/contract/freelance/reviews';
import sharp from 'sharp';
import { makeContract as makeDraft } from '../features/freelance/contracts/contracts.factory.ts';
import { makeContract, makeRefusedWeek } from '../features/freelance/disputes/dispute.factory.ts';
import { makeFreelance, makeMission, makeProposal } from '../features/freelance/freelance.factory.ts';
import { makeTaxProfile } from '../features/freelance/invoices/invoice.factory.ts';
import { registerFreelanceInvoiceJobs } from '../features/freelance/invoices/invoices.jobs.ts';
import { storeGuest } from '../features/freelance/work/contract.factory.ts';
import { contractEndedEvent } from '../features/freelance/work/public/work-events.ts';
import { makeCompany, signedIn } from '../features/offers/offer.factory.ts';
import { runJob } from './run-job.ts';
import type { TestApp } from './test-app.ts';
import { appendUpload, beginUpload } from './tus.ts';
import { makeWorkspace, type Person } from './workspace.ts';

/** Everyone whom the work of a freelance may have to do with, and those it has not. */
export const freelancePeople = [
  'nobody',
  'freelance',
  'client',
  'guest',
  'reader',
  'other freelance',
  'other client',
  'recruiter',
  'candidate',
  'manager',
  'administrator',
] as const;
export type PersonName = (typeof freelancePeople)[number];

export type FreelanceWorld = { people: Record<PersonName, Person | null>; subjects: Record<string, string> };

const pdf = () => Buffer.from(`%PDF-1.4\n% ${randomUUID()}\nstartxref\n9\n%%EOF\n`);
export const file = (bytes = pdf()) => ({ files: [{ field: 'file', name: 'piece.pdf', bytes }] });
const permissions = [
  'freelance.manage',
  'freelance.suspend',
  'freelance.verify',
  'disputes.decide',
  'wallet.manage',
] as const;

const idOf = async (row: Promise<{ id: string }>): Promise<string> => (await row).id;

/**
 * One of each thing that a freelance and the company they work for have between them: `subjects` are the ids. The client is
 * the company's owner, the reader a member who only looks on, the guest invited by the client's side, the recruiter of
 * another company; the administrator has every permission of the domain.
 */
export async function makeFreelanceWorld(server: TestApp): Promise<FreelanceWorld> {
  const { db, services } = server;
  await db
    .insertInto('role_permissions')
    .values(permissions.map((permission) => ({ role: 'admin' as const, permission })))
    .execute();
  const sahel = await makeWorkspace(server);
  const { owner: client, companyId } = sahel;
  const draft = await makeDraft(server, { client, companyId });
  const { freelance } = draft;
  const other = await signedIn(server, 'freelance');
  await makeFreelance(db, other.accountId);
  const people = {
    nobody: null,
    freelance,
    client,
    guest: await signedIn(server, 'client'),
    reader: await sahel.member('reader'),
    'other freelance': other,
    'other client': await signedIn(server, 'client'),
    recruiter: await signedIn(server, 'employer', { companyId: await makeCompany(db, 'Ailleurs') }),
    candidate: await signedIn(server, 'applicant'),
    manager: await signedIn(server, 'manager'),
    administrator: await signedIn(server, 'admin'),
  };

  const call = async <Data, More = unknown>(
    who: Person,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ) => {
    const answer = await server.call<Data, More>(method, path, who, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const upload = async <Data>(
    who: Person,
    method: 'POST' | 'PUT',
    path: string,
    form: Parameters<TestApp['upload']>[3] = file(),
  ) => {
    const answer = await server.upload<Data>(method, path, who, form);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };

  // A project that takes proposals, and those of the freelance.
  const project = await makeMission(db, client.accountId, { company_id: companyId });
  const proposal = await makeProposal(db, project, freelance.accountId);
  await db
    .insertInto('mission_invitations')
    .values({ mission_id: project, freelance_id: freelance.accountId, invited_at: services.now() })
    .execute();
  const begin = (size: number) =>
    beginUpload(server, `/api/v1/client/projects/${project}/uploads`, {
      size,
      metadata: { filename: 'plan.pdf', isConfidential: 'true' },
      who: client,
    });
  const bytes = pdf();
  const sent = String((await begin(bytes.length)).headers['location']);
  await appendUpload(server, sent, { offset: 0, payload: bytes, who: client });
  const { files } = (await call<Project>(client, 'GET', `/client/projects/${project}`)).data;
  const projectUpload =
    String((await begin(1000)).headers['location'])
      .split('/')
      .at(-1) ?? '';
  const { id: conversation } = (
    await call<{ id: string }>(client, 'POST', `/missions/${project}/conversations`, {
      freelanceId: freelance.accountId,
      text: 'Bonjour',
      clientId: randomUUID(),
    })
  ).data;

  // A contract whose text is a draft, one that is paid by milestones, one by the day, one that ended.
  const parties = { clientId: client.accountId, freelanceId: freelance.accountId, companyId };
  const paid = await makeContract(db, parties, [
    { amountXof: 100_000 },
    { amountXof: 60_000, state: 'to_fund' },
    { amountXof: 40_000 },
    { amountXof: 20_000 },
  ]);
  const [disputed = '', unfunded = '', delivered = '', accepted = ''] = paid.milestoneIds;
  const daily = await makeRefusedWeek(db, parties, {
    rateXof: 50_000,
    days: ['2026-11-23'],
    advanceXof: 50_000,
  });
  const ended = await makeContract(db, parties, [{ amountXof: 100_000, state: 'paid' }], {
    status: 'completed',
  });
  await db.transaction().execute((tx) =>
    services.events.emit(tx, contractEndedEvent, {
      contractId: ended.contractId,
      how: 'completed',
      by: 'client',
      at: services.now(),
    }),
  );
  await storeGuest(db, [draft.id, paid.contractId, daily.contractId, ended.contractId], people.guest);
  const { texts } = (await call<ContractDetail>(client, 'GET', `/contracts/${draft.id}`)).data;

  // Two deliveries: one waits, the other was accepted, which makes a payout and a commission.
  const milestones = '/freelance/milestones';
  const { id: deliveryFile } = await upload<{ id: string }>(
    freelance,
    'POST',
    `${milestones}/${delivered}/files`,
  );
  const deliver = async (id: string, fileIds: string[]): Promise<string> => {
    await call(freelance, 'POST', `${milestones}/${id}/deliveries`, { note: 'Voici.', fileIds });
    return idOf(
      db
        .selectFrom('milestone_deliveries')
        .where('milestone_id', '=', id)
        .select('id')
        .executeTakeFirstOrThrow(),
    );
  };
  const delivery = await deliver(delivered, [deliveryFile]);
  await makeTaxProfile(db, freelance.accountId);
  await call(client, 'POST', `${milestones}/${accepted}/acceptance`, {
    deliveryId: await deliver(accepted, []),
  });
  await runJob(registerFreelanceInvoiceJobs, services, 'freelance.prepare-invoices');

  const disputeFile = await upload<{ id: string }>(
    client,
    'POST',
    `/contracts/${paid.contractId}/dispute-files`,
  );
  const dispute = (
    await call<Dispute>(client, 'POST', `/contracts/${paid.contractId}/disputes`, {
      kind: 'milestone',
      subjectId: disputed,
      reason: 'quality',
      account: 'Les maquettes livrées ne sont pas celles que nous avions convenues.',
      fileIds: [disputeFile.id],
    })
  ).data;
  const settled = await call<Dispute>(freelance, 'POST', `/disputes/${dispute.id}/settlements`, {
    freelanceXof: 50_000,
    text: 'Partageons ainsi.',
  });

  const written = {
    contractId: paid.contractId,
    lines: [{ label: 'Frais', quantity: 1, unitXof: 50_000 }],
  };
  const invoice = (await call<FreelanceInvoice>(freelance, 'POST', '/freelance/invoices', written)).data.id;
  await call(freelance, 'POST', `/freelance/invoices/${invoice}/issue`);
  const draftInvoice = (await call<FreelanceInvoice>(freelance, 'POST', '/freelance/invoices', written)).data;

  const review = { marks: [5, 5, 5], text: 'Un travail soigné, livré deux jours avant.', version: 0 };
  await call(freelance, 'PUT', `/contracts/${ended.contractId}/review`, review);
  const reviews = await call<ContractReviews>(client, 'PUT', `/contracts/${ended.contractId}/review`, review);

  const { id: work } = await call<OwnPortfolio, { id: string }>(freelance, 'POST', '/freelance/works', {
    title: 'Boutique en ligne',
  });
  const square = { width: 900, height: 500, channels: 3 as const, background: '#283f9b' };
  await upload(freelance, 'POST', `/freelance/works/${work}/pictures`, {
    files: [{ field: 'file', name: 'page.jpg', bytes: await sharp({ create: square }).jpeg().toBuffer() }],
    fields: { alt: 'La page d’accueil' },
  });
  const asked = await call<OwnPortfolio>(freelance, 'POST', `/freelance/works/${work}/testimonials`, {
    recipient: 'Awa',
    email: 'awa@exemple.ml',
  });
  const [ownWork] = asked.data.works;
  for (const kind of ['identity', 'nif'])
    await upload(freelance, 'PUT', `/freelance/verification/documents/${kind}`);
  await call(freelance, 'POST', '/freelance/verification', { identityNumber: 'ML-1-77', taxNumber: '0861P' });

  const invited = await call<ContractDetail>(client, 'POST', `/contracts/${draft.id}/guests`, {
    email: 'lectrice@exemple.ml',
  });
  const alert = await call<{ id: string }>(freelance, 'POST', '/mission-alerts', {
    name: 'Paie',
    query: 'search=paie',
    frequency: 'daily',
  });

  return {
    people,
    subjects: {
      project,
      proposal,
      projectFile: files[0]?.id ?? '',
      projectUpload,
      conversation,
      draft: draft.id,
      draftProject: draft.missionId,
      text: texts[0]?.id ?? '',
      contract: paid.contractId,
      disputed,
      unfunded,
      delivered,
      delivery,
      deliveryFile,
      payment: await idOf(
        db
          .selectFrom('mission_payments')
          .where('milestone_id', '=', delivered)
          .select('id')
          .executeTakeFirstOrThrow(),
      ),
      payout: await idOf(
        db
          .selectFrom('freelance_payouts')
          .where('milestone_id', '=', accepted)
          .select('id')
          .executeTakeFirstOrThrow(),
      ),
      daily: daily.contractId,
      sheet: daily.sheetId,
      dispute: dispute.id,
      disputeFile: disputeFile.id,
      settlement: settled.data.entries.at(-1)?.id ?? '',
      invoice,
      draftInvoice: draftInvoice.id,
      commission: await idOf(
        db
          .selectFrom('commission_invoices')
          .where('freelance_id', '=', freelance.accountId)
          .select('id')
          .executeTakeFirstOrThrow(),
      ),
      ended: ended.contractId,
      review: reviews.data.theirs?.id ?? '',
      work,
      picture: ownWork?.pictures[0]?.id ?? '',
      testimonial: ownWork?.testimonials[0]?.id ?? '',
      profile: asked.data.profile?.id ?? '',
      verification: await idOf(
        db
          .selectFrom('verifications')
          .where('freelance_id', '=', freelance.accountId)
          .select('id')
          .executeTakeFirstOrThrow(),
      ),
      freelanceAccount: freelance.accountId,
      guestAccount: people.guest.accountId,
      guestInvitation: invited.data.guestInvitations[0]?.id ?? '',
      alert: alert.data.id,
    },
  };
}
