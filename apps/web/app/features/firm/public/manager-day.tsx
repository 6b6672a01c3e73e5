import type { ManagerDashboard } from '@baara/contract/firm/objectives';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { shortDate } from '../../../lib/short-day.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { type TaskGroup, TaskQueue } from '../../../ui/workspace/task-queue.tsx';
import { instantOfDay } from '../case-words.tsx';
import { MonthObjectives } from '../month-objectives.tsx';
import { TeamObjectives } from '../team-objectives.tsx';
import { managerDashboardQuery } from './firm.api.ts';

/** The day of a consultant: who is to be spoken with, the coming days, and how the month goes. */
export function ManagerDay({ accountId }: { accountId: string }) {
  const query = useQuery(managerDashboardQuery(accountId));
  if (query.isPending) return <SkeletonList count={3} label="Chargement de votre journée…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Votre journée n’a pas pu être chargée." />;
  const day = query.data;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_320px]">
        <TaskQueue title="À faire" groups={groupsOf(day)} link={Link}>
          <p>
            Rien n’attend. <Link to={paths.portfolio()}>Votre portefeuille</Link> dit qui n’a pas de suivi
            prévu.
          </p>
        </TaskQueue>
        <Coming day={day} />
      </div>
      <MonthObjectives months={day.months} />
      {day.team && <TeamObjectives team={day.team} mayEdit={day.abilities.setObjectives} />}
    </div>
  );
}

function groupsOf(day: ManagerDashboard): TaskGroup[] {
  const { due, today, taken, newCandidates, isNewCut, unreadConversations, waitingTickets, abilities } = day;
  // Short words: on a phone they have the room of eight letters before a name.
  const waiting = `${formatNumber(newCandidates)}${isNewCut ? '+' : ''}`;
  return [
    {
      key: 'due',
      title: 'Suivis',
      total: due.total,
      tasks: due.entries.map(({ kind, id, name, dueOn, subject }) => ({
        key: `${kind} ${id}`,
        lead: { text: dueOn === today ? 'Ce jour' : shortDate(instantOfDay(dueOn)) },
        isWaiting: dueOn < today,
        title: name,
        subtitle: subject,
        to:
          kind === 'candidate'
            ? paths.candidateCase(id)
            : paths.portfolioCompanies({ search: name, de: 'all' }),
        action: { label: 'Ouvrir' },
      })),
      more:
        due.total > due.entries.length
          ? { label: 'Voir tous les suivis', to: paths.portfolio({ followUp: 'today' }) }
          : undefined,
    },
    {
      key: 'taken',
      title: 'Réservés par moi',
      total: taken.length,
      tasks: taken.map(({ id, name }) => ({
        key: id,
        lead: { text: 'À finir' },
        title: name,
        to: paths.candidateCase(id),
        action: { label: 'Reprendre' },
      })),
    },
    {
      key: 'new',
      title: 'Nouveaux candidats',
      total: waiting,
      tasks:
        newCandidates > 0 && abilities.qualify
          ? [
              {
                key: 'new',
                lead: { text: waiting },
                title: 'Candidats à qualifier',
                subtitle: 'Inscrits récemment, le plus ancien d’abord',
                to: paths.newlyRegistered(),
                action: { label: 'Qualifier' },
              },
            ]
          : [],
    },
    {
      key: 'tickets',
      title: 'Demandes des personnes placées',
      total: waitingTickets,
      tasks:
        waitingTickets > 0
          ? [
              {
                key: 'tickets',
                lead: { text: formatNumber(waitingTickets) },
                isWaiting: true,
                title: 'Congés, arrêts et autres demandes',
                to: paths.employeeRequests({ status: 'open', mine: '1' }),
                action: { label: 'Répondre' },
              },
            ]
          : [],
    },
    {
      key: 'messages',
      title: 'Messages',
      total: unreadConversations,
      tasks:
        unreadConversations > 0
          ? [
              {
                key: 'messages',
                lead: { text: formatNumber(unreadConversations) },
                isWaiting: true,
                title: 'Conversations sans réponse',
                to: paths.firmMessages(undefined, { vue: 'unread' }),
                action: { label: 'Lire' },
              },
            ]
          : [],
    },
  ];
}

/** The coming days that have follow-ups, and what the portfolio contains. */
function Coming({ day: { agenda, portfolio } }: { day: ManagerDashboard }) {
  return (
    <section aria-label="À venir" className="rounded-lg border border-line bg-surface p-4">
      <h2 className="text-m">À venir</h2>
      {agenda.length === 0 ? (
        <p className="text-ink-soft">Aucun suivi dans les deux semaines.</p>
      ) : (
        <dl className="mt-1">
          {agenda.map(({ day, total }) => (
            <div
              key={day}
              className="flex min-h-9 items-center justify-between gap-3 border-t border-line first:border-t-0"
            >
              <dt>{shortDate(instantOfDay(day))}</dt>
              <dd className="font-bold tabular-nums">
                {formatNumber(total)}{' '}
                <span className="font-normal text-ink-soft">suivi{total > 1 ? 's' : ''}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 border-t border-line pt-2 text-s text-ink-soft">
        <Link to={paths.portfolio()} className="inline-flex min-h-11 items-center font-semibold text-primary">
          {formatNumber(portfolio.candidates)} candidat{portfolio.candidates > 1 ? 's' : ''}
        </Link>
        {' et '}
        <Link
          to={paths.portfolioCompanies()}
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          {formatNumber(portfolio.companies)} entreprise{portfolio.companies > 1 ? 's' : ''}
        </Link>
        {' dans votre portefeuille.'}
      </p>
    </section>
  );
}
