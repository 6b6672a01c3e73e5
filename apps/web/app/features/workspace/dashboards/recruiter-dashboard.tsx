import { elide } from '@baara/contract/formats/elision';
import type { RecruiterStats } from '@baara/contract/workspace/dashboard';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { firstDataLoader, noFirstData, privateHeaders, useFirstData } from '../../../shell/first-data.ts';
import { useCompanyAbilities } from '../../../shell/use-company-abilities.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { readRecruiterStats, recruiterStatsQuery } from './dashboard-queries.ts';
import { DashboardBody } from './dashboard-body.tsx';
import { type FigureGroup, Figures, FigureTable } from './figures.tsx';
import { DashboardSection } from '../../../ui/workspace/panel.tsx';
import { RecruiterCharts } from './recruiter-charts.tsx';
import { RecruiterToDo } from './recruiter-to-do.tsx';

const CompanyStatistics = lazy(() => import('../statistics/public/company-statistics.tsx'));

export const loader = firstDataLoader(readRecruiterStats);
export const clientLoader = noFirstData;
export const headers = privateHeaders;
export const meta = () => [{ title: 'Tableau de bord | Baara' }];

/** What waits for the recruiter first, then the company's figures. */
export default function RecruiterDashboard() {
  const session = useSession();
  const company = session?.company;
  const { write } = useCompanyAbilities();
  return (
    <WorkspacePage>
      <PageHeader
        title={`Bonjour ${session?.firstname ?? ''}`}
        description={company ? `Le recrutement ${elide('de', company.name)} en un coup d'œil.` : undefined}
        action={
          write && (
            <Link to={paths.createOffer()} className={buttonClass('accent')}>
              Créer une offre
            </Link>
          )
        }
      />
      {company ? <Tabs accountId={session.id} /> : <NoCompany />}
    </WorkspacePage>
  );
}

/** Managers and administrators may come here, and have no recruitment of their own. */
function NoCompany() {
  return (
    <EmptyState
      title="Votre compte n'est rattaché à aucune entreprise"
      action={
        <Link to={paths.dashboard()} className={buttonClass('primary')}>
          Mon tableau de bord
        </Link>
      }
    >
      Ces chiffres sont ceux du recrutement d'une entreprise.
    </EmptyState>
  );
}

const path = paths.recruiterDashboard();
const tabs = [
  { id: 'today', title: "Aujourd'hui", to: path },
  { id: 'statistics', title: 'Statistiques', to: `${path}?onglet=statistiques` },
];

/** Present items, and the figures of a period. */
function Tabs({ accountId }: { accountId: string }) {
  const [params] = useSearchParams();
  const isStatistics = params.get('onglet') === 'statistiques';
  return (
    <>
      <TabLinks label="Tableau de bord" tabs={tabs} current={isStatistics ? 'statistics' : 'today'} />
      {isStatistics ? (
        <Suspense fallback={<SkeletonList label="Chargement des statistiques…" />}>
          <CompanyStatistics />
        </Suspense>
      ) : (
        <CompanyFigures accountId={accountId} />
      )}
    </>
  );
}

function CompanyFigures({ accountId }: { accountId: string }) {
  const query = useQuery({ ...recruiterStatsQuery(accountId), ...useFirstData<RecruiterStats>() });
  return <DashboardBody query={query}>{(stats) => <Content stats={stats} />}</DashboardBody>;
}

const offersWith = (status: string): string => paths.recruiterOffers({ status });

function Content({ stats }: { stats: RecruiterStats }) {
  const { job_offers: offers } = stats;
  return (
    <>
      <RecruiterToDo stats={stats} />
      <DashboardSection title="Mes offres">
        <Figures
          figures={[
            { label: 'Offres actives', value: offers.active, to: offersWith('active') },
            { label: 'Brouillons', value: offers.draft, to: offersWith('draft') },
            { label: 'Expirées', value: offers.expired, to: offersWith('expired') },
            { label: 'Pourvues', value: offers.filled, to: offersWith('filled') },
          ]}
        />
      </DashboardSection>
      <RecruiterCharts stats={stats} />
      <DashboardSection title="Tous les chiffres">
        <FigureTable groups={figureGroups(stats)} />
      </DashboardSection>
    </>
  );
}

function figureGroups(stats: RecruiterStats): FigureGroup[] {
  const { candidates, interviews, recruitments, campaigns, invoices } = stats;
  return [
    {
      title: 'Candidats',
      figures: [
        { label: 'Candidats', value: candidates.total },
        { label: 'À présélectionner', value: candidates.to_shortlist },
        { label: 'Présélectionnés', value: candidates.shortlisted },
        { label: 'Nouveaux depuis 7 jours', value: candidates.new_registrations },
      ],
    },
    {
      title: 'Entretiens',
      figures: [
        { label: 'Entretiens', value: interviews.total, to: paths.interviews() },
        { label: 'À venir', value: interviews.upcoming, to: paths.interviews({ onglet: 'upcoming' }) },
        { label: 'Passés', value: interviews.completed, to: paths.interviews({ onglet: 'past' }) },
        { label: 'Annulés', value: interviews.cancelled, to: paths.interviews({ onglet: 'cancelled' }) },
      ],
    },
    {
      title: 'Recrutements',
      figures: [
        { label: 'Toutes les offres', value: stats.job_offers.total, to: paths.recruiterOffers() },
        { label: 'Recrutements en cours', value: recruitments.in_progress },
        { label: 'Recrutements terminés', value: recruitments.completed, to: offersWith('filled') },
        {
          label: 'Dossiers de recrutement',
          value: stats.recruitment_files.total,
          to: paths.recruitmentFiles(),
        },
      ],
    },
    {
      title: 'Organisation',
      figures: [
        { label: 'Départements', value: stats.departments.total, to: paths.departments() },
        { label: 'Campagnes', value: campaigns.total },
        { label: 'Campagnes en cours', value: campaigns.active },
      ],
    },
    ...(invoices === null
      ? []
      : [
          {
            title: 'Factures',
            figures: [
              { label: 'Factures', value: invoices.total, to: paths.invoices({ onglet: 'factures' }) },
              {
                label: 'Payées',
                value: invoices.paid,
                to: paths.invoices({ onglet: 'factures', etat: 'paid' }),
              },
              {
                label: 'À payer',
                value: invoices.pending,
                to: paths.invoices({ onglet: 'factures', etat: 'pending' }),
              },
            ],
          },
        ]),
  ];
}
