import type { AdminDashboard } from '@baara/contract/workspace/admin-dashboard';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../shell/use-session.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { AdminAccounts } from './admin-accounts.tsx';
import { AdminCharts, totalOf } from './admin-charts.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { AdminMonitoring } from './admin-monitoring.tsx';
import { AdminWaiting } from './admin-waiting.tsx';
import { adminDashboardQuery } from './dashboard.api.ts';
import { DashboardBody } from './dashboard-body.tsx';
import { Figures } from './figures.tsx';

export const meta = () => [{ title: 'Tableau de bord | Baara' }];

/** How the whole house does: its people, its activity, what waits for someone, and the machine for who watches it. */
export default function AdminDashboardPage() {
  const session = useSession();
  const query = useQuery(adminDashboardQuery(session?.id ?? ''));
  return (
    <WorkspacePage>
      <PageHeader
        title={`Bonjour ${session?.firstname ?? ''}`}
        description="Les comptes, l'activité et ce qui attend sur la plateforme."
      />
      <AdminMenu accountId={session?.id ?? ''} />
      <DashboardBody query={query} freshness="last">
        {(dashboard) => <Content dashboard={dashboard} />}
      </DashboardBody>
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
