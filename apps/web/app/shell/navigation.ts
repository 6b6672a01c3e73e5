import type { Role } from './access.ts';
import { publicPaths } from '../lib/public-paths.ts';

export type MenuEntry = {
  label: string;
  /** Where five stand side by side on a phone: the document's own word has no room there. */
  short?: string;
  to: string;
  icon: MenuIcon;
};
export type MenuIcon =
  | 'home'
  | 'offers'
  | 'people'
  | 'calendar'
  | 'messages'
  | 'drive'
  | 'missions'
  | 'search'
  | 'invoice'
  | 'portfolio'
  | 'settings'
  | 'blocked';

export const publicMenu = [
  { label: 'Accueil', to: publicPaths.home() },
  { label: 'Offres', to: publicPaths.offers() },
  { label: 'Formations', to: publicPaths.trainings() },
  { label: 'Campagnes', to: publicPaths.massRecruitment() },
  { label: 'Solutions', to: publicPaths.solutions() },
  { label: 'Contact', to: publicPaths.contact() },
] as const;

const others: MenuEntry[] = [
  { label: 'Accueil', to: publicPaths.dashboard(), icon: 'home' },
  { label: 'Offres', to: publicPaths.offers(), icon: 'offers' },
  { label: 'Messages', to: publicPaths.messages(), icon: 'messages' },
  { label: 'Agenda', to: publicPaths.myCalendar(), icon: 'calendar' },
  { label: 'Drive', to: publicPaths.drive(), icon: 'drive' },
];

const menus: Partial<Record<Role, MenuEntry[]>> = {
  employer: [
    { label: 'Dashboard', to: publicPaths.recruiterDashboard(), icon: 'home' },
    { label: 'Offres', to: publicPaths.recruiterOffers(), icon: 'offers' },
    { label: 'Candidats', to: publicPaths.newCandidates(), icon: 'people' },
    { label: 'Agenda', to: publicPaths.recruiterCalendar(), icon: 'calendar' },
    { label: 'Messages', to: publicPaths.messages(), icon: 'messages' },
  ],
  manager: [
    { label: 'Dashboard', to: publicPaths.managerDashboard(), icon: 'home' },
    { label: 'Nouveaux Candidats', short: 'Candidats', to: publicPaths.newlyRegistered(), icon: 'people' },
    { label: 'Messages', to: publicPaths.firmMessages(), icon: 'messages' },
  ],
  client: [
    { label: 'Projets', to: publicPaths.clientProjects(), icon: 'missions' },
    { label: 'Freelances', to: publicPaths.freelances(), icon: 'people' },
    { label: 'Messages', to: publicPaths.clientMessages(), icon: 'messages' },
  ],
  freelance: [
    { label: 'Dashboard', to: publicPaths.freelanceDashboard(), icon: 'home' },
    { label: 'Missions', to: publicPaths.ownMissions(), icon: 'missions' },
    { label: 'Opportunités', short: 'Chercher', to: publicPaths.missions(), icon: 'search' },
    { label: 'Messages', to: publicPaths.freelanceMessages(), icon: 'messages' },
    { label: 'Factures', to: publicPaths.freelanceInvoices(), icon: 'invoice' },
    { label: 'Portfolio', to: publicPaths.freelancePortfolio(), icon: 'portfolio' },
    { label: 'Paramètres', to: publicPaths.freelanceSettings(), icon: 'settings' },
  ],
};

const sidebarExtras: Partial<Record<Role, MenuEntry[]>> = {
  employer: [{ label: 'Tous les candidats', to: publicPaths.candidates(), icon: 'people' }],
  manager: [
    { label: 'Comptes Désactivés', short: 'Désactivés', to: publicPaths.disabledAccounts(), icon: 'blocked' },
  ],
};

/** The menu of the signed-in header. Source: specification 1, section 2, "Shell". */
export const headerMenu = (role: Role): MenuEntry[] => menus[role] ?? others;

/** The mobile sidebar: the same menu with what has no room in the header. */
export const sidebarMenu = (role: Role): MenuEntry[] => [...headerMenu(role), ...(sidebarExtras[role] ?? [])];

/** The five main entries of the mobile bottom bar; the sidebar's own entries fill a short menu. */
export const bottomMenu = (role: Role): MenuEntry[] => sidebarMenu(role).slice(0, 5);

const roleNames: Record<Role, string> = {
  admin: 'Administrateur',
  manager: 'Gestionnaire',
  employer: 'Recruteur',
  freelance: 'Freelance',
  applicant: 'Candidat',
  client: 'Client',
};
export const roleName = (role: Role): string => roleNames[role];

/** Whether a menu entry is the page being shown, or the section it belongs to. */
export function isCurrent(path: string, to: string): boolean {
  if (to === '/') return path === '/';
  // /dashboard leads each role to its own, one level down.
  if (to.endsWith(publicPaths.dashboard()))
    return path === to || (to === publicPaths.dashboard() && /^\/\w+\/dashboard$/.test(path));
  return path === to || path.startsWith(`${to}/`);
}
