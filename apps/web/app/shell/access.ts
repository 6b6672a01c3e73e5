import { publicPaths } from '../lib/public-paths.ts';
import type { SessionUser } from '../lib/session.ts';

export type Role = SessionUser['typeUserName'];

/** The guards of the route table. Source: specification 1, section 6. */
export type Guard =
  | 'public'
  /** Sign-in and registration screens: a signed-in person goes to the dashboard. */
  | 'guest'
  | 'signed'
  /** Employer, admin or manager. */
  | 'recruiter'
  | 'admin'
  | 'manager'
  | 'freelance'
  | 'client'
  /** Only while a new password is required. */
  | 'migration'
  /** The named roles; an admin always passes. */
  | { roles: readonly (Role | 'recruiter')[] };

export type AccessDecision = { allow: true } | { allow: false; to: string; warning?: string };

export type Visitor = { typeUserName: Role; resetRequired: boolean; secondFactorDue?: boolean } | null;

/** What the guards look at of the signed-in person. */
export const visitorOf = (user: SessionUser): Visitor => ({
  typeUserName: user.typeUserName,
  resetRequired: user.reset_required,
  secondFactorDue: user.second_factor_required,
});

export const refusalWarning = "Vous n'avez pas accès à cette page.";

const allow: AccessDecision = { allow: true };
const redirectTo = (to: string): AccessDecision => ({ allow: false, to });
const refuse: AccessDecision = { allow: false, to: publicPaths.dashboard(), warning: refusalWarning };

/** A client is a person who chose that, or an employer. */
const rolesOf: Record<'recruiter' | 'admin' | 'manager' | 'freelance' | 'client', readonly Role[]> = {
  recruiter: ['employer', 'admin', 'manager'],
  admin: ['admin'],
  manager: ['manager', 'admin'],
  freelance: ['freelance'],
  client: ['client', 'employer', 'admin'],
};

/** Pages a person who must change their password may still open; signing out is no page, and stays possible. */
function isExemptFromMigration(path: string): boolean {
  return (
    [
      publicPaths.passwordMigration(),
      publicPaths.login(),
      '/',
      publicPaths.passwordRecovery(),
      publicPaths.logout(),
    ].includes(path) || path.startsWith(publicPaths.resetPassword())
  );
}

function matchesRole(role: Role, allowed: readonly (Role | 'recruiter')[]): boolean {
  return role === 'admin' || allowed.includes(role) || (role === 'employer' && allowed.includes('recruiter'));
}

function passesGuard(guard: Guard, role: Role): boolean {
  if (typeof guard === 'object') return matchesRole(role, guard.roles);
  return guard in rolesOf ? rolesOf[guard as keyof typeof rolesOf].includes(role) : true;
}

/**
 * Whether a visitor may open a page, and where to go otherwise.
 * @param fullPath path with its query: what /login brings the person back to.
 */
export function decideAccess(guard: Guard, visitor: Visitor, fullPath: string): AccessDecision {
  const path = fullPath.split(/[?#]/)[0] ?? '/';
  if (!visitor) {
    if (guard === 'public' || guard === 'guest') return allow;
    if (guard === 'migration') return redirectTo(publicPaths.login());
    return redirectTo(`${publicPaths.login()}?redirect=${encodeURIComponent(fullPath)}`);
  }
  if (visitor.resetRequired && !isExemptFromMigration(path))
    return redirectTo(publicPaths.passwordMigration());
  if (
    visitor.secondFactorDue &&
    guard !== 'public' &&
    path !== publicPaths.changePassword() &&
    guard !== 'migration'
  )
    return redirectTo(publicPaths.changePassword());
  if (guard === 'guest') return redirectTo(publicPaths.dashboard());
  if (guard === 'migration') return visitor.resetRequired ? allow : redirectTo(publicPaths.dashboard());
  return passesGuard(guard, visitor.typeUserName) ? allow : refuse;
}

/** Where /dashboard sends each role. */
export function dashboardOf(role: Role): string {
  const homes: Partial<Record<Role, string>> = {
    freelance: publicPaths.freelanceDashboard(),
    employer: publicPaths.recruiterDashboard(),
    manager: publicPaths.managerDashboard(),
    admin: publicPaths.adminDashboard(),
    client: publicPaths.clientProjects(),
  };
  return homes[role] ?? publicPaths.applicantDashboard();
}

/** Where a person goes right after signing in, when nothing else was asked for. */
export function landingAfterLogin(role: Role, resetRequired: boolean): string {
  if (resetRequired) return publicPaths.passwordMigration();
  return role === 'applicant' ? publicPaths.dashboard() : dashboardOf(role);
}
