/**
 * Which header and footer a path gets. Source: specification 1, section 2, "Shell". Prefixes are plain text
 * prefixes as in the document: `/profile` also covers `/profile-x`, `/applicant` also covers `/applicants`.
 */
const signedInHeaderPrefixes = [
  '/dashboard',
  '/applicant',
  '/profile',
  '/applications',
  '/application',
  '/calendar',
  '/profil-interesse',
  '/drive',
  '/bookmarks',
  '/settings',
  '/change-password',
  '/password-recovery',
  '/news',
  '/actualites',
  '/messages',
  '/freelance',
  '/recruiter',
  '/manager',
  '/admin',
] as const;

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
] as const;

const startsWithOne = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path.startsWith(prefix));

export function showsSignedInHeader(path: string, isSignedIn: boolean): boolean {
  return isSignedIn && startsWithOne(path, signedInHeaderPrefixes);
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
