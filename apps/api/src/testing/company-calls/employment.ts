import type { CompanyCall } from './call.ts';

/** Writers of the company, who are not let in elsewhere: the list of another company is its own. */
export const employmentCalls: readonly CompanyCall[] = [
  ['GET', '/recruiter/employments', 'write'],
  ['GET', '/recruiter/employments/responsibles', 'write'],
  [
    'PATCH',
    '/recruiter/employments/:employment',
    'write',
    {
      version: 1,
      jobTitle: 'Comptable',
      startsOn: '2026-01-05',
      country: 'ML',
      responsibleId: null,
      isPlaced: false,
      openingTenths: 0,
    },
  ],
  [
    'POST',
    '/recruiter/employments/:employment/end',
    'write',
    { endsOn: '2030-12-31', reason: 'Fin de contrat' },
  ],
];
