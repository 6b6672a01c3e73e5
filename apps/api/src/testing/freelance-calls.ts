import { randomUUID } from 'node:crypto';
import type { PersonName } from './freelance-subjects.ts';
import { tus } from './tus.ts';

/** `in`: allowed, whatever the answer to the content; else the status of the refusal. */
export type Outcome = 'in' | 401 | 403 | 404;
export type Outcomes = Readonly<Record<PersonName, Outcome>>;

const all = (outcome: Outcome): Outcomes => ({
  nobody: 401,
  freelance: outcome,
  client: outcome,
  guest: outcome,
  reader: outcome,
  'other freelance': outcome,
  'other client': outcome,
  recruiter: outcome,
  candidate: outcome,
  manager: outcome,
  administrator: outcome,
});

/** To the parties of a contract alone does it exist, and to those they invited. */
const read: Outcomes = { ...all(404), freelance: 'in', client: 'in', guest: 'in' };
/** A draft of a text, or a payment: the client's side alone. */
const readOfClient: Outcomes = { ...read, freelance: 404 };
const act: Outcomes = { ...read, guest: 403 };
const actOfClient: Outcomes = { ...act, freelance: 403 };
const actOfFreelance: Outcomes = { ...act, client: 403 };
const parties: Outcomes = { ...all(404), freelance: 'in', client: 'in' };
/** Files of a delivery are sent, and payments followed, by their own side: they are not there for the other. */
const onlyFreelance: Outcomes = { ...all(404), freelance: 'in' };
const onlyClient: Outcomes = { ...all(404), client: 'in' };

/** Of the account of a freelance: other roles do not get as far as what it is about. */
const own: Outcomes = { ...all(403), freelance: 'in', 'other freelance': 404 };
/** Each freelance has their own: what the address names is the same for all. */
const eachOwn: Outcomes = { ...all(403), freelance: 'in', 'other freelance': 'in' };

/** A project, and the proposals for it: its client's, and of those who write for its company; other roles do not get as far. */
const project: Outcomes = {
  ...all(403),
  client: 'in',
  guest: 404,
  'other client': 404,
  recruiter: 404,
};
const readProject: Outcomes = { ...project, reader: 404 };
/** Administrators open the screens of a client, and find nothing there. */
const seenByStaff: Outcomes = { ...readProject, administrator: 404 };

const staff: Outcomes = { ...all(403), administrator: 'in' };
const everyone: Outcomes = { ...all('in'), nobody: 'in' };
const signed = all('in');

type Subjects = Readonly<Record<string, string>>;
export type FreelanceCall = {
  who: Outcomes;
  /** The subjects that stand for the parameters of the path, in their order; other words stand for themselves. */
  about: readonly string[];
  body?: object | ((subjects: Subjects) => object);
  /** A form with a file, and these fields. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
};

const reason = 'Une raison assez longue pour chacun.';
const need = {
  title: 'Paie',
  description: '<p>La paie.</p>',
  domain: 1,
  city: 'Ségou',
  closesOn: '2099-01-01',
};
const work = { title: 'Autre', version: 99 };
const lines = [{ label: 'Frais', quantity: 1, unitXof: 1000 }];
const proposal = { message: 'Je reprends vos comptes.', pricing: 'fixed', price: 1000, milestones: [] };
const message = () => ({ text: 'Bonjour', clientId: randomUUID() });

/**
 * Every operation of `packages/contract/src/freelance` that names something, and those of a conversation, in the order in
 * which they are tried. What people who are let in send is late, or changes little: what follows still finds its subject.
 */
export const freelanceCalls: Readonly<Record<string, FreelanceCall>> = {
  // ── What everyone reads ───────────────────────────────────────────────────────────────────────
  'GET /missions/:id': { who: everyone, about: ['project'] },
  'GET /freelances/:id': { who: everyone, about: ['profile'] },
  'GET /freelances/:id/portfolio': { who: everyone, about: ['profile'] },
  'GET /freelances/:id/card.jpg': { who: everyone, about: ['profile'] },
  'GET /freelances/:id/reviews': { who: everyone, about: ['profile'] },
  'POST /freelances/:id/views': { who: everyone, about: ['profile'] },
  'GET /freelance-pictures/:id/:file': { who: everyone, about: ['picture', '360.webp'] },
  'POST /freelances/:id/contact-requests': {
    who: { ...all(403), client: 'in', guest: 'in', reader: 'in', 'other client': 'in', recruiter: 'in' },
    about: ['profile'],
    body: { message: 'Êtes-vous libre en janvier ?' },
  },

  // ── Projects ──────────────────────────────────────────────────────────────────────────────────
  'GET /missions/:id/files/:fileId': {
    who: { ...all(404), nobody: 404, client: 'in', freelance: 'in' },
    about: ['project', 'projectFile'],
  },
  'GET /client/projects/:id': { who: seenByStaff, about: ['project'] },
  'GET /client/projects/:id/invitations': { who: seenByStaff, about: ['project'] },
  'GET /missions/:id/suited-freelances': { who: readProject, about: ['project'] },
  'PATCH /client/projects/:id': { who: project, about: ['project'], body: { version: 99, goal: 'Autre' } },
  'POST /client/projects/:id/uploads': {
    who: project,
    about: ['project'],
    headers: { ...tus, 'upload-length': '10' },
  },
  'HEAD /client/project-uploads/:id': { who: project, about: ['projectUpload'], headers: tus },
  'PATCH /client/project-uploads/:id': {
    who: project,
    about: ['projectUpload'],
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: Buffer.from('%PDF'),
  },
  'PATCH /client/projects/:id/files/:fileId': {
    who: project,
    about: ['project', 'projectFile'],
    body: { isConfidential: true },
  },
  'POST /client/projects/:id/invitations': {
    who: project,
    about: ['project'],
    body: ({ profile = '' }) => ({ freelances: [profile] }),
  },
  'POST /client/projects/:id/duplicate': { who: project, about: ['project'] },
  'POST /client/projects/:id/publish': { who: readProject, about: ['project'] },
  'POST /client/projects/:id/pause': { who: project, about: ['project'] },
  'POST /client/projects/:id/resume': { who: readProject, about: ['project'] },
  'PUT /missions/:id': { who: project, about: ['project'], body: need },
  'POST /missions/:id/publish': { who: readProject, about: ['project'] },

  // ── Proposals ─────────────────────────────────────────────────────────────────────────────────
  'GET /freelance/missions/:id': { who: eachOwn, about: ['project'] },
  // It takes no new proposal any more.
  'PUT /freelance/missions/:id/proposal': {
    who: own,
    about: ['project'],
    body: { ...proposal, version: 99, deliversOn: '2099-01-01' },
  },
  'POST /missions/:id/interest': {
    who: eachOwn,
    about: ['project'],
    body: { message: 'Je reprends vos comptes.', price: 1000 },
  },
  'GET /missions/:id/proposals': { who: readProject, about: ['project'] },
  'GET /missions/:id/interests': { who: readProject, about: ['project'] },
  'GET /mission-proposals/:id': { who: readProject, about: ['proposal'] },
  'POST /mission-proposals/:id/reading': { who: project, about: ['proposal'] },
  'PUT /mission-proposals/:id/shortlisting': { who: project, about: ['proposal'] },
  'DELETE /mission-proposals/:id/shortlisting': { who: project, about: ['proposal'] },
  'POST /mission-proposals/:id/acceptance': { who: project, about: ['proposal'], body: { version: 99 } },
  'POST /missions/:id/proposals/decline-others': {
    who: project,
    about: ['project'],
    body: { text: reason },
  },

  // ── Messages ──────────────────────────────────────────────────────────────────────────────────
  'GET /missions/:id/conversations': { who: { ...parties, 'other freelance': 'in' }, about: ['project'] },
  'POST /missions/:id/conversations': {
    who: { ...parties, 'other freelance': 'in' },
    about: ['project'],
    body: ({ freelanceAccount = '' }) => ({ ...message(), freelanceId: freelanceAccount }),
  },
  'GET /conversations/:id': { who: parties, about: ['conversation'] },
  'GET /conversations/:id/messages': { who: parties, about: ['conversation'] },
  'GET /conversations/:id/templates': { who: parties, about: ['conversation'] },
  'POST /conversations/:id/messages': { who: parties, about: ['conversation'], body: message },
  'POST /conversations/:id/read': { who: parties, about: ['conversation'], body: { upTo: 1 } },
  'PATCH /conversations/:id': { who: parties, about: ['conversation'], body: { isMuted: false } },
  'POST /conversations/:id/report': {
    who: parties,
    about: ['conversation'],
    body: { reason: 'On me demande de payer' },
  },

  // ── Contracts ─────────────────────────────────────────────────────────────────────────────────
  'GET /contracts/:id': { who: read, about: ['draft'] },
  // The contract of somebody else is none.
  'GET /missions/:id/contract': { who: signed, about: ['draftProject'] },
  'GET /contracts/:id/texts/:textId/pdf': { who: readOfClient, about: ['draft', 'text'] },
  'GET /contracts/:id/texts/:textId/certificate': { who: readOfClient, about: ['draft', 'text'] },
  'PUT /contracts/:id/draft': {
    who: actOfClient,
    about: ['draft'],
    body: {
      version: 99,
      terms: { startsOn: null, endsOn: null, days: null, dayRate: null, milestones: [], particular: '' },
    },
  },
  'DELETE /contracts/:id/draft': { who: actOfClient, about: ['draft'] },
  'POST /contracts/:id/sending': { who: actOfClient, about: ['draft'], body: { version: 99 } },
  'POST /contracts/:id/return': {
    who: act,
    about: ['draft'],
    body: ({ text = '' }) => ({ textId: text, reason }),
  },
  'POST /contracts/:id/signature': {
    who: act,
    about: ['draft'],
    body: ({ text = '' }) => ({ textId: text, sha256: '0'.repeat(64), signedName: 'X', consent: true }),
  },
  'POST /contracts/:id/amendments': { who: act, about: ['draft'] },
  'POST /contracts/:id/end-agreement': { who: act, about: ['draft'] },
  'POST /contracts/:id/guests': {
    who: act,
    about: ['draft'],
    body: { email: 'personne@exemple.ml' },
  },

  // ── Alerts ───────────────────────────────────────────────────────────────────────────────────
  'PATCH /mission-alerts/:id': { who: own, about: ['alert'], body: { name: 'Paie' } },

  // ── Money ─────────────────────────────────────────────────────────────────────────────────────
  'GET /freelance/contracts/:id/payments': { who: read, about: ['contract'] },
  'POST /freelance/milestones/:id/funding': {
    who: actOfClient,
    about: ['unfunded'],
    body: { way: 'wallet', dueXof: 1 },
  },
  'POST /freelance/contracts/:id/advances': {
    who: actOfClient,
    about: ['daily'],
    body: { way: 'wallet', days: 1000 },
  },
  'POST /freelance/mission-payments/:id/check': { who: readOfClient, about: ['payment'] },
  'POST /freelance/milestones/:id/files': { who: onlyFreelance, about: ['delivered'], form: {} },
  'GET /freelance/delivery-files/:id': { who: read, about: ['deliveryFile'] },
  'POST /freelance/milestones/:id/deliveries': {
    who: actOfFreelance,
    about: ['unfunded'],
    body: { note: 'Voici.' },
  },
  'POST /freelance/milestones/:id/acceptance': {
    who: actOfClient,
    about: ['unfunded'],
    body: ({ delivery = '' }) => ({ deliveryId: delivery }),
  },
  'POST /freelance/milestones/:id/refusal': {
    who: actOfClient,
    about: ['unfunded'],
    body: ({ delivery = '' }) => ({ deliveryId: delivery, reason }),
  },
  'POST /freelance/milestones/:id/refund': { who: actOfFreelance, about: ['unfunded'] },
  'PUT /freelance/contracts/:id/time-sheets/:week': {
    who: actOfFreelance,
    about: ['daily', '2026-11-23'],
    body: { days: [], version: 99, send: false },
  },
  'POST /freelance/time-sheets/:id/approval': { who: actOfClient, about: ['sheet'], body: { version: 99 } },
  'POST /freelance/time-sheets/:id/refusal': {
    who: actOfClient,
    about: ['sheet'],
    body: { version: 99, reason },
  },
  'POST /freelance/payouts/:id/retry': { who: own, about: ['payout'] },
  'POST /admin/mission-payouts/:id/retry': { who: staff, about: ['payout'] },
  'POST /admin/mission-payouts/:id/done': { who: staff, about: ['payout'], body: { note: 'Virement 12' } },

  // ── Disputes ──────────────────────────────────────────────────────────────────────────────────
  'GET /contracts/:id/disputes': { who: read, about: ['contract'] },
  'POST /contracts/:id/disputes': {
    who: act,
    about: ['contract'],
    body: ({ disputed = '' }) => ({
      kind: 'milestone',
      subjectId: disputed,
      reason: 'quality',
      account: 'Les maquettes livrées ne sont pas celles que nous avions convenues.',
    }),
  },
  'POST /contracts/:id/dispute-files': { who: act, about: ['contract'], form: {} },
  'GET /disputes/:id/files/:fileId': { who: read, about: ['dispute', 'disputeFile'] },
  'POST /disputes/:id/entries': { who: act, about: ['dispute'], body: { text: 'Voici mes preuves.' } },
  'POST /disputes/:id/settlements': {
    who: act,
    about: ['dispute'],
    body: { freelanceXof: 2_000_000_000, text: 'Partageons ainsi.' },
  },
  'GET /admin/disputes/:id': { who: staff, about: ['dispute'] },
  'GET /admin/disputes/:id/files/:fileId': { who: staff, about: ['dispute', 'disputeFile'] },
  'POST /admin/disputes/:id/entries': { who: staff, about: ['dispute'], body: { text: 'Le contrat ?' } },
  'POST /admin/disputes/:id/decision': {
    who: staff,
    about: ['dispute'],
    body: { freelanceXof: 0, reason, entryCount: 0 },
  },
  'POST /disputes/:id/settlements/:entryId/refusal': {
    who: actOfClient,
    about: ['dispute', 'settlement'],
  },
  'POST /disputes/:id/settlements/:entryId/acceptance': {
    who: actOfClient,
    about: ['dispute', 'settlement'],
  },

  // ── Invoices ──────────────────────────────────────────────────────────────────────────────────
  'GET /mission-contracts/:id/invoices': { who: read, about: ['contract'] },
  'GET /mission-invoices/:id': { who: read, about: ['invoice'] },
  'GET /mission-invoices/:id/pdf': { who: read, about: ['invoice'] },
  'GET /freelance/commission-invoices/:id/pdf': { who: own, about: ['commission'] },
  'PUT /freelance/invoices/:id': {
    who: own,
    about: ['draftInvoice'],
    body: { version: 99, lines, paymentDays: 0 },
  },
  'POST /freelance/invoices/:id/issue': { who: own, about: ['invoice'] },
  'POST /freelance/invoices/:id/paid': {
    who: own,
    about: ['invoice'],
    body: { paidOn: '2020-01-01', paidBy: 'Virement' },
  },
  'POST /freelance/invoices/:id/credit-notes': {
    who: own,
    about: ['invoice'],
    body: { reason: 'Erreur', amountXof: 999_999 },
  },
  'PUT /freelance/invoices/:id/reminders': { who: own, about: ['invoice'], body: { isOn: true } },
  'DELETE /freelance/invoices/:id': { who: own, about: ['draftInvoice'] },
  'GET /freelance/invoices/years/:year': { who: eachOwn, about: ['2026'] },
  'GET /freelance/invoices/years/:year/pdf': { who: eachOwn, about: ['2026'] },
  'POST /freelance/invoices/years/:year/exports': {
    who: eachOwn,
    about: ['2026'],
    body: { format: 'csv' },
  },

  // ── Reviews ───────────────────────────────────────────────────────────────────────────────────
  'GET /contracts/:id/reviews': { who: read, about: ['ended'] },
  'PUT /contracts/:id/review': {
    who: act,
    about: ['ended'],
    body: { marks: [1, 1, 1], text: 'Un travail soigné, livré avant.', version: 99 },
  },
  'POST /reviews/:id/answer': {
    who: { ...onlyClient, guest: 403 },
    about: ['review'],
    body: { text: 'Merci.' },
  },
  'POST /reviews/:id/report': { who: signed, about: ['review'], body: { reason } },

  // ── Portfolio ─────────────────────────────────────────────────────────────────────────────────
  'GET /freelance/portfolio': { who: eachOwn, about: [] },
  'GET /freelance/calendar': { who: eachOwn, about: [] },
  'PUT /freelance/works/:id': { who: own, about: ['work'], body: work },
  'PUT /freelance/works/:id/publication': { who: own, about: ['work'], body: { isPublished: true } },
  'POST /freelance/works/:id/pictures': { who: own, about: ['work'], form: { alt: 'La page' } },
  'PATCH /freelance/works/:id/pictures/:pictureId': {
    who: own,
    about: ['work', 'picture'],
    body: { alt: 'La vitrine' },
  },
  'PUT /freelance/works/:id/pictures-order': {
    who: own,
    about: ['work'],
    body: ({ picture = '' }) => ({ ids: [picture] }),
  },
  'POST /freelance/works/:id/testimonials': {
    who: own,
    about: ['work'],
    body: { recipient: 'Awa', email: 'awa@exemple.ml' },
  },
  // It has not been confirmed: nobody has read it.
  'POST /freelance-testimonials/:id/reports': {
    who: { ...all(404), nobody: 404 },
    about: ['testimonial'],
    body: { reason },
  },
  'DELETE /freelance/testimonials/:id': { who: own, about: ['testimonial'] },
  'DELETE /freelance/works/:id/pictures/:pictureId': { who: own, about: ['work', 'picture'] },
  'DELETE /freelance/works/:id': { who: own, about: ['work'] },

  // ── Identity ──────────────────────────────────────────────────────────────────────────────────
  'GET /freelance/verification/documents/:kind': { who: own, about: ['identity'] },
  'PUT /freelance/verification/documents/:kind': { who: eachOwn, about: ['identity'], form: {} },
  'DELETE /freelance/verification/documents/:kind': { who: eachOwn, about: ['identity'] },
  'GET /admin/freelances/:id': { who: staff, about: ['profile'] },
  'GET /admin/freelances/:id/activity': { who: staff, about: ['profile'] },
  'GET /admin/freelances/:id/verifications': { who: staff, about: ['profile'] },
  'GET /admin/freelance-verifications/:id/documents/:kind': {
    who: staff,
    about: ['verification', 'identity'],
  },
  'PUT /admin/freelance-verifications/:id/taking': { who: staff, about: ['verification'] },
  'DELETE /admin/freelance-verifications/:id/taking': { who: staff, about: ['verification'] },
  'POST /admin/freelance-verifications/:id/acceptance': { who: staff, about: ['verification'], body: {} },
  'POST /admin/freelance-verifications/:id/refusal': {
    who: staff,
    about: ['verification'],
    body: { reason },
  },
  'POST /admin/freelances/:id/verification-end': { who: staff, about: ['profile'], body: { reason } },
  'PUT /admin/freelances/:id/featuring': {
    who: staff,
    about: ['profile'],
    body: { reason, until: '2020-01-01' },
  },
  'DELETE /admin/freelances/:id/featuring': { who: staff, about: ['profile'] },

  // ── What ends the subjects of the others ──────────────────────────────────────────────────────
  'POST /mission-proposals/:id/decline': { who: project, about: ['proposal'], body: { kind: 'price' } },
  'POST /missions/:id/invitation/decline': { who: own, about: ['project'] },
  'DELETE /missions/:id/interest': { who: eachOwn, about: ['project'] },
  'DELETE /freelance/missions/:id/proposal': { who: eachOwn, about: ['project'] },
  'DELETE /client/project-uploads/:id': { who: project, about: ['projectUpload'], headers: tus },
  'DELETE /client/projects/:id/files/:fileId': { who: project, about: ['project', 'projectFile'] },
  'POST /client/projects/:id/cancel': { who: project, about: ['project'], body: { reason } },
  'POST /client/projects/:id/close': { who: project, about: ['project'], body: {} },
  'POST /missions/:id/close': { who: project, about: ['project'] },
  'DELETE /missions/:id': { who: project, about: ['draftProject'] },
  'DELETE /client/projects/:id': { who: project, about: ['draftProject'] },
  'POST /contracts/:id/termination': { who: act, about: ['draft'], body: { reason } },
  'DELETE /contracts/:id/guest-invitations/:invitationId': {
    who: { ...act, freelance: 404 },
    about: ['draft', 'guestInvitation'],
  },
  'DELETE /mission-alerts/:id': { who: eachOwn, about: ['alert'] },
  'DELETE /contracts/:id/guests/:accountId': { who: act, about: ['draft', 'guestAccount'] },
  'POST /admin/freelances/:id/suspension': { who: staff, about: ['profile'], body: { reason } },
  'POST /admin/freelances/:id/suspension-end': { who: staff, about: ['profile'], body: { reason } },
};
