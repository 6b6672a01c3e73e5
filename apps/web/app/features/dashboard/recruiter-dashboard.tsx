import { elide } from '@baara/contract/elision';
import type { RecruiterStats } from '@baara/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TabLinks } from '../../lib/tab-links.tsx';
import { useCompanyRole } from '../../shell/use-company-role.ts';
import { firstDataLoader, noFirstData, privateHeaders, useFirstData } from '../../shell/first-data.ts';
import { useSession } from '../../shell/use-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { readRecruiterStats, recruiterStatsQuery } from './dashboard-queries.ts';
import { DashboardBody } from './dashboard-body.tsx';
import { type FigureGroup, Figures, FigureTable } from './figures.tsx';
import { DashboardSection } from '../../ui/workspace/panel.tsx';
import { RecruiterCharts } from './recruiter-charts.tsx';
import { RecruiterToDo } from './recruiter-to-do.tsx';

const CompanyStatistics = lazy(() => import('../reporting/public/company-statistics.tsx'));

export const loader = firstDataLoader(readRecruiterStats);
export const clientLoader = noFirstData;
export const headers = privateHeaders;
export const meta = () => [{ title: 'Tableau de bord | Baara' }];

/** What waits for the recruiter first, then the company's figures. */
export default function RecruiterDashboard() {
  const session = useSession();
  const company = session?.company;
  const { canWrite } = useCompanyRole();
  return (
    <WorkspacePage>
      <PageHeader
        title={`Bonjour ${session?.firstname ?? ''}`}
        description={company ? `Le recrutement ${elide('de', company.name)} en un coup d'œil.` : undefined}
        action={
          canWrite && (
            <Link to="/recruiter/offers/create" className={buttonClass('accent')}>
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
        <Link to="/dashboard" className={buttonClass('primary')}>
          Mon tableau de bord
        </Link>
      }
    >
      Ces chiffres sont ceux du recrutement d'une entreprise.
    </EmptyState>
  );
}

const path = '/recruiter/dashboard';
const tabs = [
  { id: 'today', title: "Aujourd'hui", to: path },
  { id: 'statistics', title: 'Statistiques', to: `${path}?onglet=statistiques` },
];

/** What waits now, and what a period gave. */
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

const offersWith = (status: string): string => `/recruiter/offers?status=${status}`;

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
        { label: 'Entretiens', value: interviews.total, to: '/recruiter/interviews' },
        { label: 'À venir', value: interviews.upcoming, to: '/recruiter/interviews?onglet=upcoming' },
        { label: 'Passés', value: interviews.completed, to: '/recruiter/interviews?onglet=past' },
        { label: 'Annulés', value: interviews.cancelled, to: '/recruiter/interviews?onglet=cancelled' },
      ],
    },
    {
      title: 'Recrutements',
      figures: [
        { label: 'Toutes les offres', value: stats.job_offers.total, to: '/recruiter/offers' },
        { label: 'Recrutements en cours', value: recruitments.in_progress },
        { label: 'Recrutements terminés', value: recruitments.completed, to: offersWith('filled') },
        {
          label: 'Dossiers de recrutement',
          value: stats.recruitment_files.total,
          to: '/recruiter/recruitment-files',
        },
      ],
    },
    {
      title: 'Organisation',
      figures: [
        { label: 'Départements', value: stats.departments.total, to: '/recruiter/departments' },
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
              { label: 'Factures', value: invoices.total, to: '/recruiter/invoices?onglet=factures' },
              { label: 'Payées', value: invoices.paid, to: '/recruiter/invoices?onglet=factures&etat=paid' },
              {
                label: 'À payer',
                value: invoices.pending,
                to: '/recruiter/invoices?onglet=factures&etat=pending',
              },
            ],
          },
        ]),
  ];
}
