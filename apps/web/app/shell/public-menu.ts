import { publicPaths } from '../lib/public-paths.ts';

export const publicMenu = [
  { label: 'Accueil', to: publicPaths.home() },
  { label: 'Offres', to: publicPaths.offers() },
  { label: 'Formations', to: publicPaths.trainings() },
  { label: 'Campagnes', to: publicPaths.massRecruitment() },
  { label: 'Solutions', to: publicPaths.solutions() },
  { label: 'Contact', to: publicPaths.contact() },
] as const;

/** Whether a menu entry is the page being shown, or the section it belongs to. */
export function isCurrent(path: string, to: string): boolean {
  if (to === '/') return path === '/';
  // /dashboard leads each role to its own, one level down.
  if (to.endsWith(publicPaths.dashboard()))
    return path === to || (to === publicPaths.dashboard() && /^\/\w+\/dashboard$/.test(path));
  return path === to || path.startsWith(`${to}/`);
}
