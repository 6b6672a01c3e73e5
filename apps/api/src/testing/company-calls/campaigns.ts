import type { CompanyCall } from './call.ts';

const room = { name: 'Salle', rows: 3, columns: 4, removedSeats: [], adaptedSeats: [], serves: [] };
const session = {
  name: 'Oral',
  kind: 'interview',
  day: '2199-01-01',
  startsAt: '09:00',
  endsAt: '12:00',
  categoryIds: [],
  statuses: ['INTERVIEW'],
  paperVersions: 1,
  toBring: '',
};
const exam = '/recruiter/campaigns/:exam/sessions/:sitting';

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
  ['GET', '/recruiter/campaigns/:exam/process', 'campaign'],
  [
    'POST',
    '/recruiter/campaigns/:exam/rooms',
    'campaign',
    async (subjects) => ({ ...room, centreId: await subjects.get('centre') }),
  ],
  ['PUT', '/recruiter/campaigns/:exam/rooms/:hall', 'campaign', room],
  ['POST', '/recruiter/campaigns/:exam/sessions', 'campaign', session],
  ['GET', exam, 'campaign'],
  ['PUT', exam, 'campaign', { ...session, version: 1 }],
  ['POST', `${exam}/seed`, 'campaign'],
  ['POST', `${exam}/draw`, 'campaign'],
  ['POST', `${exam}/convocations`, 'campaign'],
  ['GET', `${exam}/rooms/:hall`, 'campaign'],
  ['GET', `${exam}/unseated`, 'campaign'],
  [
    'POST',
    `${exam}/moves`,
    'campaign',
    async (subjects) => ({
      fileNumber: '1',
      roomId: await subjects.get('hall'),
      seat: 'B1',
      reason: 'Table cassée',
    }),
  ],
  ['GET', `${exam}/rooms/:hall/papers/plan`, 'campaign'],
  ['DELETE', '/recruiter/campaigns/:exam/rooms/:hall', 'campaign'],
  ['DELETE', exam, 'campaign'],
];
