import { randomUUID } from 'node:crypto';
import type { Subjects } from '../company-subjects.ts';
import type { CompanyCall } from './call.ts';

const config = async (s: Subjects, path: string) => s.read<{ version: number; steps: object[] }>(path);
const ofOffer = async (s: Subjects) => `/recruiter/offers/${await s.get('offer')}/recruitment-config`;
const criteria = [{ title: 'Conduite', description: null, weight: 4 }];
const template = { kind: 'answer', name: 'Le mien', subject: 'Objet', body: 'Bonjour' };
const question = { kind: 'yes_no', label: 'Permis B ?', isRequired: true, choices: [], knockOut: null };

export const offerCalls: readonly CompanyCall[] = [
  // Offers
  ['GET', '/recruiter/offers', 'read'],
  ['POST', '/recruiter/offers', 'write', { title: 'Comptable' }],
  ['GET', '/recruiter/offers/:offer', 'read'],
  ['PATCH', '/recruiter/offers/:offer', 'write', { department: 'Finances' }],
  ['POST', '/recruiter/offers/:offer/unpublish', 'write'],
  ['POST', '/recruiter/offers/:draft/publish', 'write'],
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
];
