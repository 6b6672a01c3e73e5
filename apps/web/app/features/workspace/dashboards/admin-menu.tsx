import type { AdminScreen } from '@baara/contract/workspace/admin-screens';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { adminScreensQuery } from './dashboard.api.ts';

const entries: Record<AdminScreen, { title: string; to: string }> = {
  users: { title: 'Utilisateurs', to: paths.users() },
  recruiters: { title: 'Entreprises', to: paths.adminCompanies() },
  candidates: { title: 'Candidats', to: paths.adminCandidates() },
  freelances: { title: 'Freelances', to: paths.adminFreelances() },
  portfolios: { title: 'Portefeuilles', to: paths.portfolio() },
  offers: { title: 'Offres', to: paths.jobOffers() },
  disabled: { title: 'Comptes désactivés', to: paths.disabledAccounts() },
  support: { title: 'Support', to: paths.supportInbox() },
  notifications: { title: 'Annonces', to: paths.announcements() },
  moderation: { title: 'Modération', to: paths.moderation() },
  revenue: { title: 'Revenus', to: paths.revenue() },
  recharges: { title: 'Recharges à traiter', to: paths.treasury() },
  news: { title: 'Actualités', to: paths.writtenNews() },
  trainings: { title: 'Formations', to: paths.managedTrainings() },
  reports: { title: 'Rapports', to: paths.platformReports() },
  settings: { title: 'Réglages', to: paths.settings() },
  permissions: { title: 'Permissions', to: paths.permissions() },
  audit: { title: 'Journal d’audit', to: paths.auditLog() },
  backup: { title: 'Sauvegarde', to: paths.backup() },
  system: { title: 'Système', to: paths.systemMonitoring() },
  status: { title: 'Page d’état', to: paths.statusIncidents() },
};

/** Beside the figures, where there is room for a column: by subject, in the order of the menu. */
const groups: readonly { title: string; screens: readonly AdminScreen[] }[] = [
  {
    title: 'Personnes et entreprises',
    screens: ['users', 'recruiters', 'candidates', 'freelances', 'portfolios', 'offers', 'disabled'],
  },
  { title: 'Échanges', screens: ['support', 'notifications', 'moderation'] },
  { title: 'Argent', screens: ['revenue', 'recharges'] },
  { title: 'Contenus', screens: ['news', 'trainings', 'reports'] },
  { title: 'Plateforme', screens: ['settings', 'permissions', 'audit', 'backup', 'system', 'status'] },
];

/**
 * The staff screens this person may open: the header's menu has no room for them. One row that slides on a phone, a column
 * on a laptop.
 */
export function AdminMenu({ accountId }: { accountId: string }) {
  const query = useQuery(adminScreensQuery(accountId));
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Le menu d'administration n'a pas pu être chargé." />;
  if (query.data?.length === 0) return null;
  return (
    <nav
      aria-label="Administration"
      className="bare-scrollbar flex min-h-11 gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap lg:grid lg:gap-4 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-4"
    >
      {query.isPending && <Skeleton className="h-11 w-full flex-none lg:h-96" />}
      {query.data &&
        groups.map(({ title, screens }) => {
          const own = screens.filter((screen) => query.data.includes(screen));
          if (own.length === 0) return null;
          return (
            <div key={title} className="contents lg:block">
              <p className="text-s font-medium text-ink-soft max-lg:hidden">{title}</p>
              {own.map((screen) => (
                <Link key={screen} to={entries[screen].to} className={entryClass}>
                  {entries[screen].title}
                </Link>
              ))}
            </div>
          );
        })}
    </nav>
  );
}

const entryClass = buttonClass(
  'outline',
  'flex-none lg:flex lg:min-h-8 lg:justify-start lg:border-0 lg:bg-transparent lg:px-0 lg:font-medium lg:text-primary lg:hover:underline',
);
