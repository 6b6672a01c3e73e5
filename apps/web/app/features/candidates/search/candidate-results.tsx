import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { type CandidateColumn, usualCandidateColumns } from '@baara/contract/candidates/column-names';
import {
  type CandidateSort,
  MAX_COUNTED,
  MOST_COMPARED,
  type SortOrder,
  usualOrderOf,
} from '@baara/contract/candidates/list-sorts';
import type { listCandidates } from '@baara/contract/candidates/search';
import { candidateSearchMessages } from '@baara/contract/candidates/search-messages';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { useNavigate } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { ApiError } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { pageSizes } from '../../../lib/lists/use-list-params.ts';
import { PageLinks } from '../../../lib/page-links.tsx';
import { PageGone } from '../../../lib/paged-list.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { type Choice, useChosen } from '../../../lib/use-chosen.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { LimitChoice, TableFoot } from '../../../ui/workspace/table-tools.tsx';
import { type BlockedSort, type HeaderSort, TableSkeleton } from '../../../ui/workspace/table-view.tsx';
import { ShortlistScope } from '../shortlists/public/shortlist-scope.tsx';
import { TickedCandidates } from '../public/ticked-candidates.tsx';
import { type FoundPages, limitOf } from './search.api.ts';
import { BesidePeek } from './beside-peek.tsx';
import { CandidateTable } from './candidate-table.tsx';
import type { FoundCandidates } from './use-found.ts';

type Page = DataOf<typeof listCandidates>;
type Comparison = NonNullable<Page['comparison']>;

type ResultsProps = {
  params: URLSearchParams;
  offerId: number | undefined;
  found: FoundCandidates;
  isFiltered: boolean;
  /** Given after a search, whose outcome takes the focus: called once it has it. */
  onShown: (() => void) | undefined;
};

const outcomeOf = (onShown: ResultsProps['onShown']) => ({
  tabIndex: -1,
  ref: onShown && ((element: HTMLElement | null) => takeFocus(element, onShown)),
});

/**
 * How many were found. It stands there before it says anything: what comes into it is read aloud.
 * @param isBeside beside the title, which says of what: the number alone is seen.
 */
export function CandidateCount({
  found: { pagination, isCounting, isEmpty },
  onShown,
  isBeside,
}: Pick<ResultsProps, 'found' | 'onShown'> & { isBeside: boolean }) {
  return (
    <div aria-live="polite" aria-busy={isCounting} className="empty:hidden">
      {pagination && !isEmpty && (
        <p
          {...outcomeOf(onShown)}
          className={classNames(
            'tabular-nums focus-visible:[box-shadow:none]',
            isBeside ? 'text-l text-ink-soft' : 'font-semibold',
          )}
        >
          {isBeside ? (
            <>
              {countText(pagination)}
              <span className="sr-only"> {peopleText(pagination)}</span>
            </>
          ) : (
            `${countText(pagination)} ${peopleText(pagination)}`
          )}
        </p>
      )}
    </div>
  );
}

/** The page of the address's filters, and what is to be said of it. */
export function CandidateResults({ params, offerId, found, isFiltered, onShown }: ResultsProps) {
  const { asked, query, columns, isReading, answer, pagination, comparison, isEmpty, isTooMany } = found;
  // Those ticked stay so from page to page of one search.
  const choice = useChosen(JSON.stringify([asked.filters, asked.newWithin]));
  const isMasked = answer?.data.candidates.some(({ access }) => access === 'masked') ?? false;
  return (
    <>
      <div aria-live="polite">
        {isEmpty && (
          <div {...outcomeOf(onShown)}>
            <Nobody message={answer?.message} isFiltered={isFiltered} />
          </div>
        )}
        {comparison?.isByTrade && !isEmpty && <p className={note}>{comparedText(comparison)}</p>}
        {isTooMany && <p className={note}>{TOO_MANY}</p>}
      </div>
      {isReading && <TableSkeleton label="Chargement des candidats…" />}
      {!isReading && isUnreadable(query) && (
        <ErrorState
          message={reasonOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {answer && pagination && !isEmpty && (
        <List
          candidates={answer.data.candidates}
          pagination={pagination}
          params={params}
          offerId={offerId}
          choice={choice}
          columns={columns ?? usualCandidateColumns}
          isCompared={Boolean(comparison)}
          sortOf={sortLinks(params, answer.data.sorted, {
            isTooMany,
            isCounted: Boolean(comparison) || !pagination.isMinimum,
          })}
        />
      )}
      {isMasked && (
        <p className="mt-2 text-s text-ink-soft max-sm:sr-only">
          Profil masqué : nom et contacts visibles après déblocage ou candidature.
        </p>
      )}
    </>
  );
}

const note = 'mb-2 text-s text-ink-soft';

const TOO_MANY = `Pour d'autres tris, affinez la recherche : ${formatNumber(MAX_COUNTED)} profils au plus.`;

const comparedText = ({ isCapped }: Comparison): string =>
  isCapped
    ? `Seuls les ${MOST_COMPARED} profils les plus proches de l'offre sont comparés.`
    : "Seuls les profils d'un métier proche de l'offre sont comparés.";

/**
 * What the header of a column leads to: its order, then the other way round. Of more than are sorted, only the order of an
 * index; before they are counted nothing is said of the others.
 */
function sortLinks(
  params: URLSearchParams,
  sorted: Page['sorted'],
  { isTooMany, isCounted }: { isTooMany: boolean; isCounted: boolean },
) {
  const isWhole = isCounted && !isTooMany;
  const direction = sorted.order === 'asc' ? 'ascending' : 'descending';
  return (sort: CandidateSort): HeaderSort | BlockedSort | undefined => {
    const current = sorted.by === sort ? direction : undefined;
    const to = (asked: CandidateSort | null, order: SortOrder | null): HeaderSort => ({
      href: hrefWith(params, { sort: asked, order, page: null }),
      direction: current,
    });
    if (sort === 'fit') return to(null, null);
    if (!isWhole && sort !== 'updated') return isTooMany ? { blocked: TOO_MANY } : undefined;
    const usual = usualOrderOf(sort);
    const isUsual = sorted.by === sort && sorted.order === usual;
    return to(sort, isWhole && isUsual ? (usual === 'asc' ? 'desc' : 'asc') : null);
  };
}

function Nobody({ message, isFiltered }: { message: string | undefined; isFiltered: boolean }) {
  return (
    <EmptyState
      picture={<EmptyPicture of={isFiltered ? 'search' : 'people'} />}
      title={isFiltered ? 'Aucun candidat ne correspond' : "Aucun candidat pour l'instant"}
    >
      {message ??
        (isFiltered
          ? 'Retirez un filtre, ou cherchez un mot plus courant.'
          : 'Les profils visibles paraîtront ici dès leur inscription.')}
    </EmptyState>
  );
}

function List({
  candidates,
  pagination,
  params,
  offerId,
  choice,
  columns,
  isCompared,
  sortOf,
}: Pick<ResultsProps, 'params' | 'offerId'> & {
  candidates: Page['candidates'];
  pagination: FoundPages;
  choice: Choice;
  columns: readonly CandidateColumn[];
  isCompared: boolean;
  sortOf: ReturnType<typeof sortLinks>;
}) {
  return (
    <>
      {candidates.length === 0 && <PageGone firstPage={hrefWith(params, { page: null })} />}
      <TickedCandidates choice={choice} offerId={offerId} />
      <ShortlistScope candidateIds={candidates.map(({ id }) => id)} offerId={offerId}>
        {candidates.length > 0 && (
          <BesidePeek candidates={candidates}>
            {(peek) => (
              <CandidateTable
                candidates={candidates}
                columns={columns}
                choice={choice}
                peek={peek}
                isCompared={isCompared}
                sortOf={sortOf}
              />
            )}
          </BesidePeek>
        )}
      </ShortlistScope>
      <Foot pagination={pagination} params={params} count={candidates.length} />
    </>
  );
}

function Foot({
  pagination,
  params,
  count,
}: Pick<ResultsProps, 'params'> & { pagination: FoundPages; count: number }) {
  const navigate = useNavigate();
  const { page, limit, total, isCapped, isMinimum } = pagination;
  const [usual] = pageSizes;
  const isMore = isCapped || isMinimum;
  if (!isMore && total <= usual) return <PageLinks pagination={pagination} />;
  const first = (page - 1) * limit;
  return (
    <TableFoot
      first={formatNumber(first + 1)}
      last={formatNumber(first + count)}
      total={`${isMore ? 'plus de ' : ''}${formatNumber(total)}`}
      limit={
        <LimitChoice
          value={limitOf(params)}
          options={pageSizes}
          onChange={(next) =>
            void navigate(hrefWith(params, { limit: next === usual ? null : String(next), page: null }), {
              preventScrollReset: true,
            })
          }
        />
      }
    >
      <PageLinks pagination={pagination} />
    </TableFoot>
  );
}

function takeFocus(element: HTMLElement | null, onTaken: () => void): void {
  if (!element) return;
  element.focus();
  onTaken();
}

const countText = ({ total, isCapped, isMinimum }: FoundPages): string =>
  `${isCapped || isMinimum ? 'Plus de ' : ''}${formatNumber(total)}`;
const peopleText = ({ total, isCapped, isMinimum }: FoundPages): string =>
  total > 1 || isCapped || isMinimum ? 'candidats' : 'candidat';

/** A wrong filter and an offer that is gone get their own sentence; every other failure is the document's sentence. */
function reasonOf(error: Error): string {
  const status = error instanceof ApiError ? error.status : undefined;
  const wrong =
    status === 422 && error instanceof ApiError
      ? error.errors[0]?.message
      : status === 404
        ? error.message
        : undefined;
  return addFrenchMarks(wrong ?? candidateSearchMessages.LOAD_FAILED);
}
