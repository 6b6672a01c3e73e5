import { offerViewPeriods, type OfferViewer } from '@baara/contract/workspace/offer-views';
import type { Pagination as Pages } from '@baara/contract/protocol/pagination';
import { viewSourceTitles } from '@baara/contract/offers/view-source-titles';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/moments.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import {
  briefColumn,
  CandidateCell,
  candidateCellClass,
  contactColumn,
  RowActions,
} from '../../candidates/record/public/candidate-cells.tsx';
import {
  ShortlistButton,
  ShortlistScope,
  ShortlistStar,
  useShortlistAction,
} from '../../candidates/shortlists/public/shortlist-scope.tsx';
import { ViewFigures, viewsText } from './view-figures.tsx';
import type { ViewCounts } from './view.api.ts';

const periods = offerViewPeriods.map(String);

/** The page and the days the address asks for. */
export function useViewParams() {
  const list = useListParams({ choices: { jours: periods } });
  return { list, period: { page: list.page, limit: list.limit, days: list.choices.jours ?? '30' } };
}

type Answer = {
  data: OfferViewer[];
  pagination: Pages;
  counts: ViewCounts;
  offers?: { id: number; title: string; views: number }[];
};
type Props = {
  query: UseQueryResult<Answer>;
  /** The current offer; undefined where several are counted together. */
  offerId?: number;
};

type Column = TableColumn<OfferViewer>;

const candidateOf = ({ candidate }: OfferViewer) => candidate;

const person: Column = {
  id: 'candidate',
  header: 'Candidat',
  className: candidateCellClass,
  cell: ({ candidate, application }) => (
    <CandidateCell
      candidate={candidate}
      tag={
        application && (
          <>
            <ShortlistStar candidate={candidate} />
            <Tag tone="good" className="flex-none">
              A postulé : {application.stageTitle}
            </Tag>
          </>
        )
      }
    />
  ),
};
const offerColumn: Column = {
  id: 'offer',
  header: 'Offre',
  className: 'wrap-anywhere max-sm:basis-full sm:max-w-36 sm:min-w-36',
  cell: ({ offer }) => (
    <Link
      to={paths.offerViews(offer.id)}
      title={offer.title}
      className="text-primary hover:underline max-sm:inline-flex max-sm:min-h-6 max-sm:items-center sm:line-clamp-2"
    >
      {offer.title || 'Sans titre'}
    </Link>
  ),
};
const facts: readonly Column[] = [
  {
    id: 'views',
    header: 'Vues',
    phone: 'bare',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ views }) => viewsText(views),
  },
  {
    id: 'lastViewedAt',
    header: 'Dernière vue',
    className: 'sm:whitespace-nowrap',
    cell: ({ lastViewedAt, source }) => (
      <>
        <span title={formatDateTime(lastViewedAt)}>{shortDate(lastViewedAt)}</span>
        <span className="sm:hidden"> · </span>
        <span className="text-ink-soft sm:block">{viewSourceTitles[source]}</span>
      </>
    ),
  },
  contactColumn(candidateOf),
  briefColumn(candidateOf),
  {
    id: 'actions',
    header: 'Actions',
    phone: 'bare',
    className: 'max-sm:basis-full',
    cell: (viewer) => <Actions viewer={viewer} />,
  },
];
const ofOneOffer: readonly [Column, ...Column[]] = [person, ...facts];
const columns: readonly [Column, ...Column[]] = [person, offerColumn, ...facts];

/** Who looked at offers, how often and from where, over the period that is chosen. */
export function Views({ query, offerId }: Props) {
  const {
    list,
    period: { days },
  } = useViewParams();
  return (
    <>
      <nav aria-label="Période" className="mb-4 flex flex-wrap gap-2">
        {periods.map((period) => (
          <Link
            key={period}
            to={list.hrefWith({ jours: period })}
            preventScrollReset
            aria-current={days === period ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3 aria-[current]:border-primary aria-[current]:bg-primary-soft"
          >
            {period} jours
          </Link>
        ))}
      </nav>
      {query.isPending && <SkeletonList label="Chargement des vues…" />}
      {query.isError && <QueryError query={query} fallback="Les vues n'ont pas pu être chargées." />}
      {query.data && (
        <div className="grid grid-cols-1 gap-6">
          <ViewFigures counts={query.data.counts} offers={query.data.offers} />
          <section aria-labelledby="viewers">
            <h2 id="viewers" className="text-l">
              {offerId === undefined ? 'Candidats qui les ont consultées' : "Candidats qui l'ont consultée"}
            </h2>
            <p className="mb-3 text-s text-ink-soft">
              Ceux qui étaient connectés, et dont le profil est visible des recruteurs. Les autres lecteurs
              sont comptés sans être connus.
            </p>
            <ShortlistScope
              candidateIds={[...new Set(query.data.data.map(({ candidate }) => candidate.id))]}
              offerId={offerId}
            >
              <DataTable
                query={query}
                list={list}
                label="Candidats"
                columns={offerId === undefined ? columns : ofOneOffer}
                rowId={({ candidate, offer }) => `${candidate.id} ${offer.id}`}
                loading="Chargement des vues…"
                empty={
                  <p className="rounded-lg border border-line bg-surface p-4">
                    Aucun candidat connu sur cette période.
                  </p>
                }
              />
            </ShortlistScope>
          </section>
        </div>
      )}
    </>
  );
}

function Actions({ viewer: { candidate, offer, application } }: { viewer: OfferViewer }) {
  const shortlisting = useShortlistAction(candidate);
  if (!application)
    return (
      <RowActions name={candidate.name} actions={[]}>
        <ShortlistButton candidate={candidate} />
      </RowActions>
    );
  return (
    <RowActions name={candidate.name} actions={shortlisting.actions}>
      <Link
        to={paths.offerApplications(offer.id, { candidature: application.id })}
        className={buttonClass('ghost', 'px-2!')}
      >
        Voir la candidature
      </Link>
      {shortlisting.dialog}
    </RowActions>
  );
}
