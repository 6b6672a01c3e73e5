import type { AdminDashboard } from '@baara/contract/workspace/admin-dashboard';
import type { AdminScreen } from '@baara/contract/workspace/admin-screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { useSession } from '../../../shell/use-session.ts';
import { Notice } from '../../../ui/states.tsx';
import { adminScreensQuery } from './dashboard.api.ts';
import { DashboardSection } from '../../../ui/workspace/panel.tsx';

type Task = {
  key: string;
  count: number;
  label: [one: string, many: string];
  /** Where it is done. */
  at?: { screen: AdminScreen; to: string };
  note?: ReactNode;
};

/** What somebody must do, the most urgent first. */
function tasksOf(waiting: AdminDashboard['waiting']): Task[] {
  const { oldestUnverifiedCompanyAt: oldest, unverifiedCompanies: unverified } = waiting;
  return [
    {
      key: 'flags',
      count: waiting.openFlags,
      label: ['Signalement à traiter', 'Signalements à traiter'],
      at: { screen: 'moderation', to: paths.moderation({ etat: 'open' }) },
    },
    {
      key: 'messages',
      count: waiting.openMessages,
      label: ['Message à traiter', 'Messages à traiter'],
      at: { screen: 'support', to: paths.supportInbox() },
    },
    {
      key: 'proposals',
      count: waiting.proposals,
      label: ['Changement à confirmer à deux', 'Changements à confirmer à deux'],
      at: { screen: 'permissions', to: paths.permissions() },
      note: 'Sans réponse, une proposition expire après 72 heures.',
    },
    {
      key: 'topUps',
      count: waiting.topUps,
      label: ['Recharge à traiter', 'Recharges à traiter'],
      at: { screen: 'recharges', to: paths.treasury() },
    },
    {
      key: 'refunds',
      count: waiting.refunds,
      label: ['Paiement à rembourser', 'Paiements à rembourser'],
      at: { screen: 'recharges', to: paths.feeRefunds() },
    },
    {
      key: 'disputes',
      count: waiting.disputes,
      label: ['Litige à trancher', 'Litiges à trancher'],
      at: { screen: 'freelances', to: paths.adminDisputes() },
    },
    {
      key: 'companies',
      count: waiting.companyPapers,
      label: ['Entreprise à vérifier', 'Entreprises à vérifier'],
      at: { screen: 'recruiters', to: paths.companyVerifications() },
      note: oldest && (
        <>
          {formatNumber(unverified)} sans badge, la plus ancienne inscrite{' '}
          <RelativeTime value={oldest} className="lowercase" />
        </>
      ),
    },
    {
      key: 'freelances',
      count: waiting.freelancePapers,
      label: ['Freelance à vérifier', 'Freelances à vérifier'],
      at: { screen: 'freelances', to: paths.freelanceVerifications() },
    },
    {
      key: 'contacts',
      count: waiting.contactReports,
      label: ['Coordonnée signalée à décider', 'Coordonnées signalées à décider'],
      at: { screen: 'moderation', to: paths.moderation({ onglet: 'coordonnees' }) },
    },
  ];
}

/** What ends by itself, or with somebody else. */
function pendingOf(waiting: AdminDashboard['waiting']): Task[] {
  return [
    {
      key: 'offers',
      count: waiting.suspendedOffers,
      label: ['offre suspendue', 'offres suspendues'],
      at: { screen: 'offers', to: paths.jobOffers({ state: 'suspended' }) },
    },
    {
      key: 'deletions',
      count: waiting.deletionRequests,
      label: ['compte à supprimer', 'comptes à supprimer'],
      at: { screen: 'users', to: paths.users({ state: 'deletion' }) },
    },
    {
      key: 'exports',
      count: waiting.pendingExports,
      label: ['archive personnelle en préparation', 'archives personnelles en préparation'],
    },
  ];
}

const isThere = ({ count }: Task): boolean => count > 0;
const labelOf = ({ label, count }: Task): string => label[count > 1 ? 1 : 0];

/** What staff must do, each with its count and its screen, then what waits for its term. */
export function AdminWaiting({ waiting }: { waiting: AdminDashboard['waiting'] }) {
  const { data: screens } = useQuery(adminScreensQuery(useSession()?.id ?? ''));
  // What this person cannot do is somebody else's to do.
  const isTheirs = ({ at }: Task) => !at || !screens || screens.includes(at.screen);
  const tasks = tasksOf(waiting).filter(isThere).filter(isTheirs);
  const pending = pendingOf(waiting).filter(isThere).filter(isTheirs);
  const linkOf = ({ at }: Task) => (at && screens?.includes(at.screen) ? at.to : undefined);
  return (
    <DashboardSection title="En attente">
      {tasks.length === 0 && <Notice tone="good">Rien n'attend : tout est lu, vérifié et payé.</Notice>}
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {tasks.map((task) => (
          <li
            key={task.key}
            className="relative grid min-h-14 grid-cols-[minmax(2.25rem,auto)_1fr] items-center gap-x-2 rounded-lg border border-line bg-surface px-3 py-2 hover:border-primary"
          >
            <span className="text-xl font-bold text-warn tabular-nums">{formatNumber(task.count)}</span>
            <span className="min-w-0">
              <LinkTo to={linkOf(task)} className="cover font-medium">
                {labelOf(task)}
              </LinkTo>
              {task.note && <span className="block text-s text-ink-soft">{task.note}</span>}
            </span>
          </li>
        ))}
      </ul>
      {pending.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-4 text-s text-ink-soft">
          {pending.map((task) => (
            <LinkTo
              key={task.key}
              to={linkOf(task)}
              className="inline-flex min-h-11 items-center underline xl:min-h-8"
            >
              {`${formatNumber(task.count)} ${labelOf(task)}`}
            </LinkTo>
          ))}
        </p>
      )}
    </DashboardSection>
  );
}

/** Words alone for anyone who may read the figure and not open its screen. */
function LinkTo({
  to,
  className,
  children,
}: {
  to: string | undefined;
  className: string;
  children: string;
}) {
  if (to === undefined) return <span>{children}</span>;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
