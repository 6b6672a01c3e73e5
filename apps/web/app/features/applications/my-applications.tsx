import type { MyApplication } from '@baara/contract/applications/applications';
import { applicationStateNames, type ApplicationState, stages } from '@baara/contract/applications/stages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Link, useSearchParams } from 'react-router';
import { choiceOf, pageOf, searchOf } from '../../lib/address-params.ts';
import { formatDate, formatNumber, meetingText } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { Logo } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { PendingList } from './pending-list.tsx';
import { StageTag } from '../../lib/stage-tag.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
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

export const meta = () => [{ title: 'Mes candidatures | Baara' }];

export default function MyApplications() {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const stage = choiceOf(params, 'stage', stages) ?? null;
  const state = choiceOf(params, 'state', applicationStateNames) ?? null;
  const search = searchOf(params);
  const asked = { page, stage, state, search };
  const query = useQuery({ ...myApplicationsQuery(asked), placeholderData: keepPreviousData });
  return (
    <WorkspacePage>
      <PageHeader
        title="Mes candidatures"
        description="Où en est chacune de vos candidatures, étape par étape."
        action={
          <Link to={paths.offers()} className={buttonClass('accent')}>
            Chercher une offre
          </Link>
        }
      />
      <PendingList />
      {query.data && <Filters {...asked} answer={query.data} />}
      {query.isPending && <SkeletonList label="Chargement de vos candidatures…" />}
      {isUnreadable(query) && (
        <QueryError query={query} fallback={'Impossible de récupérer les candidatures'} />
      )}
      {query.data && (
        <Applications
          answer={query.data}
          params={params}
          isFiltered={stage !== null || state !== null || search !== ''}
        />
      )}
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
  if (answer.data.length === 0) return <NoApplication isFiltered={isFiltered} />;
  const hrefOf = (page: number): string => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `?${next.toString()}`;
  };
  return (
    <>
      <ul className="grid gap-3">
        {answer.data.map((application) => (
          <Row key={application.id} application={application} />
        ))}
      </ul>
      <Pagination page={answer.pagination.page} pages={answer.pagination.pages} hrefOf={hrefOf} link={Link} />
    </>
  );
}

function NoApplication({ isFiltered }: { isFiltered: boolean }) {
  const link = isFiltered
    ? { to: paths.myApplications(), label: 'Voir toutes mes candidatures' }
    : { to: paths.offers(), label: 'Parcourir les offres' };
  return (
    <EmptyState
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

function Row({ application }: { application: MyApplication }) {
  const { offer } = application;
  return (
    <li className="relative flex items-start gap-3.5 rounded-lg border border-line bg-surface p-4 hover:border-primary">
      <Logo name={offer.company.name} src={offer.company.avatar} />
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="text-l">
          <Link to={paths.applicationTracking(application.id)} className="cover">
            {offer.title}
          </Link>
        </h2>
        <p className="text-ink-soft">
          {offer.company.name} · {offer.location}
        </p>
        <div className="flex flex-wrap items-center gap-1.5">
          <StageTag stage={application.stage} title={application.stageTitle} />
          <Tag>{offer.contractType}</Tag>
        </div>
        {application.nextInterview && (
          <p className="font-semibold">Entretien : {meetingText(application.nextInterview)}</p>
        )}
        <p className="text-s text-ink-soft">
          Envoyée le {formatDate(application.appliedAt)} · mise à jour{' '}
          <RelativeTime value={application.updatedAt} className="lowercase" />
        </p>
      </div>
    </li>
  );
}
