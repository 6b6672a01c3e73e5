import {
  interviewKinds,
  interviewKindTitles,
  interviewTabs,
  interviewTabTitles,
} from '@baara/contract/applications/interview-words';
import type { RecruiterInterview } from '@baara/contract/applications/interviews';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { shortMeetingSpan } from '../../../lib/meeting-moment.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { interviewsQuery } from './interview.api.ts';
import { InterviewTag } from './interview-tag.tsx';

/** Fetched with the first interview that is opened. */
const InterviewPanel = lazyPart(() => import('./public/interview-panel.tsx'));

const modes = interviewKinds.map((kind) => ({ value: kind, label: interviewKindTitles[kind] }));
const choices = { onglet: interviewTabs, mode: interviewKinds, personne: ['moi'] as const };

type Column = TableColumn<RecruiterInterview>;

const ofOneOffer: readonly [Column, ...Column[]] = [
  {
    id: 'candidate',
    header: 'Candidat',
    cell: (interview) => <Candidate interview={interview} />,
  },
  { id: 'when', header: 'Date', phone: 'bare', className: 'font-medium', cell: whenText },
  { id: 'kind', header: 'Mode', phone: 'bare', cell: ({ kind }) => interviewKindTitles[kind] },
  {
    id: 'interviewers',
    header: 'Mené par',
    cell: ({ interviewers }) =>
      interviewers
        .map(({ name, hasDeclined }) => (hasDeclined ? `${name} (ne peut pas)` : name))
        .join(', ') || null,
  },
  { id: 'state', header: 'État', phone: 'bare', cell: (interview) => <InterviewTag interview={interview} /> },
];
const [candidate, ...facts] = ofOneOffer;
const columns: readonly [Column, ...Column[]] = [
  candidate,
  { id: 'offer', header: 'Offre', cell: ({ offer }) => offer.title },
  ...facts,
];

/** The interviews of a company, or of one offer: tabs, filters, and the one that is opened. */
export function InterviewList({ offerId }: { offerId?: number }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = useListParams({ choices, searchLength: 120 });
  const tab = list.choices.onglet ?? 'upcoming';
  const { page, limit, search } = list;
  const filter = {
    page,
    limit,
    tab,
    search,
    kind: list.choices.mode,
    mine: list.choices.personne && (true as const),
    offerId,
  };
  const query = useQuery({ ...interviewsQuery(filter), placeholderData: keepPreviousData });
  const isFiltered = search !== '' || filter.kind !== undefined || filter.mine !== undefined;
  const unfiltered = isFiltered ? list.hrefWith({ search: null, mode: null, personne: null }) : null;
  const openId = params.get('entretien');
  return (
    <>
      <div className="xl:flex xl:gap-4 xl:*:last:flex-1">
        <nav
          aria-label="Filtrer les entretiens"
          className="bare-scrollbar -mx-4 mb-3 flex gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0 xl:flex-none"
        >
          {interviewTabs.map((one) => (
            <Link
              key={one}
              to={list.hrefWith({ onglet: one, entretien: null })}
              aria-current={tab === one ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 whitespace-nowrap aria-[current]:border-primary aria-[current]:bg-primary-soft"
            >
              {interviewTabTitles[one]}
              <span className="text-s text-ink-soft">
                {query.data ? formatNumber(query.data.counts[one]) : '–'}
              </span>
            </Link>
          ))}
        </nav>
        <ListFilters
          list={list}
          search={{ label: 'Rechercher un entretien', placeholder: 'Nom du candidat, offre', maxLength: 120 }}
          choices={[
            { name: 'mode', label: 'Mode', all: 'Tous les modes', value: filter.kind, options: modes },
            mineChoice(list.choices.personne),
          ]}
          opened="entretien"
        />
      </div>
      <DataTable
        query={query}
        list={list}
        label="Entretiens"
        columns={offerId === undefined ? columns : ofOneOffer}
        rowId={({ id }) => id}
        loading="Chargement des entretiens…"
        empty={<NoInterview tab={tab} unfiltered={unfiltered} />}
      />
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

const mineChoice = (value: string | undefined) => ({
  name: 'personne',
  label: 'Mené par',
  all: 'Toute l’équipe',
  value,
  options: [{ value: 'moi', label: 'Moi' }],
});

function Candidate({ interview }: { interview: RecruiterInterview }) {
  const [params] = useSearchParams();
  return (
    <h2 className="text-m wrap-anywhere">
      <Link to={hrefWith(params, { entretien: interview.id })} preventScrollReset className="cover">
        {interview.candidate.name}
      </Link>
    </h2>
  );
}

function whenText(interview: RecruiterInterview): string {
  if (interview.isFixed) return shortMeetingSpan(interview);
  if (interview.status !== 'upcoming') return 'Sans créneau choisi';
  if (interview.booking) return 'Le candidat choisit son créneau';
  const free = interview.slots.filter(
    ({ proposedBy, state }) => proposedBy === 'company' && state === 'free',
  ).length;
  return free > 0 ? `${free} créneau${free > 1 ? 'x' : ''} au choix` : 'Aucun créneau libre';
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
        picture={<EmptyPicture of="search" />}
        title="Aucun entretien ne correspond"
        action={
          <Link to={unfiltered} className={buttonClass('primary')}>
            Retirer les filtres
          </Link>
        }
      >
        Changez de recherche ou de filtre.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<EmptyPicture of="calendar" />}
      title={title}
      action={
        tab === 'upcoming' && (
          <Link to={paths.recruiterOffers()} className={buttonClass('primary')}>
            Voir mes offres
          </Link>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
