/**
 * The route table of the specification with its guards, in the words of specification 1, sections 2 and 6. A page of ours
 * that is not listed there does not belong here: its address goes into `ownPages` of `paths.test.ts`, its guard into
 * `guard-rules.ts` with a row in `shell-rules.test.ts`.
 * `guest` leads a signed-in person to the dashboard, `role:` names who passes beside an admin, `recruiter` is employer,
 * manager or admin.
 */
export type Guard =
  | 'public'
  | 'guest'
  | 'signed'
  | 'recruiter'
  | 'admin'
  | 'manager'
  | 'freelance'
  | 'client'
  | 'migration'
  | `role:${string}`;

export type TableRole = 'applicant' | 'employer' | 'manager' | 'freelance' | 'admin' | 'client';

/** Who passes each guard, as specification 1, section 6, says it in words. */
const passing: Record<
  Exclude<Guard, `role:${string}` | 'guest' | 'migration'>,
  readonly TableRole[] | 'all'
> = {
  public: 'all',
  signed: 'all',
  recruiter: ['employer', 'admin', 'manager'],
  admin: ['admin'],
  manager: ['manager', 'admin'],
  freelance: ['freelance'],
  client: ['client', 'employer', 'admin'],
};

export function passes(guard: Guard, role: TableRole): boolean {
  if (guard === 'guest' || guard === 'migration') return false;
  if (!guard.startsWith('role:')) {
    const allowed = passing[guard as keyof typeof passing];
    return allowed === 'all' || allowed.includes(role);
  }
  const named = guard.slice('role:'.length).split(',');
  return role === 'admin' || named.includes(role) || (role === 'employer' && named.includes('recruiter'));
}

/** A page of the table as somebody would ask for it. */
export const addressOf = (path: string): string =>
  path
    .replace(/\/:\w+\?/, '')
    .replace(':token', 'inconnu')
    .replace(':slug', 'inconnu')
    .replace(':code', 'AB12CD34EF')
    .replaceAll(/:\w+/g, '3');

export const routeTable: readonly (readonly [path: string, guard: Guard])[] = [
  ['/', 'public'],
  ['/new-home', 'public'],
  ['/old-home', 'public'],
  ['/solutions', 'public'],
  ['/solutions-details', 'public'],
  ['/candidats', 'public'],
  ['/contact', 'public'],
  ['/about', 'public'],
  ['/employer', 'public'],
  ['/offres', 'public'],
  ['/job-details/:id', 'public'],
  ['/recruitment-offers/:slug', 'public'],
  ['/profil-interesse', 'public'],
  ['/news', 'public'],
  ['/actualites/:slug', 'public'],
  ['/formations', 'public'],
  ['/formations/:id', 'public'],
  ['/premium-ai-services', 'public'],
  ['/interview-coach', 'public'],
  ['/cv-analysis', 'public'],
  ['/cover-letter-generator', 'public'],
  ['/career-advisor', 'public'],
  ['/conditions-utilisation', 'public'],
  ['/politique-de-confidentialite', 'public'],
  ['/massrecruitment', 'public'],
  ['/massrecruitment-presentation', 'public'],
  ['/massrecruitment/campaigns', 'public'],
  ['/massrecruitment/campaign/:id', 'public'],
  ['/massrecruitment/track/:code', 'public'],
  ['/freelance/opportunities', 'public'],
  ['/freelance/opportunities/:id', 'public'],
  ['/client/freelance-search', 'public'],
  ['/client/freelance/:id', 'public'],
  ['/applications/:id', 'public'],
  ['/login', 'guest'],
  ['/login/freelance', 'guest'],
  ['/auth/callback', 'public'],
  ['/register', 'guest'],
  ['/register/candidate', 'guest'],
  ['/register/employer', 'guest'],
  ['/register/freelance', 'guest'],
  ['/email-verification-sent/:email?', 'public'],
  ['/verify-email/:token', 'public'],
  ['/email-verification-expired/:email?', 'public'],
  ['/password-recovery', 'public'],
  ['/reset-password', 'public'],
  ['/change-password', 'signed'],
  ['/password-migration', 'migration'],
  ['/dashboard', 'signed'],
  ['/applicant/dashboard', 'role:applicant,admin'],
  ['/profile', 'signed'],
  ['/profil/notifications', 'role:applicant'],
  ['/applications', 'signed'],
  ['/applications/tracking/process/:id', 'signed'],
  ['/calendar', 'signed'],
  ['/drive', 'signed'],
  ['/bookmarks_offres', 'signed'],
  ['/messages', 'signed'],
  ['/applicant/premium-ai-services', 'signed'],
  ['/applicant/cover-letter-generator', 'signed'],
  ['/applicant/interview-coach', 'signed'],
  ['/applicant/cv-analysis', 'signed'],
  ['/applicant/career-advisor', 'signed'],
  ['/massrecruitment/applications', 'signed'],
  ['/massrecruitment/campaign/:id/apply', 'signed'],
  ['/massrecruitment/application/:id', 'signed'],
  ['/massrecruitment/edit-application/:id', 'signed'],
  ['/freelance/dashboard', 'freelance'],
  ['/freelance/profile', 'freelance'],
  ['/freelance/profile/edit', 'freelance'],
  ['/freelance/settings', 'freelance'],
  ['/freelance/messages', 'freelance'],
  ['/freelance/contracts', 'freelance'],
  ['/freelance/invoices', 'freelance'],
  ['/freelance/portfolio', 'freelance'],
  ['/freelance/missions', 'freelance'],
  ['/freelance/missions/:id', 'freelance'],
  ['/client/projects', 'client'],
  ['/client/projects/:id', 'client'],
  ['/client/messages', 'client'],
  ['/client/messages/:projectId', 'client'],
  ['/recruiter/dashboard', 'recruiter'],
  ['/recruiter/offers', 'recruiter'],
  ['/recruiter/create-offer', 'recruiter'],
  ['/recruiter/create-job', 'recruiter'],
  ['/recruiter/offers/create', 'recruiter'],
  ['/recruiter/offers/:id/edit', 'recruiter'],
  ['/recruiter/offers/edit/:id', 'recruiter'],
  ['/employer/offers/:id', 'recruiter'],
  ['/recruiter/candidates/shortlist', 'recruiter'],
  ['/recruiter/candidates-list', 'recruiter'],
  ['/recruiter/new-candidates-list', 'recruiter'],
  ['/recruiter/candidates/:id', 'recruiter'],
  ['/recruiter/candidates/:id/new-profile', 'role:recruiter,manager'],
  ['/recruiter/candidates/:id/drive', 'recruiter'],
  ['/recruiter/recruitment-files', 'recruiter'],
  ['/recruiter/departments', 'recruiter'],
  ['/recruiter/departments/:id', 'recruiter'],
  ['/recruiter/departments/:id/jobs', 'recruiter'],
  ['/recruiter/recruitment-tracking', 'recruiter'],
  ['/recruiter/recruitment-details/:id', 'recruiter'],
  ['/recruiter/recruitment-evaluation/:jobId/:applicantJobId', 'recruiter'],
  ['/recruiter/job-offer/:applicantJobId', 'recruiter'],
  ['/recruiter/recruitment-config/:jobId?', 'recruiter'],
  ['/recruiter/profile', 'recruiter'],
  ['/recruiter/interviews', 'recruiter'],
  ['/recruiter/calendar', 'recruiter'],
  ['/recruiter/unlocked-profiles', 'recruiter'],
  ['/recruiter/invoices', 'recruiter'],
  ['/recruiter/jobs/:id/interviews', 'recruiter'],
  ['/recruiter/offers/:id/matching-candidates', 'recruiter'],
  ['/recruiter/offers/:id/recommended-candidates', 'recruiter'],
  ['/recruiter/offers/:id/shortlist', 'recruiter'],
  ['/recruiter/offers/:id/views', 'recruiter'],
  ['/recruiter/offers/:id/applications', 'recruiter'],
  ['/recruiter/offers/:id/applicants', 'recruiter'],
  ['/recruiter/offers/:id/interviews', 'recruiter'],
  ['/recruiter/offers/:id/recruitment-details/:recruitmentId', 'recruiter'],
  ['/recruiter/offers/:id/recruitment-tracking', 'recruiter'],
  ['/recruiter/offers/:id/recruitment-files', 'recruiter'],
  ['/recruiter/offers/:id/candidates-list', 'recruiter'],
  ['/recruiter/offers/:id/departments', 'recruiter'],
  ['/recruiter/offers/:id/new-candidates-list', 'recruiter'],
  ['/recruiter/mass-recruitment/admin', 'recruiter'],
  ['/recruiter/mass-recruitment/admin/applications', 'recruiter'],
  ['/recruiter/mass-recruitment/admin/campaigns/:id/applications', 'recruiter'],
  ['/recruiter/mass-recruitment/admin/applications/:id', 'recruiter'],
  ['/recruiter/mass-recruitment/admin/campaigns/:id/process', 'recruiter'],
  ['/recruiter/mass-recruitment/admin/campaigns/:id/results', 'recruiter'],
  ['/recruiter/mass-recruitment/admin/campaigns/:campaignId/sessions/:sessionId', 'recruiter'],
  ['/massrecruitment/admin/campaigns', 'recruiter'],
  ['/massrecruitment/admin/campaigns/create', 'recruiter'],
  ['/massrecruitment/admin/campaigns/:id/edit', 'recruiter'],
  ['/massrecruitment/admin/campaigns/:id/applications', 'recruiter'],
  ['/massrecruitment/admin/applications', 'recruiter'],
  ['/massrecruitment/admin/applications/:id', 'recruiter'],
  ['/admin/dashboard', 'admin'],
  ['/admin/users', 'recruiter'],
  ['/admin/users/:id', 'recruiter'],
  ['/admin/users/:id/edit', 'recruiter'],
  ['/admin/recruiters', 'recruiter'],
  ['/admin/recruiters/:id', 'recruiter'],
  ['/admin/recruiters/:id/offers', 'recruiter'],
  ['/admin/recruiters/:id/revenue', 'recruiter'],
  ['/admin/candidates', 'recruiter'],
  ['/admin/job-offers', 'recruiter'],
  ['/admin/revenue', 'recruiter'],
  ['/admin/settings', 'recruiter'],
  ['/admin/moderation', 'recruiter'],
  ['/admin/moderation/:id', 'recruiter'],
  ['/admin/system-monitoring', 'recruiter'],
  ['/admin/audit-logs', 'recruiter'],
  ['/admin/backup', 'recruiter'],
  ['/admin/notifications', 'recruiter'],
  ['/admin/reports', 'recruiter'],
  ['/admin/permissions', 'recruiter'],
  ['/admin/support', 'recruiter'],
  ['/admin/support/:id', 'recruiter'],
  ['/admin/freelance-management', 'recruiter'],
  ['/admin/trainings', 'recruiter'],
  ['/admin/trainings/dashboard', 'recruiter'],
  ['/admin/trainings/create', 'recruiter'],
  ['/admin/trainings/:id/edit', 'recruiter'],
  ['/admin/trainings/:id/registrations', 'recruiter'],
  ['/admin/trainings/:id/sessions', 'recruiter'],
  ['/manager/dashboard', 'manager'],
  ['/manager/candidates', 'manager'],
  ['/manager/new-candidates', 'manager'],
  ['/manager/messages', 'manager'],
  ['/manager/disabled-accounts', 'manager'],
];
