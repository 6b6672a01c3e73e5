import { usualInterviewHours } from '@baara/contract/applications/interview-hours-words';
import { content as evaluation } from '../../features/applications/evaluations/evaluation.factory.ts';
import { inHours, proposal } from '../../features/applications/interviews/interview.factory.ts';
import type { CompanyCall } from './call.ts';

const where = { kind: 'on_site', place: 'ACI 2000, Bamako' };
const event = { reason: 'Le poste est pourvu' };

export const applicationCalls: readonly CompanyCall[] = [
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
  ['GET', '/recruiter/applications/:application/cover-letter', 'read'],
  ['GET', '/recruiter/applications/:application/cv-text', 'read'],
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
];
