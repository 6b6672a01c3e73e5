import { matchPath } from 'react-router';
import type { Guard } from './access.ts';

/**
 * The guard of each path, the first match deciding. `*` at the end covers what is below.
 * Source: specification 1, sections 2 and 6. What no rule names needs a sign-in only if it is a signed-in screen:
 * those are listed; the rest are public pages and the 404 page.
 */
const rules: readonly (readonly [pattern: string, guard: Guard])[] = [
  ['/login', 'guest'],
  ['/login/freelance', 'guest'],
  ['/register', 'guest'],
  ['/register/candidate', 'guest'],
  ['/register/employer', 'guest'],
  ['/register/freelance', 'guest'],
  ['/register/client', 'guest'],

  ['/invitation/:token', 'public'],
  ['/ajout/:token', 'public'],
  ['/cv/:token', 'public'],
  ['/cabinet/:token', 'public'],
  ['/accord/:token', 'public'],
  ['/temoignage/:token', 'public'],
  ['/contrat/invitation/:token', 'public'],
  ['/entretien/:token', 'public'],
  ['/partage/:token', 'public'],
  ['/password-migration', 'migration'],
  ['/change-password', 'signed'],
  ['/dashboard', 'signed'],
  ['/profile', 'signed'],
  ['/profil/notifications', { roles: ['applicant'] }],
  ['/applications', 'signed'],
  ['/applications/tracking/*', 'signed'],
  ['/calendar', 'signed'],
  ['/drive', 'signed'],
  ['/mes-formations', 'signed'],
  ['/demandes-rh/*', 'signed'],
  ['/bookmarks_offres', 'signed'],
  ['/offres-pour-moi', { roles: ['applicant'] }],
  ['/messages/*', 'signed'],
  ['/assistance/*', 'signed'],
  ['/annonces/:id', 'signed'],
  ['/applicant/dashboard', { roles: ['applicant', 'admin'] }],
  ['/applicant/*', 'signed'],

  ['/massrecruitment/applications', 'signed'],
  ['/massrecruitment/campaign/:id/apply', 'signed'],
  ['/massrecruitment/application/:id', 'signed'],
  ['/massrecruitment/application/:id/epreuve/:testId', 'signed'],
  ['/massrecruitment/edit-application/:id', 'signed'],
  ['/massrecruitment/admin/*', 'recruiter'],

  ['/freelance/opportunities/*', 'public'],
  ['/freelance/contracts/:id', 'signed'],
  ['/freelance/*', 'freelance'],
  ['/client/projects/*', 'client'],
  ['/client/messages/*', 'client'],
  ['/client/invoices/*', { roles: ['client', 'recruiter', 'manager'] }],

  ['/recruiter/candidates/:id/new-profile', { roles: ['recruiter', 'manager'] }],
  // Files that anyone asked for, a freelance too.
  ['/recruiter/exports', 'signed'],
  ['/recruiter/*', 'recruiter'],
  ['/employer/offers/:id', 'recruiter'],
  ['/admin/dashboard', 'admin'],
  ['/admin/*', 'recruiter'],
  ['/manager/*', 'manager'],
];

export function guardOf(path: string): Guard {
  return rules.find(([pattern]) => matchPath(pattern, path))?.[1] ?? 'public';
}
