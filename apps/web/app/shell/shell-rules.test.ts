import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import { patterns } from '../lib/paths.ts';
import {
  dashboardOf,
  decideAccess,
  landingAfterLogin,
  refusalWarning,
  type Role,
  type Visitor,
} from './access.ts';
import { addressOf, passes, routeTable } from './route-table.sample.ts';
import { guardOf } from './guard-rules.ts';
import {
  showsFooter,
  showsMigrationBanner,
  showsNetworkBanner,
  showsSignedInHeader,
} from './header-rules.ts';
import { bottomMenu, headerMenu, sidebarMenu } from './navigation.ts';
import { currentEntry } from './workspace/current-entry.ts';
import { SNOOZE_MS, snoozeLeft } from './workspace/migration-snooze.ts';

const as = (typeUserName: Role, resetRequired = false): Visitor => ({ typeUserName, resetRequired });
/** What the document leaves open while a new password is required. */
const exempt = new Set(['/', '/password-recovery', '/reset-password', '/password-migration']);
const decided = (path: string, visitor: Visitor) => decideAccess(guardOf(path), visitor, path);
const labels = (entries: { label: string }[]): string[] => entries.map((entry) => entry.label);
const roles: Role[] = ['admin', 'manager', 'employer', 'freelance', 'applicant', 'client'];

/** Who may open each page: every other role goes to /dashboard. */
const table: [path: string, allowed: 'everyone' | 'signed' | Role[]][] = [
  ['/', 'everyone'],
  ['/offres', 'everyone'],
  ['/job-details/12', 'everyone'],
  ['/employer', 'everyone'],
  ['/news', 'everyone'],
  ['/applications/12', 'everyone'],
  ['/massrecruitment/campaign/4', 'everyone'],
  ['/massrecruitment/track/AB12', 'everyone'],
  ['/freelance/opportunities', 'everyone'],
  ['/freelance/opportunities/7', 'everyone'],
  ['/client/freelance-search', 'everyone'],
  ['/client/freelance/9', 'everyone'],
  ['/auth/callback', 'everyone'],
  ['/password-recovery', 'everyone'],
  ['/nulle-part', 'everyone'],
  ['/dashboard', 'signed'],
  ['/change-password', 'signed'],
  ['/profile', 'signed'],
  ['/applications', 'signed'],
  ['/applications/tracking/process/3', 'signed'],
  ['/calendar', 'signed'],
  ['/drive', 'signed'],
  ['/bookmarks_offres', 'signed'],
  ['/messages', 'signed'],
  ['/applicant/cv-analysis', 'signed'],
  ['/massrecruitment/applications', 'signed'],
  ['/massrecruitment/campaign/4/apply', 'signed'],
  ['/massrecruitment/edit-application/4', 'signed'],
  ['/applicant/dashboard', ['applicant', 'admin']],
  ['/profil/notifications', ['applicant', 'admin']],
  ['/offres-pour-moi', ['applicant', 'admin']],
  ['/freelance/dashboard', ['freelance']],
  ['/freelance/missions/3', ['freelance']],
  ['/freelance/messages/3', ['freelance']],
  ['/freelance/portfolio/3', ['freelance']],
  ['/freelance/invoices/3', ['freelance']],
  // Who is a party decides, not the role of an account: a guest may have any.
  ['/freelance/contracts/3', 'signed'],
  ['/temoignage/AB12', 'everyone'],
  ['/client/projects', ['client', 'employer', 'admin']],
  ['/client/projects/nouveau', ['client', 'employer', 'admin']],
  ['/client/projects/3/modifier', ['client', 'employer', 'admin']],
  ['/client/invoices', ['client', 'employer', 'admin', 'manager']],
  ['/client/invoices/3', ['client', 'employer', 'admin', 'manager']],
  ['/client/messages/8', ['client', 'employer', 'admin']],
  ['/recruiter/dashboard', ['employer', 'admin', 'manager']],
  ['/recruiter/offers/3/applications', ['employer', 'admin', 'manager']],
  ['/recruiter/candidates/3/new-profile', ['employer', 'admin', 'manager']],
  ['/employer/offers/3', ['employer', 'admin', 'manager']],
  ['/massrecruitment/admin/campaigns/3/edit', ['employer', 'admin', 'manager']],
  ['/recruiter/mass-recruitment/admin', ['employer', 'admin', 'manager']],
  ['/admin/users/3', ['employer', 'admin', 'manager']],
  ['/admin/mission-payouts', ['employer', 'admin', 'manager']],
  ['/admin/freelance-management/3', ['employer', 'admin', 'manager']],
  ['/admin/freelance-management/verifications', ['employer', 'admin', 'manager']],
  ['/admin/freelance-management/litiges', ['employer', 'admin', 'manager']],
  ['/admin/freelance-management/litiges/3', ['employer', 'admin', 'manager']],
  ['/admin/dashboard', ['admin']],
  ['/manager/candidates', ['manager', 'admin']],
];

describe('guards', () => {
  test.each(table)('%s', (path, allowed) => {
    const guard = guardOf(path);
    for (const role of roles) {
      const isAllowed = typeof allowed === 'string' || allowed.includes(role);
      expect({ role, ...decideAccess(guard, as(role), path) }).toEqual({
        role,
        ...(isAllowed ? { allow: true } : { allow: false, to: '/dashboard', warning: refusalWarning }),
      });
    }
    const visitor = decideAccess(guard, null, `${path}?page=2&q=a b`);
    expect(visitor).toEqual(
      allowed === 'everyone'
        ? { allow: true }
        : { allow: false, to: `/login?redirect=${encodeURIComponent(`${path}?page=2&q=a b`)}` },
    );
  });

  test.each(routeTable)("%s is open to whom the document's « %s » names", (path, guard) => {
    const address = addressOf(path);
    const leadsOn = guard === 'guest' || guard === 'migration';
    for (const role of roles) {
      const refused = { allow: false, to: '/dashboard', ...(leadsOn ? {} : { warning: refusalWarning }) };
      expect({ role, ...decided(address, as(role)) }).toEqual({
        role,
        ...(passes(guard, role) ? { allow: true } : refused),
      });
    }
    const signIn = guard === 'migration' ? '/login' : `/login?redirect=${encodeURIComponent(address)}`;
    expect(decided(address, null)).toEqual(
      guard === 'public' || guard === 'guest' ? { allow: true } : { allow: false, to: signIn },
    );
  });

  test('every page of freelances and their clients is asked about above', () => {
    const known = [...table.map(([path]) => path), ...routeTable.map(([path]) => addressOf(path))];
    const isKnown = (pattern: string): boolean => known.some((path) => matchPath(pattern, path) !== null);
    const pages = Object.values(patterns).filter((path) =>
      /^\/(?:freelance|client|temoignage|admin\/freelance|admin\/mission)/.test(path),
    );
    expect(pages.length).toBeGreaterThan(25);
    expect(pages.filter((path) => !isKnown(path))).toEqual([]);
  });

  test.each([
    '/login',
    '/login/freelance',
    '/register',
    '/register/candidate',
    '/register/employer',
    '/register/freelance',
    '/register/client',
  ])('%s is for visitors who are not signed in', (path) => {
    expect(decideAccess(guardOf(path), null, path)).toEqual({ allow: true });
    expect(decideAccess(guardOf(path), as('applicant'), path)).toEqual({ allow: false, to: '/dashboard' });
  });

  test('/password-migration is open only while a new password is required', () => {
    const guard = guardOf('/password-migration');
    expect(decideAccess(guard, null, '/password-migration')).toEqual({ allow: false, to: '/login' });
    expect(decideAccess(guard, as('applicant'), '/password-migration')).toEqual({
      allow: false,
      to: '/dashboard',
    });
    expect(decideAccess(guard, as('applicant', true), '/password-migration')).toEqual({ allow: true });
  });

  test.each(routeTable)('%s while a new password is required', (path) => {
    // Signing in again leads to the dashboard, as for anyone signed in, and from there to the new password.
    const expected = exempt.has(path)
      ? { allow: true }
      : { allow: false, to: path === '/login' ? '/dashboard' : '/password-migration' };
    expect(decideAccess(guardOf(path), as('applicant', true), `${path}?q=1`)).toEqual(expected);
  });

  test('signing out stays possible while a new password is required', () => {
    expect(decideAccess(guardOf('/logout'), as('applicant', true), '/logout')).toEqual({ allow: true });
  });

  test('a second factor that is owed leads to where it is set up, after a new password', () => {
    const owing: Visitor = { typeUserName: 'admin', resetRequired: false, secondFactorDue: true };
    for (const path of ['/admin/dashboard', '/login', '/profile', '/recruiter/offers']) {
      expect(decided(path, owing)).toEqual({ allow: false, to: '/change-password' });
    }
    for (const path of ['/change-password', '/', '/offres']) {
      expect(decided(path, owing)).toEqual({ allow: true });
    }
    expect(decided('/change-password', { ...owing, resetRequired: true })).toEqual({
      allow: false,
      to: '/password-migration',
    });
  });

  test('each role has its dashboard', () => {
    expect(roles.map(dashboardOf)).toEqual([
      '/admin/dashboard',
      '/manager/dashboard',
      '/recruiter/dashboard',
      '/freelance/dashboard',
      '/applicant/dashboard',
      '/client/projects',
    ]);
    expect(landingAfterLogin('applicant', false)).toBe('/dashboard');
    expect(landingAfterLogin('employer', false)).toBe('/recruiter/dashboard');
    expect(landingAfterLogin('employer', true)).toBe('/password-migration');
  });
});

describe('frame', () => {
  test.each([
    ['/', false, true],
    ['/home', false, true],
    ['/offres', false, true],
    ['/contact', false, true],
    ['/dashboard', true, false],
    ['/applications/12', true, false],
    ['/profil-interesse', true, false],
    ['/news', true, false],
    ['/bookmarks_offres', true, false],
    ['/recruiter/offers', true, false],
    ['/password-recovery', true, false],
    ['/manager/candidates', true, true],
    ['/admin/users', true, true],
    ['/massrecruitment/applications', true, true],
    ['/massrecruitment/application/12', true, true],
    ['/massrecruitment/edit-application/12', true, true],
    ['/massrecruitment/campaign/12', false, true],
    ['/massrecruitment/campaign/12/apply', true, true],
    ['/profil/notifications', true, true],
    ['/massrecruitment/admin/campaigns', true, true],
    ['/massrecruitment', false, true],
    ['/employer/offers/12', true, true],
    ['/client/projects', true, true],
  ])('%s: signed-in header %s, footer %s', (path, header, footer) => {
    expect(showsSignedInHeader(path, 'employer')).toBe(header);
    expect(showsSignedInHeader(path, null)).toBe(false);
    expect(showsFooter(path)).toBe(footer);
  });

  test("every screen in a role's menus has its header", () => {
    for (const role of roles)
      for (const { to } of [...headerMenu(role), ...sidebarMenu(role), ...bottomMenu(role)])
        expect([role, to, showsSignedInHeader(to, role)]).toEqual([role, to, true]);
    for (const path of ['/offres', '/job-details/12', '/recruitment-offers/comptable-12'])
      expect([showsSignedInHeader(path, 'applicant'), showsSignedInHeader(path, 'employer')]).toEqual([
        true,
        false,
      ]);
    expect(showsSignedInHeader('/offres-du-jour', 'applicant')).toBe(false);
  });

  test.each([
    ['/recruiter/offers', 'Offres'],
    ['/recruiter/applications/0199', 'Offres'],
    ['/recruiter/departments/3/jobs', 'Offres'],
    ['/massrecruitment/admin/campaigns/1/edit', 'Offres'],
    ['/recruiter/new-candidates-list', 'Candidats'],
    ['/recruiter/candidates-list', 'Candidats'],
    ['/recruiter/candidates/0199/drive', 'Candidats'],
    ['/recruiter/pools/1', 'Candidats'],
    ['/recruiter/reports/1', 'Dashboard'],
    ['/recruiter/messages/bulk', 'Messages'],
    ['/profile', undefined],
  ])('a recruiter at %s is in the section %s', (path, section) => {
    const current = headerMenu('employer').filter(({ to }) => currentEntry(path, to) !== undefined);
    expect(current.map(({ label }) => label)).toEqual(section === undefined ? [] : [section]);
  });

  test('a candidate who reads an offer is in the section of offers', () => {
    const current = headerMenu('applicant').filter(({ to }) => currentEntry('/job-details/12', to));
    expect(current.map(({ label }) => label)).toEqual(['Offres']);
  });

  test('banners', () => {
    expect([showsNetworkBanner('/'), showsNetworkBanner('/home'), showsNetworkBanner('/offres')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(showsMigrationBanner('/', true, true)).toBe(true);
    expect(showsMigrationBanner('/', true, false)).toBe(false);
    expect(showsMigrationBanner('/', false, true)).toBe(false);
    expect(showsMigrationBanner('/login', true, true)).toBe(false);
    expect(snoozeLeft(null, 10)).toBe(0);
    expect(snoozeLeft('1000', 2000)).toBe(SNOOZE_MS - 1000);
    expect(snoozeLeft('1000', 1000 + SNOOZE_MS)).toBe(0);
  });

  test('menus by role', () => {
    expect(labels(headerMenu('employer'))).toEqual([
      'Dashboard',
      'Offres',
      'Candidats',
      'Agenda',
      'Messages',
    ]);
    expect(labels(headerMenu('manager'))).toEqual(['Dashboard', 'Nouveaux Candidats', 'Messages']);
    expect(labels(headerMenu('freelance'))).toEqual([
      'Dashboard',
      'Missions',
      'Opportunités',
      'Messages',
      'Factures',
      'Portfolio',
      'Paramètres',
    ]);
    expect(labels(headerMenu('client'))).toEqual(['Projets', 'Freelances', 'Messages']);
    for (const role of ['applicant', 'admin'] as const)
      expect(labels(headerMenu(role))).toEqual(['Accueil', 'Offres', 'Messages', 'Agenda', 'Drive']);
    for (const role of roles)
      expect(labels(sidebarMenu(role)).slice(0, headerMenu(role).length)).toEqual(labels(headerMenu(role)));
    expect(labels(sidebarMenu('employer')).at(-1)).toBe('Tous les candidats');
    expect(labels(sidebarMenu('manager')).at(-1)).toBe('Comptes Désactivés');
    for (const role of roles) expect(bottomMenu(role).length).toBeLessThanOrEqual(5);
  });
});
