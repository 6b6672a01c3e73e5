import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const administration = (file: string): string => `features/campaigns/administration/${file}.tsx`;
const sessions = (file: string): string => `features/campaigns/sessions/${file}.tsx`;
const page = (file: string): string => `features/campaigns/site-pages/${file}.tsx`;

/** A screen of one test. */
const ofTest = (path: string, file: string): RouteConfigEntry =>
  route(`massrecruitment/admin/campaigns/:id/epreuves/:testId/${path}`, `features/campaigns/${file}.tsx`);

/** A screen of reading under both addresses that the specification gives it. */
const twice = (path: string, file: string): RouteConfigEntry[] => {
  const module = `features/campaigns/reading/${file}.tsx`;
  return [
    route(`massrecruitment/admin/${path}`, module),
    route(`recruiter/mass-recruitment/admin/${path}`, module, { id: `${file}-of-recruiter` }),
  ];
};

export const campaignsSiteRoutes: RouteConfigEntry[] = [
  route('massrecruitment', page('mass-recruitment')),
  route('massrecruitment-presentation', page('presentation')),
  route('massrecruitment/campaigns', page('campaign-list')),
  route('massrecruitment/campaign/:id', page('campaign-detail')),
  route('massrecruitment/verify/:id', page('verify')),
  route('massrecruitment/campaign/:id/resultats', page('results')),
  route('massrecruitment/track', page('track-form')),
  route('massrecruitment/track/:code', page('track')),
];

export const campaignsWorkspaceRoutes: RouteConfigEntry[] = [
  route('massrecruitment/campaign/:id/apply', 'features/campaigns/apply/apply-page.tsx'),
  route('massrecruitment/applications', 'features/campaigns/my-campaign-applications.tsx'),
  route('massrecruitment/application/:id', 'features/campaigns/campaign-application.tsx'),
  route('massrecruitment/application/:id/epreuve/:testId', 'features/campaigns/sittings/sitting-page.tsx'),
  route('massrecruitment/edit-application/:id', 'features/campaigns/edit-application.tsx'),
  route('massrecruitment/admin/campaigns', administration('managed-campaign-list')),
  route('recruiter/mass-recruitment/admin', administration('managed-campaign-list'), {
    id: 'managed-campaigns-of-recruiter',
  }),
  route('massrecruitment/admin/campaigns/create', administration('create-campaign')),
  route('massrecruitment/admin/campaigns/:id/edit', administration('campaign-editor')),
  route('massrecruitment/admin/campaigns/:id/journal', administration('campaign-log')),
  route('massrecruitment/admin/campaigns/:id/chiffres', 'features/campaigns/figures/figures-page.tsx'),
  route(
    'massrecruitment/admin/campaigns/:campaignId/sessions/:sessionId/jour',
    'features/campaigns/days/session-day.tsx',
  ),
  route(
    'massrecruitment/admin/campaigns/:campaignId/sessions/:sessionId/jour/:roomId',
    'features/campaigns/days/room-day.tsx',
  ),
  route('massrecruitment/admin/campaigns/:id/epreuves/:testId', 'features/campaigns/tests/test-page.tsx'),
  ofTest('feuilles', 'sheets/sheets-page'),
  ofTest('feuilles/verifier', 'sheets/doubts-page'),
  ofTest('copies', 'copies/copies-page'),
  ofTest('correction', 'copies/correction-page'),
  ofTest('entretiens', 'interviews/interviews-page'),
  ofTest('jury', 'interviews/jury-page'),
  ofTest('notes', 'marks/marks-page'),
  ofTest('notes/chiffres', 'marks/marks-report-page'),
  ofTest('analyse', 'question-analysis/analysis-page'),
  ofTest('analyse/:questionId', 'question-analysis/question-analysis-page'),
  route('massrecruitment/admin/questions', 'features/campaigns/question-bank/bank-page.tsx'),
  route('massrecruitment/admin/questions/:questionId', 'features/campaigns/question-bank/question-page.tsx'),
  route('massrecruitment/admin/campaigns/:id/preuves', 'features/campaigns/proof/proof-page.tsx'),
  route('massrecruitment/admin/campaigns/:id/frais', 'features/campaigns/fees/fees-page.tsx'),
  route('admin/fee-refunds', 'features/campaigns/fees/fee-refunds.tsx'),
  ...twice('campaigns/:id/applications', 'campaign-files'),
  ...twice('applications', 'all-files'),
  ...twice('applications/:id', 'file-page'),
  route(
    'recruiter/mass-recruitment/admin/campaigns/:id/results',
    'features/campaigns/results/results-page.tsx',
  ),
  route('recruiter/mass-recruitment/admin/campaigns/:id/process', sessions('process-page')),
  route(
    'recruiter/mass-recruitment/admin/campaigns/:campaignId/sessions/:sessionId',
    sessions('session-page'),
  ),
];
