import type { CompanyCall } from './call.ts';

export const campaignCalls: readonly CompanyCall[] = [
  ['GET', '/recruiter/campaigns', 'read'],
  ['POST', '/recruiter/campaigns', 'write', { title: 'Concours 2027' }],
  ['GET', '/recruiter/campaigns/:campaign', 'campaign'],
  [
    'PATCH',
    '/recruiter/campaigns/:campaign',
    'campaign',
    { version: 1, centres: [{ name: 'Lycée', city: 'Ségou', address: '' }] },
  ],
  ['POST', '/recruiter/campaigns/:campaigndraft/publish', 'campaign'],
  ['POST', '/recruiter/campaigns/:campaign/unpublish', 'campaign'],
  ['POST', '/recruiter/campaigns/:campaign/extend', 'campaign', { endsOn: '2199-01-01', reason: 'Pluies' }],
  ['POST', '/recruiter/campaigns/:campaign/close', 'campaign', { reason: 'Assez de dossiers' }],
  ['POST', '/recruiter/campaigns/:campaign/duplicate', 'write'],
  ['DELETE', '/recruiter/campaigns/:campaigndraft', 'campaign'],
  ['GET', '/recruiter/campaigns/:campaign/staff', 'campaign'],
  ['PUT', '/recruiter/campaigns/:campaign/staff', 'campaign', { staff: [] }],
  ['GET', '/recruiter/campaigns/:campaign/head', 'campaign'],
  ['GET', '/recruiter/campaigns/:campaign/log', 'campaign'],
  ['GET', '/recruiter/campaigns/:campaign/figures', 'campaign'],
  ['GET', '/recruiter/campaigns/:campaign/figures.xlsx', 'campaign'],
];
