import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { useSession } from '../../shell/use-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { offersQuery } from '../recruiting/public/offer-queries.ts';
import { DashboardSection, Figures, moreLink } from './dashboard-parts.tsx';

export const meta = () => [{ title: 'Tableau de bord | Baara' }];

/** What a recruiter looks at first: offers by status, and where applications wait to be read. */
export default function RecruiterDashboard() {
  const session = useSession();
  const query = useQuery(offersQuery({ page: 1, status: 'active', search: '', sort: 'applications' }));
  const counts = query.data?.counts;
  const waiting = query.data?.data ?? [];
  return (
    <WorkspacePage>
      <PageHeader
        title={`Bonjour ${session?.firstname ?? ''}`}
        description={
          session?.company ? `Le recrutement de ${session.company.name} en un coup d'œil.` : undefined
        }
        action={
          <Link to="/recruiter/offers/create" className={buttonClass('accent')}>
            Créer une offre
          </Link>
        }
      />
      <Figures
        figures={[
          { label: 'Offres actives', value: counts?.active, to: '/recruiter/offers?status=active' },
          { label: 'Brouillons', value: counts?.draft, to: '/recruiter/offers?status=draft' },
          { label: 'Expirées', value: counts?.expired, to: '/recruiter/offers?status=expired' },
          { label: 'Pourvues', value: counts?.filled, to: '/recruiter/offers?status=filled' },
        ]}
      />
      <DashboardSection
        title="Offres actives et candidatures"
        more={
          <Link to="/recruiter/offers" className={moreLink}>
            Toutes mes offres
          </Link>
        }
      >
        {query.isPending && <SkeletonList count={3} label="Chargement des offres…" />}
        {query.isError && (
          <ErrorState
            message={messageOf(query.error, 'Erreur lors du chargement des données du dashboard.')}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
        {query.isSuccess && waiting.length === 0 && (
          <EmptyState title="Aucune offre active">
            Créez une offre : elle se publie en cinq minutes.
          </EmptyState>
        )}
        <ul className="grid gap-3">
          {waiting.map(({ id, title, city, applications }) => (
            <li
              key={id}
              className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-4 hover:border-primary"
            >
              <Link to={`/recruiter/offers/${id}/applications`} className="cover font-semibold">
                {title}
                {city && <span className="font-normal text-ink-soft"> · {city}</span>}
              </Link>
              <span className="text-ink-soft">
                {formatNumber(applications.total)} candidature{applications.total > 1 && 's'}
                {applications.unread > 0 && (
                  <b className="ml-2 rounded-sm bg-accent px-1.5 text-on-accent">
                    {formatNumber(applications.unread)} non lues
                  </b>
                )}
              </span>
            </li>
          ))}
        </ul>
      </DashboardSection>
    </WorkspacePage>
  );
}
