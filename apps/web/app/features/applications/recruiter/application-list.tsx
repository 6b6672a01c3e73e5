import type { OfferStep, RecruiterApplicationSummary } from '@baara/contract/recruiter-applications';
import { stages, stageTitles } from '@baara/contract/stages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith, pageOf, searchOf } from '../../../lib/address-params.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useChosen } from '../../../lib/use-chosen.ts';
import { ApplicationFilters } from './application-filters.tsx';
import {
  type ApplicationList as Answer,
  applicationListQuery,
  applicationSorts,
  type ListFilter,
} from './application-queries.ts';
import { ApplicationsTable } from './applications-table.tsx';
import { ListActions } from './list-actions.tsx';
import { MoveQuestion } from './move-question.tsx';
import { OpenedApplication } from './opened-application.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useLiveApplications } from '../public/use-live-applications.ts';
import { useListPile } from './use-list-pile.ts';
import { useMoving } from './use-moving.ts';

const sortTitles: Record<ListFilter['sort'], string> = {
  appliedAt: 'Dernières reçues',
  stageChangedAt: 'Dernières déplacées',
  name: 'Par nom',
};
const sorts = applicationSorts.map((sort) => [sort, sortTitles[sort]] as const);
const toggles = [['unread', 'Non lues']] as const;
const noSteps: readonly OfferStep[] = [];

/** An offer's applications page by page: filtered, ticked, and what is done with those that are. */
export function ApplicationList({ offerId }: { offerId: string }) {
  const [params] = useSearchParams();
  const filter: ListFilter = {
    page: pageOf(params),
    stage: choiceOf(params, 'stage', stages),
    isUnread: params.get('unread') === '1',
    search: searchOf(params, 'search', 120),
    sort: choiceOf(params, 'sort', applicationSorts) ?? 'appliedAt',
  };
  const query = useQuery({ ...applicationListQuery(offerId, filter), placeholderData: keepPreviousData });
  useLiveApplications(offerId, query.dataUpdatedAt);
  const pile = useListPile(offerId, filter, query.data);
  const counts = query.data?.counts;
  const total = counts && stages.reduce((sum, stage) => sum + counts[stage], 0);
  // Those ticked stay so from page to page of one list: nobody who left the screen is moved or refused.
  const choice = useChosen<RecruiterApplicationSummary>(JSON.stringify({ ...filter, page: 1 }));
  const moving = useMoving({
    steps: query.data?.steps ?? noSteps,
    onDone: (applications) => choice.drop(applications),
  });
  return (
    <>
      <ApplicationFilters search={filter.search} sort={filter.sort} sorts={sorts} toggles={toggles} />
      {filter.isUnread && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3">
          <b>Non lues : {total === undefined ? '–' : formatNumber(total)}</b>
          <Link
            to={hrefWith(params, { unread: null, page: null })}
            className="inline-flex min-h-11 items-center font-semibold text-primary"
          >
            Voir toutes les candidatures
          </Link>
        </p>
      )}
      <StageLinks params={params} current={filter.stage} counts={counts} />
      {choice.chosen.length === 0 && <ListActions offerId={offerId} filter={filter} total={total} />}
      <SelectionBar chosen={choice.chosen} moving={moving} onClear={choice.clear} />
      <ApplicationsTable query={query} filter={filter} choice={choice} />
      <MoveQuestion moving={moving} />
      <OpenedApplication piles={[pile]} />
    </>
  );
}

type StageLinksProps = {
  params: URLSearchParams;
  current: ListFilter['stage'];
  /** Undefined until they are known: no stage claims to be empty while it is being read. */
  counts: Answer['counts'] | undefined;
};

function StageLinks({ params, current, counts }: StageLinksProps) {
  return (
    <nav
      aria-label="Filtrer par étape"
      className="bare-scrollbar -mx-4 mb-3 flex gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
    >
      {[undefined, ...stages].map((stage) => (
        <Link
          key={stage ?? 'all'}
          to={hrefWith(params, { stage: stage ?? null, page: null })}
          aria-current={stage === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 whitespace-nowrap aria-[current]:border-primary aria-[current]:bg-primary-soft"
        >
          {stage ? stageTitles[stage] : 'Toutes'}
          {stage && (
            <span className="text-s text-ink-soft">{counts ? formatNumber(counts[stage]) : '–'}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
