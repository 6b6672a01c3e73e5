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
import { useQuery } from '@tanstack/react-query';
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
import { ListTools } from '../saved-searches/list-tools.tsx';
import { ShortlistScope } from '../shortlists/public/shortlist-scope.tsx';
import { TickedCandidates } from '../public/ticked-candidates.tsx';
import { askedOf, candidateCountQuery, candidatesQuery, limitOf } from './search.api.ts';
import { BesidePeek } from './beside-peek.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { SortChoice } from './sort-choice.tsx';
import { columnsQuery } from './column.api.ts';

type Page = DataOf<typeof listCandidates>;
type Found = Page['pagination'];
type Comparison = NonNullable<Page['comparison']>;

type ResultsProps = {
  params: URLSearchParams;
  newWithin: number | undefined;
  offerId: number | undefined;
  isFiltered: boolean;
  /** The chosen filters in words. */
  said: string;
  /** Given after a search, whose outcome takes the focus: called once it has it. */
  onShown: (() => void) | undefined;
};

/** The results of the address's filters: the count, then the page. */
export function CandidateResults({ params, newWithin, offerId, said, isFiltered, onShown }: ResultsProps) {
  const asked = askedOf(params, newWithin);
  const query = useQuery(candidatesQuery(asked));
  // Those ticked stay so from page to page of one search.
  const choice = useChosen(JSON.stringify([asked.filters, newWithin]));
  const columns = useQuery(columnsQuery);
  const outcome = {
    tabIndex: -1,
    ref: onShown && ((element: HTMLElement | null) => takeFocus(element, onShown)),
  };
  // Without their own columns people see the usual ones: the list matters more.
  const isReading = query.isPending || columns.isPending;
  const answer = isReading || isUnreadable(query) ? undefined : query.data;
  const { pagination, isCounting } = useCounted(answer?.data.pagination, asked);
  const total = pagination?.total;
  const isEmpty = total === 0;
  const comparison = answer?.data.comparison;
  // Counted: those that are too many to be sorted by a column are known.
  const isTooMany = !comparison && (pagination?.isCapped ?? false);
  return (
    <>
      <div className="mb-3 grid grid-cols-1 gap-x-4 gap-y-2 max-sm:mb-2 max-sm:gap-y-1 md:grid-cols-[1fr_auto] md:items-center xl:mb-2">
        {/* Before the count, which stands on the line of what is done with it. */}
        <div
          className={classNames(
            'flex flex-wrap items-center gap-2',
            isEmpty ? 'order-last col-span-full justify-center' : 'justify-between md:order-last',
          )}
        >
          {!isEmpty && (
            <SortChoice
              params={params}
              isTooMany={isTooMany}
              isCompared={asked.filters.offer !== undefined}
            />
          )}
          <ListTools params={params} newWithin={newWithin} said={said} isEmpty={isEmpty} />
        </div>
        {/* It stands there before it says anything: what comes into it is read aloud. */}
        <div
          aria-live="polite"
          aria-busy={isCounting}
          className={isEmpty ? 'col-span-full' : 'xl:flex xl:flex-wrap xl:items-baseline xl:gap-x-3'}
        >
          {isEmpty && (
            <div {...outcome}>
              <Nobody message={answer?.message} isFiltered={isFiltered} />
            </div>
          )}
          {answer && pagination && !isEmpty && (
            <>
              <p {...outcome} className="font-semibold tabular-nums focus-visible:[box-shadow:none]">
                {countText(pagination)}
              </p>
              {answer.data.candidates.some(({ access }) => access === 'masked') && (
                <p className="text-s text-ink-soft max-sm:sr-only">
                  Profil masqué : nom et contacts visibles après déblocage ou candidature.
                </p>
              )}
              {comparison?.isByTrade && <p className="text-s text-ink-soft">{comparedText(comparison)}</p>}
              {isTooMany && <p className="text-s text-ink-soft">{TOO_MANY}</p>}
            </>
          )}
        </div>
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
          columns={columns.data?.columns ?? usualCandidateColumns}
          isCompared={Boolean(comparison)}
          sortOf={sortLinks(params, answer.data.sorted, {
            isTooMany,
            isCounted: Boolean(comparison) || !pagination.isMinimum,
          })}
        />
      )}
    </>
  );
}

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

/**
 * The pages of a list, with the total once it is counted: in a first large search the page comes before it. The
 * announcement waits for it, so that one number is read out.
 */
function useCounted(found: Found | undefined, asked: Parameters<typeof candidateCountQuery>[0]) {
  const isMinimum = found?.isMinimum ?? false;
  const count = useQuery({ ...candidateCountQuery(asked), enabled: isMinimum });
  if (!found || !isMinimum || !count.data)
    return { pagination: found, isCounting: isMinimum && !count.isError };
  // Anyone who left the list meanwhile takes no page away.
  const pages = Math.max(found.page, Math.ceil(count.data.total / found.limit));
  return { pagination: { ...found, ...count.data, pages, isMinimum: false }, isCounting: false };
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
  pagination: Found;
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
}: Pick<ResultsProps, 'params'> & { pagination: Found; count: number }) {
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

const countText = ({ total, isCapped, isMinimum }: Found): string =>
  isCapped || isMinimum
    ? `Plus de ${formatNumber(total)} candidats`
    : `${formatNumber(total)} candidat${total > 1 ? 's' : ''}`;

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
