import {
  interviewKinds,
  interviewKindTitles,
  interviewTabs,
  interviewTabTitles,
} from '@baara/contract/interview-words';
import type { RecruiterInterview } from '@baara/contract/interviews';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Form, Link, useNavigate, useSearchParams } from 'react-router';
import { choiceOf, hrefWith, pageOf, searchOf } from '../../lib/address-params.ts';
import { formatNumber } from '../../lib/format.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { interviewsQuery } from './interview-queries.ts';
import { InterviewTag } from './interview-tag.tsx';
import { whenOf } from './interview-when.ts';

/** Fetched with the first interview that is opened. */
const InterviewPanel = lazy(() => import('./public/interview-panel.tsx'));

const control = 'min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3';

/** The interviews of a company, or of one offer: tabs, filters, and the one that is opened. */
export function InterviewList({ offerId }: { offerId?: number }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = {
    page: pageOf(params),
    tab: choiceOf(params, 'onglet', interviewTabs) ?? 'upcoming',
    search: searchOf(params, 'search', 120),
    kind: choiceOf(params, 'mode', interviewKinds),
    offerId,
  };
  const query = useQuery({ ...interviewsQuery(filter), placeholderData: keepPreviousData });
  const isFiltered = filter.search !== '' || filter.kind !== undefined;
  const unfiltered = isFiltered ? hrefWith(params, { search: null, mode: null, page: null }) : null;
  const openId = params.get('entretien');
  return (
    <>
      <nav
        aria-label="Filtrer les entretiens"
        className="bare-scrollbar -mx-4 mb-3 flex gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
      >
        {interviewTabs.map((tab) => (
          <Link
            key={tab}
            to={hrefWith(params, { onglet: tab, page: null, entretien: null })}
            aria-current={filter.tab === tab ? 'page' : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 whitespace-nowrap aria-[current]:border-primary aria-[current]:bg-primary-soft"
          >
            {interviewTabTitles[tab]}
            <span className="text-s text-ink-soft">
              {query.data ? formatNumber(query.data.counts[tab]) : '–'}
            </span>
          </Link>
        ))}
      </nav>
      <Form className="mb-4 grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_auto_auto]">
        <input type="hidden" name="onglet" value={filter.tab} />
        <input
          name="search"
          type="search"
          key={filter.search}
          defaultValue={filter.search}
          aria-label="Rechercher un entretien"
          placeholder="Nom du candidat, offre"
          className={`${control} max-sm:col-span-2`}
        />
        <select
          name="mode"
          key={filter.kind}
          defaultValue={filter.kind ?? ''}
          aria-label="Mode"
          className={control}
        >
          <option value="">Tous les modes</option>
          {interviewKinds.map((kind) => (
            <option key={kind} value={kind}>
              {interviewKindTitles[kind]}
            </option>
          ))}
        </select>
        <button className={buttonClass('line')}>Filtrer</button>
      </Form>
      <PagedList
        query={query}
        loading="Chargement des entretiens…"
        empty={<NoInterview tab={filter.tab} unfiltered={unfiltered} />}
      >
        {(interview) => (
          <Row
            key={interview.id}
            interview={interview}
            to={hrefWith(params, { entretien: interview.id })}
            withOffer={offerId === undefined}
          />
        )}
      </PagedList>
      {openId && (
        <Suspense fallback={null}>
          <InterviewPanel
            id={openId}
            onClose={() =>
              void navigate(hrefWith(params, { entretien: null }), {
                preventScrollReset: true,
                replace: true,
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}

function Row({
  interview,
  to,
  withOffer,
}: {
  interview: RecruiterInterview;
  to: string;
  withOffer: boolean;
}) {
  const free = interview.slots.filter(
    ({ proposedBy, state }) => proposedBy === 'company' && state === 'free',
  ).length;
  const choice = free > 0 ? `${free} créneau${free > 1 ? 'x' : ''} au choix` : 'Aucun créneau libre';
  return (
    <li className="relative grid gap-1 rounded-lg border border-line bg-surface p-4 hover:border-primary md:grid-cols-[1fr_auto] md:items-center">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-l">
          <Link to={to} preventScrollReset className="cover">
            {interview.candidate.name}
          </Link>
        </h2>
        {withOffer && <p className="text-ink-soft">{interview.offer.title}</p>}
        <p className="font-medium">
          {interview.isFixed
            ? whenOf(interview)
            : interview.status === 'upcoming'
              ? choice
              : 'Sans créneau choisi'}
        </p>
        <p className="text-s text-ink-soft">
          {interviewKindTitles[interview.kind]}
          {interview.interviewers.length > 0 &&
            ` · mené par ${interview.interviewers.map(({ name }) => name).join(', ')}`}
        </p>
      </div>
      <div>
        <InterviewTag interview={interview} />
      </div>
    </li>
  );
}

const emptyTexts = {
  upcoming: {
    title: 'Aucun entretien à venir',
    text: 'Ouvrez une candidature et proposez des créneaux : le candidat choisit le sien.',
  },
  pending: {
    title: 'Aucune réponse attendue',
    text: 'Les entretiens dont le créneau reste à choisir se liront ici.',
  },
  past: { title: 'Aucun entretien passé', text: 'Ceux qui ont eu lieu se liront ici.' },
  cancelled: {
    title: 'Aucun entretien annulé',
    text: 'Ceux que l’une des parties annule ou décline se liront ici.',
  },
};

type NoneProps = {
  tab: keyof typeof emptyTexts;
  /** Leads to the tab without its filters; null when there are none. */
  unfiltered: string | null;
};

function NoInterview({ tab, unfiltered }: NoneProps) {
  const { title, text } = emptyTexts[tab];
  if (unfiltered) {
    return (
      <EmptyState
        title="Aucun entretien ne correspond"
        action={
          <Link to={unfiltered} className={buttonClass('primary')}>
            Retirer les filtres
          </Link>
        }
      >
        Changez de recherche ou de mode.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={title}
      action={
        tab === 'upcoming' && (
          <Link to="/recruiter/offers" className={buttonClass('primary')}>
            Voir mes offres
          </Link>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
