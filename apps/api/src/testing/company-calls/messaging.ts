import { randomUUID } from 'node:crypto';
import type { Subjects } from '../company-subjects.ts';
import type { CompanyCall } from './call.ts';

const bulk = async (s: Subjects) => ({ text: 'Bonjour', candidateIds: [await s.get('applicant')] });

export const messagingCalls: readonly CompanyCall[] = [
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
];
