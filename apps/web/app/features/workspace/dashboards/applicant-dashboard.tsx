import { applicationStates } from '@baara/contract/applications/stages';
import type { TicketKind } from '@baara/contract/employment/employment-words';
import type { NewsCard } from '@baara/contract/site/news';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { firstDataLoader, noFirstData, privateHeaders, useFirstData } from '../../../shell/first-data.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { DashboardSection, moreLink } from '../../../ui/workspace/panel.tsx';
import { ApplicationRows } from '../../applications/public/my-list/application-rows.tsx';
import { TodoRows } from '../../applications/public/my-list/todo-rows.tsx';
import { CareerLead, ClosingBookmarks, NewOffers, ProfileStrength } from './applicant-aside.tsx';
import { ApplicantCharts } from './applicant-charts.tsx';
import { DashboardBody } from './dashboard-body.tsx';
import { type Dashboard, dashboardQuery, readDashboard } from './dashboard.api.ts';
import { type FigureGroup, Figures, FigureTable } from './figures.tsx';
import { leadOf, sentenceOf } from './lead.ts';
import { LeadCard } from './lead-card.tsx';
import { nextStep } from './next-step.ts';

export const loader = firstDataLoader(readDashboard);
export const clientLoader = noFirstData;
export const headers = privateHeaders;
export const meta = () => [{ title: 'Tableau de bord | Baara' }];

/** My search for work: what waits for me, sent applications, offers, my profile, then all figures. */
export default function ApplicantDashboard() {
  const session = useSession();
  const query = useQuery({ ...dashboardQuery(session?.id ?? ''), ...useFirstData<Dashboard>() });
  return (
    <WorkspacePage>
      <PageHeader
        title={`Bonjour ${session?.firstname ?? ''}`}
        description={
          (query.data && sentenceOf(query.data)) ?? 'Vos candidatures, vos favoris et les offres à voir.'
        }
      />
      <DashboardBody query={query} freshness="last">
        {(dashboard) => <Content dashboard={dashboard} />}
      </DashboardBody>
    </WorkspacePage>
  );
}

function Content({ dashboard }: { dashboard: Dashboard }) {
  const { stats, totalApplication, applicant } = dashboard;
  const { lead, todos } = leadOf(dashboard);
  return (
    <>
      <div className="grid items-start gap-x-10 md:grid-cols-[minmax(0,1fr)_320px] lg:grid-cols-[minmax(0,1fr)_352px]">
        <div className="min-w-0">
          <LeadCard lead={lead} step={nextStep(dashboard)} />
          {todos.length > 0 && (
            <DashboardSection title="À faire maintenant">
              <TodoRows todos={todos} />
            </DashboardSection>
          )}
          {dashboard.isEmployee && <OwnEmployment dashboard={dashboard} />}
          <OpenApplications dashboard={dashboard} />
          <DashboardSection title="Préparer une candidature">
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
              <p className="min-w-0">Une lettre faite de votre profil et de l’offre, et les autres outils.</p>
              <Link to={paths.ownAiServices()} className={buttonClass('outline')}>
                Ouvrir les outils
              </Link>
            </div>
          </DashboardSection>
        </div>
        <div className="min-w-0 md:-mt-6">
          <NewOffers offers={dashboard.newOffers} />
          {lead && applicant?.completion.next && <ProfileStrength completion={applicant.completion} />}
          {dashboard.closingBookmarks.length > 0 && <ClosingBookmarks offers={dashboard.closingBookmarks} />}
          {applicant && <CareerLead />}
        </div>
      </div>
      <DashboardSection title="Mes chiffres">
        {/* Four zeros help no newcomer. */}
        {totalApplication + dashboard.bookmarksCount > 0 && (
          <Figures
            figures={[
              { label: 'Candidatures', value: totalApplication, to: paths.myApplications() },
              {
                label: 'En attente de réponse',
                value: stats.applicantJob.waiting,
                to: paths.myApplications({ stage: 'received' }),
              },
              {
                label: "En cours d'examen",
                value: stats.applicantJob.process,
                to: paths.myApplications({ state: 'process' }),
              },
              { label: 'Favoris', value: dashboard.bookmarksCount, to: paths.bookmarks() },
            ]}
          />
        )}
        <details className="mt-3">
          <summary className={moreLink}>Tous mes chiffres</summary>
          {totalApplication > 0 && <ApplicantCharts stats={stats} />}
          <div className="mt-4">
            <FigureTable groups={figureGroups(dashboard)} />
          </div>
        </details>
      </DashboardSection>
      {dashboard.lastNew.length > 0 && <LatestNews articles={dashboard.lastNew} />}
    </>
  );
}

/** What an employee asks of their company has its own page. */
function OwnEmployment({ dashboard: { stats } }: { dashboard: Dashboard }) {
  const { total } = stats.tickets;
  return (
    <DashboardSection
      title="Mon emploi"
      more={
        <Link to={paths.hrRequests()} className={moreLink}>
          Mes demandes RH
        </Link>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
        <p>
          {total === 0
            ? 'Congés, arrêts maladie, questions : votre responsable répond ici.'
            : `${formatNumber(total)} demande${total > 1 ? 's attendent' : ' attend'} une réponse.`}
        </p>
        <Link to={paths.hrRequests({ nouvelle: '1' })} className={buttonClass('outline')}>
          Demander un congé
        </Link>
      </div>
    </DashboardSection>
  );
}

const ROWS_SHOWN = 4;

function OpenApplications({ dashboard: { openApplications, stats } }: { dashboard: Dashboard }) {
  const count = applicationStates.open.reduce((sum, stage) => sum + stats.application.byStage[stage], 0);
  return (
    <DashboardSection
      title="Candidatures en cours"
      more={
        <Link to={paths.myApplications()} className={moreLink}>
          {count > ROWS_SHOWN ? `Voir les ${count}` : 'Toutes mes candidatures'}
        </Link>
      }
    >
      {openApplications.length === 0 ? (
        <EmptyState picture={<EmptyPicture of="offer" />} title="Aucune candidature en cours">
          Trouvez une offre et postulez en deux minutes.
        </EmptyState>
      ) : (
        <ApplicationRows applications={openApplications.slice(0, ROWS_SHOWN)} isBrief />
      )}
    </DashboardSection>
  );
}

function LatestNews({ articles }: { articles: readonly NewsCard[] }) {
  return (
    <DashboardSection
      title="Dernières actualités"
      more={
        <Link to={paths.news()} className={moreLink}>
          Toutes les actualités
        </Link>
      }
    >
      <ul className="grid gap-3 md:grid-cols-3">
        {articles.map(({ id, slug, title, published_at, created_at }) => (
          <li
            key={id}
            className="relative grid content-start gap-1 rounded-lg border border-line bg-surface p-4 hover:border-primary"
          >
            <Link to={paths.article(slug)} className="cover font-semibold">
              {title}
            </Link>
            <p className="text-s text-ink-soft">{formatDate(published_at ?? created_at)}</p>
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}

const openRequests = (kind?: TicketKind): string =>
  paths.hrRequests({ status: 'open', ...(kind && { kind }) });

/** Requests are those of a firm's employees: the others have none, and are spared the heading. */
function ticketGroup({ tickets }: Dashboard['stats']): FigureGroup[] {
  const { responsible } = tickets;
  if (tickets.total + responsible.general + responsible.dayOff === 0) return [];
  return [
    {
      title: 'Mes demandes RH',
      figures: [
        { label: 'Demandes ouvertes', value: tickets.total, to: openRequests() },
        { label: 'Générales', value: tickets.general, to: openRequests('general') },
        { label: 'Congés', value: tickets.dayOff, to: openRequests('day_off') },
        { label: 'Formations', value: tickets.formation, to: openRequests('formation') },
        { label: 'Arrêts maladie', value: tickets.sickLeave, to: openRequests('sick_leave') },
        { label: 'Incidents', value: tickets.incident, to: openRequests('incident') },
        { label: 'À traiter : générales', value: responsible.general },
        { label: 'À traiter : congés', value: responsible.dayOff },
      ],
    },
  ];
}

function figureGroups({ stats, ...dashboard }: Dashboard): FigureGroup[] {
  return [
    {
      title: 'Mon profil',
      figures: [
        {
          label: 'Présélections',
          value: stats.matching.countShortlist,
          to: paths.myApplications({ state: 'shortlisted' }),
        },
        { label: 'Présélections depuis 7 jours', value: stats.matching.countShortlistNew },
        {
          label: 'Entreprises qui ont vu mon profil',
          value: dashboard.profileInterestsCount,
          to: paths.interestedCompanies(),
        },
        {
          label: 'Documents',
          value: stats.document.count,
          to: paths.drive(),
        },
      ],
    },
    {
      title: 'Les offres',
      figures: [
        {
          label: 'Offres ouvertes',
          value: stats.job.active_unexpired,
          to: paths.offers({ includeExpired: 'false' }),
        },
        { label: 'Offres publiées', value: stats.job.active, to: paths.offers() },
        { label: 'Parues depuis 7 jours', value: stats.job.new_active },
        { label: 'Entreprises qui recrutent', value: stats.employer.active },
      ],
    },
    ...ticketGroup(stats),
  ];
}
