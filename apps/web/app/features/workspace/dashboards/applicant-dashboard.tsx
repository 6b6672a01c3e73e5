import type { MyApplication } from '@baara/contract/applications/applications';
import type { NewsCard } from '@baara/contract/site/news';
import type { OfferSummary } from '@baara/contract/offers/offers';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, meetingText } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { firstDataLoader, noFirstData, privateHeaders, useFirstData } from '../../../shell/first-data.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { StageTag } from '../../../lib/stage-tag.tsx';
import { offerCardModel } from '../../offers/public/offer-card-model.ts';
import { OfferCard } from '../../offers/public/offer-card.tsx';
import { MatchTag } from '../../offers/content/public/offer-tags.tsx';
import { ApplicantCharts } from './applicant-charts.tsx';
import { type Dashboard, dashboardQuery, readDashboard } from './dashboard-queries.ts';
import { type NextStep, nextStep } from './next-step.ts';
import { DashboardBody } from './dashboard-body.tsx';
import { type FigureGroup, Figures, FigureTable } from './figures.tsx';
import { DashboardSection, moreLink } from '../../../ui/workspace/panel.tsx';

export const loader = firstDataLoader(readDashboard);
export const clientLoader = noFirstData;
export const headers = privateHeaders;
export const meta = () => [{ title: 'Tableau de bord | Baara' }];

/** My search for work: next actions, sent applications, moves, news. */
export default function ApplicantDashboard() {
  const session = useSession();
  const query = useQuery({ ...dashboardQuery(session?.id ?? ''), ...useFirstData<Dashboard>() });
  return (
    <WorkspacePage>
      <PageHeader
        title={`Bonjour ${session?.firstname ?? ''}`}
        description="Vos candidatures, vos favoris et les offres à voir."
        action={
          <Link to={paths.offers()} className={buttonClass('accent')}>
            Chercher une offre
          </Link>
        }
      />
      <DashboardBody query={query}>{(dashboard) => <Content dashboard={dashboard} />}</DashboardBody>
    </WorkspacePage>
  );
}

function Content({ dashboard }: { dashboard: Dashboard }) {
  const { stats, totalApplication } = dashboard;
  return (
    <>
      <NextStepCard step={nextStep(dashboard)} />
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
      <OpenApplications applications={dashboard.openApplications} />
      {totalApplication > 0 && <ApplicantCharts stats={stats} />}
      {dashboard.closingBookmarks.length > 0 && <ClosingBookmarks offers={dashboard.closingBookmarks} />}
      <NewOffers offers={dashboard.newOffers} />
      {dashboard.lastNew.length > 0 && <LatestNews articles={dashboard.lastNew} />}
      <DashboardSection title="Tous mes chiffres">
        <FigureTable groups={figureGroups(dashboard)} />
      </DashboardSection>
    </>
  );
}

function NextStepCard({ step }: { step: NextStep }) {
  return (
    <section
      aria-label="Prochaine étape"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-accent bg-accent-soft p-4.5"
    >
      <div className="min-w-0">
        <h2 className="text-l">{step.title}</h2>
        <p className="mt-1">{step.text}</p>
      </div>
      <Link to={step.to} className={buttonClass('primary')}>
        {step.action}
      </Link>
    </section>
  );
}

function OpenApplications({ applications }: { applications: readonly MyApplication[] }) {
  return (
    <DashboardSection
      title="Candidatures en cours"
      more={
        <Link to={paths.myApplications()} className={moreLink}>
          Toutes mes candidatures
        </Link>
      }
    >
      {applications.length === 0 && (
        <EmptyState title="Aucune candidature en cours">
          Trouvez une offre ci-dessous et postulez en deux minutes.
        </EmptyState>
      )}
      <ul className="grid gap-3 md:grid-cols-2">
        {applications.map(({ id, offer, stage, stageTitle, updatedAt, nextInterview }) => (
          <li
            key={id}
            className="relative grid gap-1 rounded-lg border border-line bg-surface p-4 hover:border-primary"
          >
            <Link to={paths.applicationTracking(id)} className="cover font-semibold">
              {offer.title}
            </Link>
            <p className="text-ink-soft">{offer.company.name}</p>
            {nextInterview && <p className="font-semibold">Entretien : {meetingText(nextInterview)}</p>}
            <div className="flex flex-wrap items-center gap-2">
              <StageTag stage={stage} title={stageTitle} />
              <RelativeTime value={updatedAt} className="text-s text-ink-soft" />
            </div>
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}

function ClosingBookmarks({ offers }: { offers: readonly OfferSummary[] }) {
  return (
    <DashboardSection
      title="Favoris qui ferment bientôt"
      more={
        <Link to={paths.bookmarks()} className={moreLink}>
          Tous mes favoris
        </Link>
      }
    >
      <ul className="grid gap-3 md:grid-cols-3">
        {offers.map(({ id, title, company, urls, timestamp, application, match_percentage: percentage }) => (
          <li
            key={id}
            className="relative grid content-start gap-1 rounded-lg border border-line bg-surface p-4 hover:border-primary"
          >
            <Link to={urls.details} className="cover font-semibold">
              {title}
            </Link>
            <p className="text-ink-soft">{company.name}</p>
            <p className="text-s">
              {application.hasApplied
                ? 'Candidature envoyée'
                : `Jusqu'au ${formatDate(timestamp.expiration_date)}`}
            </p>
            <p className="empty:hidden">
              <MatchTag percentage={percentage} />
            </p>
          </li>
        ))}
      </ul>
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

function NewOffers({ offers }: { offers: readonly OfferSummary[] }) {
  return (
    <DashboardSection
      title="Nouvelles offres pour vous"
      more={
        <Link to={paths.offers({ includeExpired: 'false' })} className={moreLink}>
          Toutes les offres ouvertes
        </Link>
      }
    >
      {offers.length === 0 && (
        <EmptyState title="Aucune nouvelle offre">Les offres de votre métier paraîtront ici.</EmptyState>
      )}
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offerCardModel(offer)} />
        ))}
      </div>
    </DashboardSection>
  );
}

/** Requests are those of a firm's employees: the others have none, and are spared the heading. */
function ticketGroup({ tickets }: Dashboard['stats']): FigureGroup[] {
  const { responsible } = tickets;
  if (tickets.total + responsible.general + responsible.dayOff === 0) return [];
  return [
    {
      title: 'Mes demandes RH',
      figures: [
        { label: 'Demandes ouvertes', value: tickets.total },
        { label: 'Générales', value: tickets.general },
        { label: 'Congés', value: tickets.dayOff },
        { label: 'Formations', value: tickets.formation },
        { label: 'Arrêts maladie', value: tickets.sickLeave },
        { label: 'Incidents', value: tickets.incident },
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
          ...(dashboard.applicant && { to: paths.profile({ section: 'documents' }) }),
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
