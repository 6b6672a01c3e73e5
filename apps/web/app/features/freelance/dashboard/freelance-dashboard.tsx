import type { FreelanceDashboard as Dashboard } from '@baara/contract/freelance/dashboard';
import { PROPOSAL_DAYS, SHOWN_RATE, VIEW_DAYS } from '@baara/contract/freelance/dashboard-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber, formatSalaryRange } from '../../../lib/format.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { shortDate } from '../../../lib/short-day.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { FigureList, type ListedFigure } from '../../../ui/workspace/figure-list.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ListPanel, moreLink } from '../../../ui/workspace/panel.tsx';
import { TaskQueue } from '../../../ui/workspace/task-queue.tsx';
import { actionGroups, freelanceWords } from './action-groups.tsx';
import { freelanceDashboardQuery } from './dashboard.api.ts';

export const meta = () => [{ title: 'Tableau de bord | Baara' }];

/** What waits for a freelance first, then their money and how they are seen. */
export default function FreelanceDashboard() {
  const session = useSession();
  const query = useQuery(freelanceDashboardQuery);
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        title={`Bonjour ${session?.firstname ?? ''}`}
        description="Ce qui vous attend, votre argent et ce que les clients voient de vous."
        action={
          <Link to={publicPaths.missions()} className={buttonClass('outline')}>
            Chercher une mission
          </Link>
        }
      />
      {query.isPending ? (
        <SkeletonList label="Chargement du tableau de bord…" />
      ) : isUnreadable(query) ? (
        <QueryError query={query} />
      ) : (
        <Body dashboard={query.data} />
      )}
    </WorkspacePage>
  );
}

function Body({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-4">
        <TaskQueue
          title="Ce qui vous attend"
          groups={actionGroups(dashboard.waiting, freelanceWords)}
          link={Link}
        >
          <p className="text-ink-soft">
            Rien ne vous attend aujourd’hui.{' '}
            <Link to={publicPaths.missions()} className="font-semibold text-primary">
              Voir les missions ouvertes
            </Link>
          </p>
        </TaskQueue>
        <SuitedMissions missions={dashboard.missions} />
      </div>
      <div className="grid min-w-0 gap-4">
        <ListPanel title="Votre argent">
          <FigureList figures={moneyFigures(dashboard.money)} />
        </ListPanel>
        <ListPanel title="Comment on vous voit">
          <FigureList figures={seenFigures(dashboard)} />
        </ListPanel>
      </div>
    </div>
  );
}

/** What is not owed is not said, but for the month's payments: they say that nothing was forgotten. */
function moneyFigures(money: Dashboard['money']): ListedFigure[] {
  const figures: (ListedFigure & { amount: number })[] = [
    {
      key: 'overdue',
      label: 'En retard',
      amount: money.overdueXof,
      value: formatNumber(money.overdueXof),
      unit: 'F CFA',
      note: 'Factures dont l’échéance est passée',
    },
    {
      key: 'payment',
      label: 'À recevoir',
      amount: money.awaitingPaymentXof,
      value: formatNumber(money.awaitingPaymentXof),
      unit: 'F CFA',
      note: 'Accepté par le client',
    },
    {
      key: 'acceptance',
      label: 'À faire accepter',
      amount: money.awaitingAcceptanceXof,
      value: formatNumber(money.awaitingAcceptanceXof),
      unit: 'F CFA',
      note: 'Livré, lu par le client',
    },
    {
      key: 'delivery',
      label: 'À livrer',
      amount: money.awaitingDeliveryXof,
      value: formatNumber(money.awaitingDeliveryXof),
      unit: 'F CFA',
      note: 'Financé : l’argent est déjà déposé',
    },
  ];
  return [
    ...figures.filter(({ amount }) => amount > 0),
    {
      key: 'paid',
      label: 'Payé ce mois-ci',
      value: formatNumber(money.paidThisMonthXof),
      unit: 'F CFA',
      note: 'Commission comprise',
    },
  ];
}

function viewNote({ last, before }: NonNullable<Dashboard['views']>): string {
  if (before === 0) return `Ces ${VIEW_DAYS} derniers jours`;
  if (last === before) return `Autant que les ${VIEW_DAYS} jours d’avant`;
  const gap = formatNumber(Math.abs(last - before));
  return `${gap} de ${last > before ? 'plus' : 'moins'} que les ${VIEW_DAYS} jours d’avant`;
}

/** A share that discourages is not shown, nor one of a few: the numbers it rests on are. */
function answerNote({ sent, answered, read }: Dashboard['proposals']): string {
  if (sent === 0) return `Aucune envoyée ces ${PROPOSAL_DAYS} derniers jours`;
  const rate = Math.round((answered / sent) * 100);
  const share = sent >= 5 && rate >= SHOWN_RATE ? ` (${rate} %)` : '';
  const words = `${formatNumber(answered)} réponse${answered > 1 ? 's' : ''}${share}`;
  const opened = `${formatNumber(read)} lue${read > 1 ? 's' : ''}`;
  return `${opened}, ${words} ces ${PROPOSAL_DAYS} derniers jours`;
}

const seenFigures = ({ views, proposals }: Dashboard): ListedFigure[] => [
  ...(views
    ? [
        {
          key: 'views',
          label: 'Vues de votre profil',
          value: formatNumber(views.last),
          note: viewNote(views),
        },
      ]
    : []),
  {
    key: 'proposals',
    label: 'Propositions envoyées',
    value: formatNumber(proposals.sent),
    note: answerNote(proposals),
  },
];

function SuitedMissions({ missions }: Pick<Dashboard, 'missions'>) {
  if (missions.length === 0) return null;
  return (
    <ListPanel title="Missions de votre domaine">
      <ul className="divide-y divide-line border-t border-line">
        {missions.map(({ id, title, place, budgetMinXof, budgetMaxXof, closesOn }) => (
          <li key={id} className="relative grid gap-0.5 px-4 py-2.5 hover:bg-ground md:px-4.5">
            <Link to={publicPaths.mission(id)} className="cover font-semibold">
              {title}
            </Link>
            <p className="text-s text-ink-soft">
              {[
                budgetMinXof === null && budgetMaxXof === null
                  ? null
                  : formatSalaryRange(budgetMinXof, budgetMaxXof),
                place,
                `jusqu’au ${shortDate(closesOn)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-4 py-2 md:px-4.5">
        <Link to={publicPaths.missions()} className={moreLink}>
          Toutes les missions
        </Link>
      </div>
    </ListPanel>
  );
}
