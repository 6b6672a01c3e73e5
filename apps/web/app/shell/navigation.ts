import type { Role } from './access.ts';
import { paths } from '../lib/paths.ts';

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

const others: MenuEntry[] = [
  { label: 'Accueil', to: paths.dashboard(), icon: 'home' },
  { label: 'Offres', to: paths.offers(), icon: 'offers' },
  { label: 'Messages', to: paths.messages(), icon: 'messages' },
  { label: 'Agenda', to: paths.myCalendar(), icon: 'calendar' },
  { label: 'Drive', to: paths.drive(), icon: 'drive' },
];

const menus: Partial<Record<Role, MenuEntry[]>> = {
  employer: [
    { label: 'Dashboard', to: paths.recruiterDashboard(), icon: 'home' },
    { label: 'Offres', to: paths.recruiterOffers(), icon: 'offers' },
    { label: 'Candidats', to: paths.newCandidates(), icon: 'people' },
    { label: 'Agenda', to: paths.recruiterCalendar(), icon: 'calendar' },
    { label: 'Messages', to: paths.messages(), icon: 'messages' },
  ],
  manager: [
    { label: 'Dashboard', to: paths.managerDashboard(), icon: 'home' },
    { label: 'Nouveaux Candidats', short: 'Candidats', to: paths.newlyRegistered(), icon: 'people' },
    { label: 'Messages', to: paths.firmMessages(), icon: 'messages' },
  ],
  client: [
    { label: 'Projets', to: paths.clientProjects(), icon: 'missions' },
    { label: 'Freelances', to: paths.freelances(), icon: 'people' },
    { label: 'Messages', to: paths.clientMessages(), icon: 'messages' },
  ],
  freelance: [
    { label: 'Dashboard', to: paths.freelanceDashboard(), icon: 'home' },
    { label: 'Missions', to: paths.ownMissions(), icon: 'missions' },
    { label: 'Opportunités', short: 'Chercher', to: paths.missions(), icon: 'search' },
    { label: 'Messages', to: paths.freelanceMessages(), icon: 'messages' },
    { label: 'Factures', to: paths.freelanceInvoices(), icon: 'invoice' },
    { label: 'Portfolio', to: paths.freelancePortfolio(), icon: 'portfolio' },
    { label: 'Paramètres', to: paths.freelanceSettings(), icon: 'settings' },
  ],
};

const sidebarExtras: Partial<Record<Role, MenuEntry[]>> = {
  employer: [
    { label: 'Projets pour freelances', to: paths.clientProjects(), icon: 'missions' },
    { label: 'Tous les candidats', to: paths.candidates(), icon: 'people' },
  ],
  client: [{ label: 'Factures reçues', short: 'Factures', to: paths.receivedInvoices(), icon: 'invoice' }],
  manager: [
    { label: 'Comptes Désactivés', short: 'Désactivés', to: paths.disabledAccounts(), icon: 'blocked' },
  ],
};

/** The menu of the signed-in header. Source: specification 1, section 2, "Shell". */
export const headerMenu = (role: Role): MenuEntry[] => menus[role] ?? others;

/** The mobile sidebar: the same menu with what has no room in the header. */
export const sidebarMenu = (role: Role): MenuEntry[] => [...headerMenu(role), ...(sidebarExtras[role] ?? [])];

/** The five main entries of the mobile bottom bar; the sidebar's own entries fill a short menu. */
export const bottomMenu = (role: Role): MenuEntry[] => sidebarMenu(role).slice(0, 5);
