import type { AdminDashboard } from '@baara/contract/workspace/admin-dashboard';
import type { AdminScreen } from '@baara/contract/workspace/admin-screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { useSession } from '../../../shell/use-session.ts';
import { Notice } from '../../../ui/states.tsx';
import { adminScreensQuery } from './dashboard.api.ts';
import { DashboardSection } from '../../../ui/workspace/panel.tsx';

type Task = { key: string; count: number; label: [one: string, many: string]; about: ReactNode };

function tasksOf(waiting: AdminDashboard['waiting']): Task[] {
  const { oldestUnverifiedCompanyAt: oldest } = waiting;
  return [
    {
      key: 'messages',
      count: waiting.openMessages,
      label: ['Message à traiter', 'Messages à traiter'],
      about: (
        <Opening screen="support" to={paths.supportInbox()}>
          Ouvrir les messages reçus
        </Opening>
      ),
    },
    {
      key: 'flags',
      count: waiting.openFlags,
      label: ['Signalement à traiter', 'Signalements à traiter'],
      about: (
        <Opening screen="moderation" to={paths.moderation({ etat: 'open' })}>
          Ouvrir la modération
        </Opening>
      ),
    },
    {
      key: 'contacts',
      count: waiting.contactReports,
      label: ['Coordonnée signalée à décider', 'Coordonnées signalées à décider'],
      about: (
        <Opening screen="moderation" to={paths.moderation({ onglet: 'coordonnees' })}>
          Ouvrir les coordonnées signalées
        </Opening>
      ),
    },
    {
      key: 'topUps',
      count: waiting.topUps,
      label: ['Recharge à traiter', 'Recharges à traiter'],
      about: (
        <Opening screen="recharges" to={paths.treasury()}>
          Ouvrir les recharges
        </Opening>
      ),
    },
    {
      key: 'companies',
      count: waiting.unverifiedCompanies,
      label: ['Entreprise pas encore vérifiée', 'Entreprises pas encore vérifiées'],
      about: (
        <>
          <Opening screen="recruiters" to={paths.companyVerifications()}>
            Ouvrir la file de vérification
          </Opening>
          {oldest && (
            <span className="block">
              La plus ancienne inscrite : <RelativeTime value={oldest} className="lowercase" />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'offers',
      count: waiting.suspendedOffers,
      label: ['Offre suspendue', 'Offres suspendues'],
      about: (
        <Opening screen="offers" to={paths.jobOffers({ state: 'suspended' })}>
          Ouvrir les offres suspendues
        </Opening>
      ),
    },
    {
      key: 'deletions',
      count: waiting.deletionRequests,
      label: ['Suppression demandée', 'Suppressions demandées'],
      about: (
        <Opening screen="users" to={paths.users({ state: 'deletion' })}>
          Ouvrir les comptes à supprimer
        </Opening>
      ),
    },
    {
      key: 'exports',
      count: waiting.pendingExports,
      label: ['Archive en préparation', 'Archives en préparation'],
      about: 'Données personnelles demandées.',
    },
  ];
}

type OpeningProps = { screen: AdminScreen; to: string; children: string };

/** Nothing for anyone who may read the figure and not open its screen. */
function Opening({ screen, to, children }: OpeningProps) {
  const { data: screens } = useQuery(adminScreensQuery(useSession()?.id ?? ''));
  if (!screens?.includes(screen)) return null;
  return (
    <Link to={to} className="inline-flex min-h-11 items-center text-primary underline">
      {children}
    </Link>
  );
}

/** Items that staff must still check, or that wait for their term. */
export function AdminWaiting({ waiting }: { waiting: AdminDashboard['waiting'] }) {
  const tasks = tasksOf(waiting).filter(({ count }) => count > 0);
  return (
    <DashboardSection title="En attente">
      {tasks.length === 0 && (
        <Notice tone="good">Rien n'attend : tout est vérifié, rien n'est suspendu.</Notice>
      )}
      <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {tasks.map(({ key, count, label, about }) => (
          <div
            key={key}
            className="flex flex-col rounded-lg border border-line bg-surface p-4 max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:items-center max-sm:gap-x-3 max-sm:px-3 max-sm:py-2"
          >
            <dt className="order-2 font-medium">{label[count > 1 ? 1 : 0]}</dt>
            <dd className="order-1 text-xl font-bold">{formatNumber(count)}</dd>
            <dd className="order-3 text-s text-ink-soft max-sm:col-start-2">{about}</dd>
          </div>
        ))}
      </dl>
    </DashboardSection>
  );
}
