import type { Role } from './access.ts';

/**
 * Which header and footer a path gets. Source: specification 1, section 2, "Shell". Prefixes are plain text
 * prefixes as in the document: `/profile` also covers `/profile-x`, `/applicant` also covers `/applicants`.
 * The document's prefixes are a minimum: the last seven, `/mes-formations`, `/demandes-rh`, `/assistance`, `/annonces/`, `/offres-pour-moi` and whatever a role's menu opens join them.
 */
const footerHiddenPrefixes = [
  '/dashboard',
  '/applicant',
  '/profile',
  '/messages',
  '/calendar',
  '/drive',
  '/bookmarks',
  '/settings',
  '/change-password',
  '/password-recovery',
  '/news',
  '/actualites',
  '/applications',
  '/application',
  '/profil-interesse',
  '/freelance',
  '/recruiter',
  '/mes-formations',
  '/demandes-rh',
  '/assistance',
  '/annonces/',
  '/offres-pour-moi',
] as const;

const signedInHeaderPrefixes = [
  ...footerHiddenPrefixes,
  '/manager',
  '/admin',
  '/employer/offers',
  '/client',
  '/massrecruitment/application',
  '/massrecruitment/edit-application',
  '/profil/',
  '/massrecruitment/admin',
] as const;

const startsWithOne = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path.startsWith(prefix));

const ofOffers = ['/offres/', '/job-details/', '/recruitment-offers/'] as const;
/**
 * What a role's menu opens beside those prefixes, and the pages of that section. A test compares it with the menus: they
 * come with the signed-in header, and public pages do without them.
 */
const ofMenu: Partial<Record<Role, readonly string[]>> = { applicant: ofOffers, admin: ofOffers };

/** A campaign is public; the file one prepares for it is not. */
const isFileOfCampaign = (path: string): boolean =>
  path.startsWith('/massrecruitment/campaign/') && path.endsWith('/apply');

/** @param role of the person signed in; null for a visitor. */
export function showsSignedInHeader(path: string, role: Role | null): boolean {
  return (
    role !== null &&
    (startsWithOne(path, signedInHeaderPrefixes) ||
      isFileOfCampaign(path) ||
      startsWithOne(`${path}/`, ofMenu[role] ?? []))
  );
}

export function showsFooter(path: string): boolean {
  return !startsWithOne(path, footerHiddenPrefixes);
}

/** The home page carries its own 'Connexion perdue' block. */
export function showsNetworkBanner(path: string): boolean {
  return path !== '/' && path !== '/home';
}

/** Where the password-migration banner stays away. */
export function showsMigrationBanner(path: string, isSignedIn: boolean, resetRequired: boolean): boolean {
  const quiet = ['/password-migration', '/login', '/password-recovery', '/reset-password'];
  return isSignedIn && resetRequired && !quiet.includes(path);
}
