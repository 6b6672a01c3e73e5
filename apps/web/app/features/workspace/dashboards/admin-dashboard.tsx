import type { AdminDashboard } from '@baara/contract/workspace/admin-dashboard';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../shell/use-session.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { AdminAccounts } from './admin-accounts.tsx';
import { AdminCharts, totalOf } from './admin-charts.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { AdminMonitoring } from './admin-monitoring.tsx';
import { AdminWaiting } from './admin-waiting.tsx';
import { adminDashboardQuery } from './dashboard.api.ts';
import { DashboardBody } from './dashboard-body.tsx';
import { Figures } from './figures.tsx';

const ManagerDay = lazyPart(() =>
  import('../../firm/public/manager-day.tsx').then((module) => ({ default: module.ManagerDay })),
);

export const meta = () => [{ title: 'Tableau de bord | Baara' }];

/** How the whole house does: its people, its activity, what waits for someone, and the machine for who watches it. */
export default function AdminDashboardPage() {
  const session = useSession();
  const query = useQuery(adminDashboardQuery(session?.id ?? ''));
  // The same page at two addresses: that of consultants begins with their own day.
  const isManager = useLocation().pathname === paths.managerDashboard();
  return (
    <WorkspacePage>
      <PageHeader
        title={`Bonjour ${session?.firstname ?? ''}`}
        description={
          isManager
            ? 'Vos suivis du jour, votre mois, puis la plateforme.'
            : "Les comptes, l'activité et ce qui attend sur la plateforme."
        }
      />
      {isManager && (
        <Suspense fallback={<SkeletonList count={3} label="Chargement de votre journée…" />}>
          <ManagerDay accountId={session?.id ?? ''} />
          <h2 className="mt-8 mb-3">La plateforme</h2>
        </Suspense>
      )}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_13rem] lg:items-start lg:gap-6">
        <div className="lg:order-2">
          <AdminMenu accountId={session?.id ?? ''} />
        </div>
        <div className="min-w-0 lg:[&>section:first-child]:mt-0">
          <DashboardBody query={query} freshness="last">
            {(dashboard) => <Content dashboard={dashboard} />}
          </DashboardBody>
        </div>
      </div>
    </WorkspacePage>
  );
}

function Content({ dashboard }: { dashboard: AdminDashboard }) {
  return (
    <>
      <AdminWaiting waiting={dashboard.waiting} />
      <div className="mt-6">
        <Figures
          figures={[
            { label: 'Comptes', value: dashboard.accounts.total },
            { label: 'Inscriptions en 30 jours', value: totalOf(dashboard.registrationsPerDay) },
            {
              label: 'Offres ouvertes',
              value: dashboard.openOffers,
              to: paths.offers({ includeExpired: 'false' }),
            },
            { label: 'Candidatures en 30 jours', value: totalOf(dashboard.applicationsPerDay) },
          ]}
        />
      </div>
      <AdminCharts dashboard={dashboard} />
      <AdminAccounts accounts={dashboard.accounts} />
      {dashboard.monitoring && <AdminMonitoring monitoring={dashboard.monitoring} />}
      <p className="mt-6 text-s text-ink-soft">
        Chiffres comptés le {formatDateTime(dashboard.at)}. Ils le sont au plus une fois par minute.
      </p>
    </>
  );
}
