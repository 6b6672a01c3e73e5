import type { listMyApplications } from '@baara/contract/applications';
import type { listBookmarks } from '@baara/contract/offers';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, messageOf } from '../../lib/api.ts';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { useSession } from '../../shell/use-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { StageTag } from '../applications/public/stage-tag.tsx';
import { DashboardSection, Figures, moreLink, OffersToSee } from './dashboard-parts.tsx';

const LATEST_SHOWN = 4;

export const meta = () => [{ title: 'Tableau de bord | Baara' }];

const loadApplications = () =>
  api.call<typeof listMyApplications>('GET /applications', { query: { limit: LATEST_SHOWN } });

/** Where my search for work stands: what I sent, what moved, what to look at next. */
export default function ApplicantDashboard() {
  const session = useSession();
  const applications = useQuery({ queryKey: ['applications', 'mine', 'latest'], queryFn: loadApplications });
  const bookmarks = useQuery({
    queryKey: ['bookmarks', 'count'],
    queryFn: async () =>
      (await api.call<typeof listBookmarks>('GET /bookmarks', { query: { limit: 1 } })).pagination.total,
  });
  const counts = applications.data?.counts;
  return (
    <WorkspacePage>
      <PageHeader
        title={`Bonjour ${session?.firstname ?? ''}`}
        description="Vos candidatures, vos favoris et les offres à voir."
        action={
          <Link to="/offres" className={buttonClass('accent')}>
            Chercher une offre
          </Link>
        }
      />
      <Figures
        figures={[
          { label: 'Candidatures', value: counts?.total, to: '/applications' },
          { label: 'En cours', value: counts?.inProgress, to: '/applications' },
          { label: 'Recruté(e)', value: counts?.hired, to: '/applications?stage=hired' },
          { label: 'Favoris', value: bookmarks.data, to: '/bookmarks_offres' },
        ]}
      />
      <DashboardSection
        title="Dernières candidatures"
        more={
          <Link to="/applications" className={moreLink}>
            Toutes mes candidatures
          </Link>
        }
      >
        {applications.isPending && <SkeletonList count={2} label="Chargement de vos candidatures…" />}
        {applications.isError && (
          <ErrorState
            message={messageOf(applications.error, 'Erreur lors du chargement des données du dashboard.')}
            onRetry={() => void applications.refetch()}
            isRetrying={applications.isFetching}
          />
        )}
        {applications.data?.data.length === 0 && (
          <EmptyState title="Vous n'avez pas encore postulé">
            Trouvez une offre ci-dessous et postulez en deux minutes.
          </EmptyState>
        )}
        <ul className="grid gap-3 md:grid-cols-2">
          {applications.data?.data.map((application) => (
            <li
              key={application.id}
              className="relative grid gap-1 rounded-lg border border-line bg-surface p-4 hover:border-primary"
            >
              <Link to={`/applications/tracking/process/${application.id}`} className="cover font-semibold">
                {application.offer.title}
              </Link>
              <p className="text-ink-soft">{application.offer.company.name}</p>
              <div className="flex flex-wrap items-center gap-2">
                <StageTag stage={application.stage} title={application.stageTitle} />
                <RelativeTime value={application.updatedAt} className="text-s text-ink-soft" />
              </div>
            </li>
          ))}
        </ul>
      </DashboardSection>
      <OffersToSee />
    </WorkspacePage>
  );
}
