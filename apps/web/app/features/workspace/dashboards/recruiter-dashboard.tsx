import { elide } from '@baara/contract/formats/elision';
import type { RecruiterStats } from '@baara/contract/workspace/dashboard';
import type { RecruiterTasks } from '@baara/contract/workspace/recruiter-tasks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ApiClient } from '../../../lib/api-client.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { firstDataLoader, noFirstData, privateHeaders, useFirstData } from '../../../shell/first-data.ts';
import { useCompanyAbilities } from '../../../shell/use-company-abilities.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { CompanySetupCard } from './company-setup.tsx';
import { DashboardTabs } from '../statistics/public/dashboard-tabs.tsx';
import { DashboardBody, type DashboardQuery } from './dashboard-body.tsx';
import {
  readRecruiterStats,
  readRecruiterTasks,
  recruiterStatsQuery,
  recruiterTasksQuery,
} from './dashboard.api.ts';
import { type FigureGroup, FigureTable } from './figures.tsx';
import { RecruiterOverview } from './recruiter-overview.tsx';
import { taskGroups } from './task-groups.tsx';
import { dayText } from './task-words.ts';
import { DashboardSection } from '../../../ui/workspace/panel.tsx';
import { TaskQueue } from '../../../ui/workspace/task-queue.tsx';

const CompanyStatistics = lazyPart(() => import('../statistics/public/company-statistics.tsx'));

export const loader = firstDataLoader(readDay);
export const clientLoader = noFirstData;
export const headers = privateHeaders;
export const meta = () => [{ title: 'Tableau de bord | Baara' }];

/** What waits for the recruiter first, then the company's figures. */
export default function RecruiterDashboard() {
  const session = useSession();
  const company = session?.company;
  const { write } = useCompanyAbilities();
  const [params] = useSearchParams();
  const isStatistics = params.get('onglet') === 'statistiques';
  const about = company ? `Le recrutement ${elide('de', company.name)} en un coup d’œil.` : '';
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare={isStatistics}
        title={`Bonjour ${session?.firstname ?? ''}`}
        description={
          company && !isStatistics ? <DayText accountId={session.id}>{about}</DayText> : about || undefined
        }
        action={
          write && (
            <Link to={paths.createOffer()} className={buttonClass('outline')}>
              Créer une offre
            </Link>
          )
        }
        tabs={company && <DashboardTabs current={isStatistics ? 'statistics' : 'today'} />}
      />
      {company ? (
        <Shown accountId={session.id} me={session.fullname} isStatistics={isStatistics} />
      ) : (
        <NoCompany />
      )}
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

/** Present items, or the figures of a period. */
function Shown({ accountId, me, isStatistics }: { accountId: string; me: string; isStatistics: boolean }) {
  if (!isStatistics) return <Today accountId={accountId} me={me} />;
  return (
    <Suspense fallback={<SkeletonList label="Chargement des statistiques…" />}>
      <CompanyStatistics />
    </Suspense>
  );
}

type Day = { tasks: RecruiterTasks; stats: RecruiterStats };

async function readDay(from: ApiClient): Promise<Day> {
  const [tasks, stats] = await Promise.all([readRecruiterTasks(from), readRecruiterStats(from)]);
  return { tasks, stats };
}

function useTasks(accountId: string) {
  const { initialData: first, initialDataUpdatedAt } = useFirstData<Day>();
  return useQuery({
    ...recruiterTasksQuery(accountId),
    ...(first && { initialData: first.tasks, initialDataUpdatedAt }),
  });
}

/** Under the greeting: what the day brings, once it is known. */
function DayText({ accountId, children }: { accountId: string; children: string }) {
  const { data } = useTasks(accountId);
  return data ? dayText(data) : children;
}

/** The work and the figures as one: read again together, and as old as the older of both. */
function useDay(accountId: string): DashboardQuery<Day> {
  const { initialData: first, initialDataUpdatedAt } = useFirstData<Day>();
  const tasks = useTasks(accountId);
  const stats = useQuery({
    ...recruiterStatsQuery(accountId),
    ...(first && { initialData: first.stats, initialDataUpdatedAt }),
  });
  return {
    data: tasks.data && stats.data ? { tasks: tasks.data, stats: stats.data } : undefined,
    isPending: tasks.isPending || stats.isPending,
    isFetching: tasks.isFetching || stats.isFetching,
    isError: tasks.isError || stats.isError,
    dataUpdatedAt: Math.min(tasks.dataUpdatedAt, stats.dataUpdatedAt),
    refetch: () => Promise.all([tasks.refetch(), stats.refetch()]),
  };
}

function Today({ accountId, me }: { accountId: string; me: string }) {
  return (
    <DashboardBody query={useDay(accountId)} freshness="last">
      {({ tasks, stats }) => <Content tasks={tasks} stats={stats} me={me} />}
    </DashboardBody>
  );
}

function Content({ tasks, stats, me }: Day & { me: string }) {
  const { setup } = tasks;
  if (setup && !tasks.hasOffers) return <CompanySetupCard setup={setup} />;
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_316px]">
        <TaskQueue title="À faire aujourd’hui" groups={taskGroups(tasks, me)} link={Link}>
          <p>{tasks.hasOffers ? 'Rien ne vous attend : tout est lu.' : 'Rien ne vous attend.'}</p>
        </TaskQueue>
        <div className="grid gap-4">
          {setup && <CompanySetupCard setup={setup} />}
          <RecruiterOverview tasks={tasks} />
        </div>
      </div>
      {tasks.hasOffers && (
        <DashboardSection title="Tous les chiffres">
          <FigureTable groups={figureGroups(stats)} />
        </DashboardSection>
      )}
    </>
  );
}

const offersWith = (status: string): string => paths.recruiterOffers({ status });

function figureGroups(stats: RecruiterStats): FigureGroup[] {
  const { job_offers: offers, candidates, interviews, recruitments, campaigns, invoices } = stats;
  return [
    {
      title: 'Offres',
      figures: [
        { label: 'Toutes les offres', value: offers.total, to: paths.recruiterOffers() },
        { label: 'Offres actives', value: offers.active, to: offersWith('active') },
        { label: 'Brouillons', value: offers.draft, to: offersWith('draft') },
        { label: 'Expirées', value: offers.expired, to: offersWith('expired') },
      ],
    },
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
        { label: 'Recrutements en cours', value: recruitments.in_progress },
        { label: 'Offres pourvues', value: recruitments.completed, to: offersWith('filled') },
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
