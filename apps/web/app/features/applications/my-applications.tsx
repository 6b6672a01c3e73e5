import { applicationStateNames, type ApplicationState, stages } from '@baara/contract/applications/stages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Link, useSearchParams } from 'react-router';
import { choiceOf, pageOf, searchOf } from '../../lib/address-params.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { EmptyPicture } from '../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { DashboardSection } from '../../ui/workspace/panel.tsx';
import { PendingList } from './pending-list.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { ApplicationRows } from './public/my-list/application-rows.tsx';
import { todosOf, todosOfApplication } from './public/my-list/todo.ts';
import { TodoRows } from './public/my-list/todo-rows.tsx';
import { type Asked, type MyApplicationList, myApplicationsQuery } from './my-applications.api.ts';

type Filter = 'all' | 'received' | 'interview' | 'hired' | 'rejected' | 'withdrawn';

/** Several stages under one word: where the dashboard's figures lead. */
const stateTitles: Record<ApplicationState, string> = {
  open: 'En cours',
  process: "En cours d'examen",
  shortlisted: 'Présélections',
  answered: 'Avec une réponse',
};

const filters: { value: Filter; label: string; count?: keyof MyApplicationList['counts'] }[] = [
  { value: 'all', label: 'Toutes', count: 'total' },
  { value: 'received', label: 'Reçues' },
  { value: 'interview', label: 'Entretiens' },
  { value: 'hired', label: 'Recruté(e)', count: 'hired' },
  { value: 'rejected', label: 'Refusées', count: 'rejected' },
  { value: 'withdrawn', label: 'Retirées', count: 'withdrawn' },
];

/** Fewer applications than this are read at a glance. */
const SEARCHED_FROM = 10;

export const meta = () => [{ title: 'Mes candidatures | Baara' }];

export default function MyApplications() {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const stage = choiceOf(params, 'stage', stages) ?? null;
  const state = choiceOf(params, 'state', applicationStateNames) ?? null;
  const search = searchOf(params);
  const asked = { page, stage, state, search };
  const isFiltered = stage !== null || state !== null || search !== '';
  const query = useQuery({ ...myApplicationsQuery(asked), placeholderData: keepPreviousData });
  return (
    <WorkspacePage>
      <PageHeader
        title="Mes candidatures"
        description="Où en est chacune de vos candidatures, étape par étape."
        action={
          // On a phone the bottom bar leads there.
          <Link to={paths.offers()} className={buttonClass('outline', 'max-md:hidden')}>
            Chercher une offre
          </Link>
        }
      />
      <PendingList />
      {query.data && (query.data.counts.total > 0 || isFiltered) && (
        <Filters {...asked} answer={query.data} />
      )}
      {query.isPending && <SkeletonList label="Chargement de vos candidatures…" />}
      {isUnreadable(query) && (
        <QueryError query={query} fallback={'Impossible de récupérer les candidatures'} />
      )}
      {query.data && <Applications answer={query.data} params={params} isFiltered={isFiltered} />}
    </WorkspacePage>
  );
}

function Filters({ stage, state, search, answer }: Asked & { answer: MyApplicationList }) {
  const { counts } = answer;
  const box =
    'inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 whitespace-nowrap aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary';
  return (
    <div className="mb-4 grid gap-3 md:flex md:items-center md:justify-between">
      <nav
        aria-label="Filtrer par étape"
        className="bare-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:px-0"
      >
        {state && (
          <span className={box} aria-current="page">
            {stateTitles[state]}
            <span className="text-s">{formatNumber(answer.pagination.total)}</span>
          </span>
        )}
        {filters.map((filter) => (
          <Link
            key={filter.value}
            to={
              filter.value === 'all' ? paths.myApplications() : paths.myApplications({ stage: filter.value })
            }
            className={box}
            aria-current={!state && (stage ?? 'all') === filter.value ? 'page' : undefined}
          >
            {filter.label}
            {filter.count && <span className="text-s">{formatNumber(counts[filter.count])}</span>}
          </Link>
        ))}
      </nav>
      {(counts.total > SEARCHED_FROM || search !== '') && (
        <Form className="flex gap-2">
          {stage && <input type="hidden" name="stage" value={stage} />}
          {state && <input type="hidden" name="state" value={state} />}
          <input
            name="search"
            type="search"
            defaultValue={search}
            aria-label="Rechercher une offre ou une entreprise"
            placeholder="Offre ou entreprise"
            className="min-h-11 w-full rounded-md border border-line-strong bg-surface px-3"
          />
          <button className={buttonClass('outline')}>Filtrer</button>
        </Form>
      )}
    </div>
  );
}

function Applications({
  answer,
  params,
  isFiltered,
}: {
  answer: MyApplicationList;
  params: URLSearchParams;
  isFiltered: boolean;
}) {
  const { data, awaitedDocuments, pagination } = answer;
  if (data.length + awaitedDocuments.length === 0) return <NoApplication isFiltered={isFiltered} />;
  const hrefOf = (page: number): string => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `?${next.toString()}`;
  };
  return (
    <>
      {isFiltered ? (
        <>
          <h2 className="sr-only">Candidatures trouvées</h2>
          <ApplicationRows applications={data} />
        </>
      ) : (
        <Groups answer={answer} />
      )}
      <Pagination page={pagination.page} pages={pagination.pages} hrefOf={hrefOf} link={Link} />
    </>
  );
}

/** What waits for an answer first; on a laptop what has ended stands beside what goes on. */
function Groups({ answer: { data, awaitedDocuments } }: { answer: MyApplicationList }) {
  const todos = todosOf(data, awaitedDocuments);
  const ended = data.filter(({ group }) => group === 'ended');
  const open = data.filter(
    (application) => application.group !== 'ended' && todosOfApplication(application).length === 0,
  );
  const isBeside = ended.length > 0 && todos.length + open.length > 0;
  return (
    <div className={isBeside ? 'grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_352px]' : 'max-w-xl'}>
      <div className="min-w-0">
        {todos.length > 0 && (
          <DashboardSection title="À faire maintenant">
            <TodoRows todos={todos} isMain />
          </DashboardSection>
        )}
        {open.length > 0 && (
          <DashboardSection title="En cours">
            <ApplicationRows applications={open} />
          </DashboardSection>
        )}
      </div>
      {ended.length > 0 && (
        <DashboardSection title="Terminées">
          <ApplicationRows applications={ended} isNarrow={isBeside} />
        </DashboardSection>
      )}
    </div>
  );
}

function NoApplication({ isFiltered }: { isFiltered: boolean }) {
  const link = isFiltered
    ? { to: paths.myApplications(), label: 'Voir toutes mes candidatures' }
    : { to: paths.offers(), label: 'Parcourir les offres' };
  return (
    <EmptyState
      picture={<EmptyPicture of={isFiltered ? 'search' : 'offer'} />}
      title={isFiltered ? 'Aucune candidature ne correspond' : "Vous n'avez pas encore postulé"}
      action={
        <Link to={link.to} className={buttonClass('primary')}>
          {link.label}
        </Link>
      }
    >
      {isFiltered
        ? 'Changez de filtre ou de recherche.'
        : 'Trouvez une offre et postulez en deux minutes : vous suivrez ici chaque étape.'}
    </EmptyState>
  );
}
