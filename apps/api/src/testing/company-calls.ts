import { usualInterviewHours } from '@baara/contract/applications/interview-hours-words';
import { randomUUID } from 'node:crypto';
import { content as evaluation } from '../features/applications/evaluations/evaluation.factory.ts';
import { inHours, proposal } from '../features/applications/interviews/interview.factory.ts';
import type { forms, SubjectName, Subjects } from './company-subjects.ts';

/**
 * Members of a company who may make a call, and the answer to the others: `read` any member; `money` owners and
 * recruiters; `write` owners and recruiters; `evaluate` and `note` interviewers too; `own` owners; `author` anyone who
 * wrote it, or an owner; `report-author` owners, and recruiters for their own; `note-author` likewise among those who write notes; `platform` also managers and admins
 * without a company; `public-codes` also employers without one; `talk` and `talk-write` the company's side of a
 * conversation, not found for everyone else; `approval` owners and recruiters, not found for others, `approval-decision`
 * its approver, an owner, `approval-withdrawal` the one who asked, or an owner; `person` the candidate's side only; `mine` the account that asked for it;
 * `conductor` the member who conducts the interview, not found for others.
 */
export type CallKind =
  | 'read'
  | 'money'
  | 'write'
  | 'evaluate'
  | 'note'
  | 'note-author'
  | 'own'
  | 'approval'
  | 'approval-decision'
  | 'approval-withdrawal'
  | 'own-hiring'
  | 'author'
  | 'report-author'
  | 'platform'
  | 'public-codes'
  | 'talk'
  | 'talk-write'
  | 'person'
  | 'mine'
  | 'conductor';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Body = object | ((subjects: Subjects) => Promise<object> | object);
/** `other`: the answer to the owner of another company, where the subjects of the path do not decide it. */
export type CompanyCall = readonly [
  method: Method,
  path: string,
  kind: CallKind,
  body?: Body | keyof typeof forms | undefined,
  other?: 404 | 'in',
];

/** Subjects that every company may look for: the same call by another company is let in. */
export const sharedSubjects: readonly SubjectName[] = ['candidate', 'candidate2'];

/** Subjects that hang on the offer of the path, and are not there for interviewers and readers outside its team. */
const offerSubjects: ReadonlySet<SubjectName> = new Set<SubjectName>([
  'offer',
  'draft',
  'application',
  'submitted',
  'letter',
  'sent',
  'interview',
  'agreed',
  'countered',
  'conversation',
  'link',
  'prospect',
  'dropped',
]);
/** Documents are the candidate's, whom only an application to a team's offer opens. */
export const isOfTeam = (path: string, names: readonly SubjectName[]): boolean =>
  path.includes('/documents') || names.some((name) => offerSubjects.has(name));

const config = async (s: Subjects, path: string) => s.read<{ version: number; steps: object[] }>(path);
const ofOffer = async (s: Subjects) => `/recruiter/offers/${await s.get('offer')}/recruitment-config`;
const criteria = [{ title: 'Conduite', description: null, weight: 4 }];
const template = { kind: 'answer', name: 'Le mien', subject: 'Objet', body: 'Bonjour' };
const question = { kind: 'yes_no', label: 'Permis B ?', isRequired: true, choices: [], knockOut: null };
const where = { kind: 'on_site', place: 'ACI 2000, Bamako' };
const event = { reason: 'Le poste est pourvu' };
const report = { measures: ['funnel'], breakdown: 'source', period: 'last_month' };
const search = { name: 'Mes comptables', list: 'all', query: 'search=comptable' };
const bulk = async (s: Subjects) => ({ text: 'Bonjour', candidateIds: [await s.get('applicant')] });

/** Every call of the recruiter workspace; `:name` is a subject of the company whose owner made it. */
export const companyCalls: readonly CompanyCall[] = [
  // Offers
  ['GET', '/recruiter/offers', 'read'],
  ['POST', '/recruiter/offers', 'write', { title: 'Comptable' }],
  ['POST', '/recruiter/offers/readings', 'write', { text: 'Poste : comptable à Ségou, en CDI' }],
  ['GET', '/recruiter/offers/:offer', 'read'],
  ['PATCH', '/recruiter/offers/:offer', 'write', { department: 'Finances' }],
  ['POST', '/recruiter/offers/:offer/unpublish', 'write'],
  ['POST', '/recruiter/offers/:draft/publish', 'write'],
  ['GET', '/recruiter/offers/:offer/approvals', 'read'],
  ['POST', '/recruiter/offers/:draft/approval-requests', 'write'],
  ['GET', '/recruiter/approvals/:approval', 'approval'],
  [
    'POST',
    '/recruiter/approvals/:approval/decision',
    'approval-decision',
    { place: 0, decision: 'refused', reason: 'Trop tôt' },
  ],
  ['POST', '/recruiter/approvals/:approval/withdrawal', 'approval-withdrawal'],
  ['GET', '/recruiter/approval-rules', 'read'],
  ['PUT', '/recruiter/approval-rules', 'own', { version: '', rules: [] }],
  ['POST', '/recruiter/offers/:offer/fill', 'write'],
  ['POST', '/recruiter/offers/:offer/duplicate', 'write'],
  ['GET', '/recruiter/offers/:offer/closing', 'read'],
  ['POST', '/recruiter/offers/:offer/closing', 'write', { asOf: '2026-01-01T00:00:00.000Z', fill: true }],
  ['POST', '/recruiter/offers/:offer/closing/later', 'write'],
  ['DELETE', '/recruiter/offers/:draft', 'write'],
  ['GET', '/recruiter/offers/:offer/poster.pdf', 'read'],
  ['GET', '/recruiter/offers/:offer/views', 'read'],
  ['GET', '/recruiter/offers/:offer/links', 'read'],
  ['POST', '/recruiter/offers/:offer/links', 'write', { kind: 'event', label: 'Salon de l’emploi' }],
  ['DELETE', '/recruiter/offers/:offer/links/:link', 'write'],
  ['GET', '/recruiter/offers/:offer/prospects', 'read'],
  [
    'POST',
    '/recruiter/offers/:offer/prospects',
    'write',
    () => ({ firstName: 'Awa', lastName: 'Diarra', email: `awa-${randomUUID()}@exemple.ml` }),
  ],
  [
    'POST',
    '/recruiter/offers/:offer/prospects/reading',
    'write',
    {
      rows: [
        ['Prénom', 'Nom', 'Email'],
        ['Awa', 'Ba', 'awa.ba@exemple.ml'],
      ],
    },
  ],
  [
    'POST',
    '/recruiter/offers/:offer/prospects/import',
    'write',
    () => ({ people: [{ firstName: 'Awa', lastName: 'Ba', email: `awa-${randomUUID()}@exemple.ml` }] }),
  ],
  ['DELETE', '/recruiter/offers/:offer/prospects/:prospect', 'write'],
  ['GET', '/recruiter/offers/:offer/prospects/:prospect/cv', 'read'],
  ['GET', '/recruiter/offers/:offer/prospect-drafts', 'write'],
  ['POST', '/recruiter/offers/:offer/prospect-drafts', 'write', 'file'],
  ['POST', '/recruiter/offers/:offer/prospect-drafts/confirmation', 'write', () => ({ ids: [randomUUID()] })],
  [
    'PUT',
    '/recruiter/offers/:offer/prospect-drafts/:dropped',
    'write',
    { firstName: 'Awa', lastName: 'Ba', email: 'awa.ba@exemple.ml' },
  ],
  ['GET', '/recruiter/offers/:offer/prospect-drafts/:dropped/cv', 'write'],
  ['DELETE', '/recruiter/offers/:offer/prospect-drafts/:dropped', 'write'],
  ['GET', '/recruiter/offers/:offer/hiring-team', 'read'],
  ['PUT', '/recruiter/offers/:offer/hiring-team', 'write', { memberIds: [] }],
  ['GET', '/recruiter/views', 'read'],
  ['GET', '/recruiter/views?offerId=:offer', 'read'],
  ['GET', '/recruiter/offers/:offer/statistics', 'read'],
  ['GET', '/recruiter/recruitment-details/:offer', 'read'],
  // Applications and boards
  ['GET', '/recruiter/offers/:offer/applications', 'read'],
  ['POST', '/recruiter/offers/:offer/applications/exports', 'write', { format: 'csv', filters: {} }],
  ['GET', '/recruiter/applications/:application', 'read'],
  ['POST', '/recruiter/applications/:application/opening', 'read'],
  ['PATCH', '/recruiter/applications/:application', 'write', { note: 'À rappeler' }],
  ['POST', '/recruiter/applications/:application/undo', 'write'],
  ['GET', '/recruiter/applications/:application/refusal-mail', 'write'],
  ['POST', '/recruiter/applications/:application/undo-hiring', 'own-hiring', { reason: 'Erreur' }],
  ['GET', '/recruiter/applications/:application/message-templates', 'read'],
  ['POST', '/recruiter/applications/:application/answer', 'write', { subject: 'Bonjour', body: 'Merci.' }],
  ['GET', '/recruiter/applications/:application/cv', 'read'],
  ['GET', '/recruiter/applications/:application/answers/:answer/file', 'read'],
  ['GET', '/recruiter/recruitment-tracking', 'read'],
  ['GET', '/recruiter/recruitment-tracking/columns/received', 'read'],
  ['GET', '/recruiter/recruitment-tracking/stream?offerId=:offer', 'read'],
  ['GET', '/recruiter/offers/:offer/recruitment-tracking', 'read'],
  ['GET', '/recruiter/offers/:offer/recruitment-tracking/columns/received', 'read'],
  // Evaluations
  ['GET', '/recruiter/applications/:application/evaluation', 'read'],
  ['PUT', '/recruiter/applications/:application/evaluation', 'evaluate', () => evaluation(3)],
  ['POST', '/recruiter/applications/:application/evaluation/submit', 'evaluate', () => evaluation(3)],
  ['POST', '/recruiter/applications/:submitted/evaluation/reopen', 'evaluate', {}],
  ['POST', '/recruiter/applications/:application/evaluation/waive', 'write', {}],
  [
    'POST',
    '/recruiter/applications/:application/evaluators',
    'write',
    async (s) => ({ memberIds: [await s.get('member')] }),
  ],
  ['DELETE', '/recruiter/applications/:application/evaluators/:evaluator', 'write'],
  ['POST', '/recruiter/applications/:application/evaluators/:evaluator/remind', 'write', {}],
  // Job offers
  ['GET', '/recruiter/applications/:application/offer-letters', 'money'],
  [
    'PUT',
    '/recruiter/applications/:application/offer-letters/draft',
    'write',
    (s) => ({ version: 0, content: s.letterContent() }),
  ],
  ['POST', '/recruiter/offer-letters/:letter/send', 'write', { version: 1 }],
  ['POST', '/recruiter/offer-letters/:letter/approval-requests', 'write', { version: 1 }],
  ['GET', '/recruiter/applications/:application/letter-approvals', 'money'],
  ['POST', '/recruiter/offer-letters/:sent/withdraw', 'write', event],
  ['GET', '/recruiter/offer-letters/:sent/pdf', 'money'],
  ['GET', '/recruiter/offer-letters/:sent/certificate', 'money'],
  // Interviews and calendar
  ['GET', '/recruiter/interviews', 'read'],
  [
    'POST',
    '/recruiter/interviews',
    'write',
    async (s) => proposal(await s.get('application'), await s.get('member')),
    404,
  ],
  ['GET', '/recruiter/jobs/:offer/interviews', 'read'],
  ['GET', '/recruiter/offers/:offer/interviews', 'read'],
  ['GET', '/recruiter/interviews/:interview', 'read'],
  [
    'PATCH',
    '/recruiter/interviews/:interview',
    'write',
    async (s) => ({ ...where, interviewerIds: [await s.get('member')] }),
  ],
  ['DELETE', '/recruiter/interviews/:interview', 'write', event],
  ['POST', '/recruiter/interviews/:agreed/reschedule', 'write', () => ({ slot: inHours(1000) })],
  ['POST', '/recruiter/interviews/:agreed/complete', 'write'],
  ['POST', '/recruiter/interviews/:agreed/no-show', 'write'],
  [
    'POST',
    '/recruiter/interviews/:countered/accept-proposal',
    'write',
    async (s) => ({ slotId: await s.get('counter') }),
  ],
  ['POST', '/recruiter/interviews/:countered/refuse-proposal', 'write', event],
  ['GET', '/recruiter/interview-hours', 'read'],
  ['PUT', '/recruiter/interview-hours', 'read', () => usualInterviewHours],
  ['GET', '/recruiter/interview-busy?day=2026-11-20', 'write'],
  ['POST', '/recruiter/interviews/:interview/unavailable', 'conductor', {}],
  ['GET', '/recruiter/interviews/:agreed/invitation', 'read'],
  ['GET', '/recruiter/interviews/:agreed/kit', 'read'],
  ['PUT', '/recruiter/interviews/:agreed/notes', 'evaluate', { notes: [] }],
  ['GET', '/recruiter/interview-kits', 'read'],
  ['PUT', '/recruiter/interview-kits/video', 'write', { version: 0, questions: [] }],
  ['GET', '/recruiter/offers/:offer/interview-kits', 'read'],
  ['PUT', '/recruiter/offers/:offer/interview-kits/video', 'write', { version: 0, questions: [] }],
  ['GET', '/recruiter/calendar?from=2026-11-01T00:00:00Z&to=2026-11-30T00:00:00Z', 'read'],
  // Candidates
  ['GET', '/recruiter/candidates', 'read'],
  ['GET', '/recruiter/candidates/count', 'read'],
  ['GET', '/recruiter/candidates/reading', 'read'],
  ['GET', '/recruiter/candidates/promo-codes', 'public-codes'],
  ['GET', '/recruiter/candidates/:candidate', 'platform'],
  ['GET', '/recruiter/candidate-comparisons?ids=:candidate,:candidate2', 'platform'],
  ['GET', '/recruiter/candidates/:applicant/documents', 'read'],
  ['GET', '/recruiter/candidates/:applicant/documents/:document/content', 'read'],
  // Anyone who is visible is found masked by every company.
  ['GET', '/recruiter/candidates/:applicant/duplicates', 'read', undefined, 'in'],
  [
    'POST',
    '/recruiter/candidates/:applicant/distinct',
    'write',
    async (s) => ({ candidateId: await s.get('otherCandidate') }),
  ],
  ['POST', '/recruiter/candidates/:candidate/unlock', 'write', { priceXof: 2500 }],
  ['GET', '/recruiter/candidate-tags', 'read'],
  ['PATCH', '/recruiter/candidate-tags/:tag', 'write', { name: 'Précieux' }],
  ['DELETE', '/recruiter/candidate-tags/:tag', 'write'],
  ['POST', '/recruiter/candidates/:candidate/tags', 'write', { name: 'Rare' }],
  [
    'POST',
    '/recruiter/candidate-taggings',
    'write',
    async (s) => ({ candidateIds: [await s.get('candidate')], name: 'Rare' }),
  ],
  ['DELETE', '/recruiter/candidates/:applicant/tags/:tag', 'write', undefined, 'in'],
  ['GET', '/recruiter/candidates/:candidate/notes', 'read'],
  ['POST', '/recruiter/candidates/:candidate/notes', 'note', { text: 'À rappeler' }],
  ['PATCH', '/recruiter/candidates/:applicant/notes/:note', 'note-author', { text: 'Rappelé' }],
  ['DELETE', '/recruiter/candidates/:applicant/notes/:note', 'note-author'],
  ['GET', '/recruiter/candidate-columns', 'read'],
  ['PUT', '/recruiter/candidate-columns', 'read', { columns: null }],
  ['POST', '/recruiter/candidates/exports', 'write', { format: 'csv', filters: {} }],
  ['GET', '/recruiter/offers/:offer/matching-candidates', 'read'],
  ['GET', '/recruiter/offers/:offer/recommended-candidates', 'read'],
  // Saved searches
  ['GET', '/recruiter/saved-searches', 'read'],
  ['POST', '/recruiter/saved-searches', 'read', search],
  ['GET', '/recruiter/saved-searches/:search', 'read'],
  ['PATCH', '/recruiter/saved-searches/:search', 'author', { version: 1, name: 'Les miens' }],
  ['DELETE', '/recruiter/saved-searches/:search', 'author', undefined, 'in'],
  ['PUT', '/recruiter/saved-searches/:search/alert', 'read', { frequency: 'daily' }],
  // Reports
  ['GET', '/recruiter/reports', 'read'],
  ['POST', '/recruiter/reports', 'write', () => ({ ...report, name: `Le mien ${randomUUID()}` })],
  ['GET', '/recruiter/reports/:report', 'read'],
  ['GET', '/recruiter/reports/:report/figures', 'read'],
  ['GET', '/recruiter/reports/:report/figures.xlsx', 'read'],
  ['DELETE', '/recruiter/reports/:report/subscription', 'read'],
  ['PUT', '/recruiter/reports/:report', 'report-author', { ...report, name: 'Le nôtre', version: 1 }],
  ['PUT', '/recruiter/reports/:report/schedule', 'report-author', { frequency: 'none' }],
  ['DELETE', '/recruiter/reports/:report', 'report-author', undefined, 'in'],
  ['GET', '/recruiter/hiring-checks', 'read'],
  ['PUT', '/recruiter/hiring-checks/:check', 'write', { outcome: 'here', mark: 4 }],
  // Shortlists
  ['GET', '/recruiter/shortlist', 'read'],
  ['GET', '/recruiter/offers/:offer/shortlist', 'read'],
  ['GET', '/recruiter/shortlist/marks?candidateIds=:candidate', 'read'],
  ['POST', '/recruiter/shortlist', 'write', async (s) => ({ candidateIds: [await s.get('candidate')] })],
  [
    'POST',
    '/recruiter/shortlist/applicants',
    'write',
    async (s) => ({ applicationIds: [await s.get('application')] }),
    404,
  ],
  ['PATCH', '/recruiter/shortlist/:entry', 'write', { version: 1, note: 'Rare' }],
  ['POST', '/recruiter/shortlist/removals', 'write', async (s) => ({ ids: [await s.get('entry')] })],
  ['POST', '/recruiter/shortlist/restorations', 'write', async (s) => ({ ids: [await s.get('entry')] })],
  // Talent pools
  ['GET', '/recruiter/pools', 'read'],
  ['GET', '/recruiter/pools/names', 'read'],
  ['POST', '/recruiter/pools', 'write', () => ({ name: `Le mien ${randomUUID()}` })],
  ['GET', '/recruiter/pools/:pool', 'read'],
  ['GET', '/recruiter/pools/:pool/people', 'read'],
  ['PATCH', '/recruiter/pools/:pool', 'write', () => ({ name: `Le nôtre ${randomUUID()}` })],
  [
    'POST',
    '/recruiter/pools/people',
    'write',
    async (s) => ({ newPool: `Rares ${randomUUID()}`, candidateIds: [await s.get('candidate')] }),
  ],
  [
    'POST',
    '/recruiter/pools/moves',
    'write',
    async (s) => ({ ids: [await s.get('entry')], poolId: await s.get('pool') }),
    404,
  ],
  [
    'POST',
    '/recruiter/pools/follow-ups',
    'write',
    async (s) => ({ ids: [await s.get('entry')], followUpOn: null }),
  ],
  ['DELETE', '/recruiter/pools/:pool', 'write'],
  [
    'POST',
    '/recruiter/offers/:offer/invitations',
    'write',
    async (s) => ({ candidateIds: [await s.get('candidate')] }),
  ],
  // Settings, templates, documents, departments
  ['GET', '/recruiter/recruitment-config', 'read'],
  ['PUT', '/recruiter/recruitment-config/steps', 'write', (s) => config(s, '/recruiter/recruitment-config')],
  [
    'PUT',
    '/recruiter/recruitment-config/scorecard',
    'write',
    async (s) => ({ ...(await config(s, '/recruiter/recruitment-config')), criteria }),
  ],
  ['GET', '/recruiter/offers/:offer/recruitment-config', 'read'],
  [
    'PUT',
    '/recruiter/offers/:offer/recruitment-config/steps',
    'write',
    async (s) => config(s, await ofOffer(s)),
  ],
  [
    'PUT',
    '/recruiter/offers/:offer/recruitment-config/scorecard',
    'write',
    async (s) => ({ ...(await config(s, await ofOffer(s))), criteria }),
  ],
  [
    'POST',
    '/recruiter/offers/:offer/recruitment-config/company-settings',
    'write',
    async (s) => config(s, await ofOffer(s)),
  ],
  ['GET', '/recruiter/offers/:offer/questions', 'read'],
  [
    'PUT',
    '/recruiter/offers/:offer/questions',
    'write',
    async (s) => s.read<object>(`/recruiter/offers/${await s.get('offer')}/questions`),
  ],
  ['GET', '/recruiter/question-library', 'read'],
  ['POST', '/recruiter/question-library', 'write', question],
  ['DELETE', '/recruiter/question-library/:question', 'write'],
  ['POST', '/recruiter/message-templates', 'write', template],
  ['PUT', '/recruiter/message-templates/:template', 'write', template],
  ['DELETE', '/recruiter/message-templates/:template', 'write'],
  ['POST', '/recruiter/message-templates/preview', 'read', template],
  ['GET', '/recruiter/message-templates/bulk?offerId=:offer', 'read'],
  ['GET', '/recruiter/recruitment-files', 'read'],
  ['POST', '/recruiter/recruitment-files', 'write', 'file'],
  ['GET', '/recruiter/recruitment-files/:file', 'read'],
  ['PATCH', '/recruiter/recruitment-files/:file', 'write', { title: 'Fiche revue' }],
  ['DELETE', '/recruiter/recruitment-files/:file', 'write'],
  ['POST', '/recruiter/recruitment-files/:file/versions', 'write', 'file'],
  ['GET', '/recruiter/recruitment-files/:file/versions/1/content', 'read'],
  ['GET', '/recruiter/departments', 'read'],
  ['POST', '/recruiter/departments', 'write', () => ({ name: `Achats ${randomUUID()}` })],
  ['GET', '/recruiter/departments/:department', 'read'],
  ['PATCH', '/recruiter/departments/:department', 'write', { description: 'Les comptes' }],
  ['DELETE', '/recruiter/departments/:department', 'write'],
  ['GET', '/recruiter/departments/:department/jobs', 'read'],
  // Messages
  ['GET', '/recruiter/conversations', 'read'],
  [
    'POST',
    '/recruiter/conversations',
    'write',
    async (s) => ({ recipientId: await s.get('candidate'), initialMessage: 'Bonjour' }),
  ],
  ['GET', '/recruiter/conversations/with/:candidate', 'read'],
  ['GET', '/recruiter/conversations/with/:candidate/templates', 'read'],
  ['GET', '/recruiter/conversations/with/:candidate/templates?offerId=:offer', 'read'],
  ['GET', '/recruiter/messages/bulk', 'read'],
  ['POST', '/recruiter/messages/bulk/preview', 'write', bulk],
  [
    'POST',
    '/recruiter/messages/bulk',
    'write',
    async (s) => ({ ...(await bulk(s)), clientId: randomUUID() }),
  ],
  ['GET', '/recruiter/messages/bulk/:bulk', 'read'],
  ['POST', '/recruiter/messages/bulk/:bulk/cancel', 'write'],
  ['POST', '/recruiter/messages/bulk/:bulk/retry', 'write'],
  ['GET', '/conversations/:conversation', 'talk'],
  ['PATCH', '/conversations/:conversation', 'talk-write', { isArchived: true }],
  ['GET', '/conversations/:conversation/messages', 'talk'],
  [
    'POST',
    '/conversations/:conversation/messages',
    'talk-write',
    () => ({ text: 'Bonjour', clientId: randomUUID() }),
  ],
  ['POST', '/conversations/:conversation/attachments', 'talk-write', 'file'],
  ['GET', '/conversations/:conversation/attachments/:attachment', 'talk'],
  ['POST', '/conversations/:conversation/read', 'talk', { upTo: 1 }],
  ['GET', '/conversations/:conversation/templates', 'talk'],
  ['POST', '/conversations/:conversation/block', 'person'],
  ['DELETE', '/conversations/:conversation/block', 'person'],
  ['POST', '/conversations/:conversation/report', 'person', { reason: 'On me demande de payer' }],
  // Money
  ['GET', '/recruiter/wallet', 'money'],
  ['GET', '/recruiter/wallet/entries', 'money'],
  ['GET', '/recruiter/wallet/entries.csv', 'money'],
  ['POST', '/recruiter/wallet/top-ups', 'write', { amountXof: 10_000, method: 'transfer' }],
  ['GET', '/recruiter/wallet/top-ups/:topup', 'money'],
  ['POST', '/recruiter/wallet/top-ups/:topup/check', 'money'],
  ['GET', '/recruiter/unlocked-profiles', 'money'],
  ['POST', '/recruiter/unlocked-profiles/exports', 'write', { format: 'csv' }],
  ['POST', '/recruiter/unlocked-profiles/:unlocked/report', 'write', { channels: ['phone'] }],
  ['GET', '/recruiter/invoices', 'money'],
  ['GET', '/recruiter/invoices/:invoice', 'money'],
  ['GET', '/recruiter/invoices/:invoice/pdf', 'money'],
  // Figures
  ['GET', '/recruiter/dashboard/stats', 'read'],
  ['GET', '/recruiter/dashboard/tasks', 'read'],
  ['PUT', '/recruiter/dashboard/setup/dismissal', 'write'],
  ['DELETE', '/recruiter/dashboard/setup/dismissal', 'write'],
  ['GET', '/recruiter/statistics', 'read'],
  ['GET', '/recruiter/statistics.csv', 'read'],
  ['GET', '/recruiter/offers/:offer/statistics.csv', 'read'],
  ['GET', '/recruiter/statistics/answer-rate', 'read'],
  ['GET', '/recruiter/statistics/offers', 'read'],
  // The company and its team
  ['GET', '/company', 'read'],
  ['PATCH', '/company', 'write', { activity: 'Énergie solaire' }],
  ['PUT', '/company/logo', 'write', 'picture'],
  ['DELETE', '/company/logo', 'write'],
  ['GET', '/company/career-page', 'read'],
  ['PATCH', '/company/career-page', 'write', { isPublished: true }],
  ['POST', '/company/career-page/pictures', 'write', 'describedPicture'],
  ['PATCH', '/company/career-page/pictures/:picture', 'write', { alt: 'Le dépôt' }],
  ['DELETE', '/company/career-page/pictures/:picture', 'write'],
  ['GET', '/company/activity', 'read'],
  ['GET', '/company/members', 'read'],
  ['PATCH', '/company/members/:member', 'own', { role: 'reader' }],
  ['DELETE', '/company/members/:member', 'own'],
  ['GET', '/company/invitations', 'own'],
  [
    'POST',
    '/company/invitations',
    'own',
    () => ({ email: `invitee-${randomUUID()}@exemple.ml`, role: 'reader' }),
  ],
  ['POST', '/company/invitations/:invitation/resend', 'own'],
  ['DELETE', '/company/invitations/:invitation', 'own'],
  ['GET', '/company/api-keys', 'own'],
  ['POST', '/company/api-keys', 'own', { name: 'Paie', scopes: ['offers.read'] }],
  ['DELETE', '/company/api-keys/:key', 'own'],
  ['GET', '/company/webhooks', 'own'],
  ['POST', '/company/webhooks', 'own', { name: 'Paie', url: 'https://192.0.32.8/', kinds: ['offer.closed'] }],
  ['PATCH', '/company/webhooks/:webhook', 'own', { name: 'Paie 2' }],
  ['POST', '/company/webhooks/:webhook/secret', 'own'],
  ['POST', '/company/webhooks/:webhook/ping', 'own'],
  ['GET', '/company/webhooks/:webhook/deliveries', 'own'],
  ['GET', '/company/webhooks/:webhook/deliveries/:delivery', 'own'],
  ['POST', '/company/webhooks/:webhook/deliveries/:delivery/replay', 'own'],
  ['DELETE', '/company/webhooks/:webhook', 'own'],
  // Files a member asked for
  ['GET', '/exports/:export', 'mine'],
  ['POST', '/exports/:export/cancel', 'mine'],
];
