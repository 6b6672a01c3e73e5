import { applicationSources } from '@baara/contract/applications/application-sources';
import type {
  OfferStep,
  RecruiterApplicationSummary,
} from '@baara/contract/applications/recruiter-applications';
import { stages, stageTitles } from '@baara/contract/applications/stages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { useChosen } from '../../../lib/use-chosen.ts';
import { AnswerFilters, answersAsked } from '../answers/answer-filters.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import {
  type ApplicationList as Answer,
  applicationListQuery,
  applicationSorts,
  type ListFilter,
} from './application-queries.ts';
import { ApplicationsTable } from './applications-table.tsx';
import { fitChoices } from './fit-mark.tsx';
import { ListActions } from './list-actions.tsx';
import { MoveQuestion } from './move-question.tsx';
import { OpenedApplication } from './opened-application.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useLiveApplications } from '../public/use-live-applications.ts';
import { useNavigationList } from './use-navigation-list.ts';
import { useMoving } from './use-moving.ts';

const choices = { stage: stages, fit: fitChoices, source: applicationSources };
const toggles = [['unread', 'Non lues']] as const;
const noSteps: readonly OfferStep[] = [];

/** An offer's applications page by page: filtered, ticked, and what is done with those that are. */
export function ApplicationList({ offerId }: { offerId: string }) {
  const [params] = useSearchParams();
  const list = useListParams({ sorts: applicationSorts, choices, searchLength: 120 });
  const filter: ListFilter = {
    page: list.page,
    limit: list.limit,
    stage: list.choices.stage,
    isUnread: params.get('unread') === '1',
    search: list.search,
    minFit: list.choices.fit && Number(list.choices.fit),
    source: list.choices.source,
    ...answersAsked(params),
    sort: list.sort ?? 'appliedAt',
    order: list.order ?? 'desc',
  };
  const query = useQuery({ ...applicationListQuery(offerId, filter), placeholderData: keepPreviousData });
  useLiveApplications(offerId, query.dataUpdatedAt);
  const navigationList = useNavigationList(offerId, filter, query.data);
  const counts = query.data?.counts;
  const total = counts && stages.reduce((sum, stage) => sum + counts[stage], 0);
  // Those ticked stay so from page to page and in any order: nobody who left the list is moved or refused.
  const { stage, isUnread, search, minFit, source, criteria, answers } = filter;
  const choice = useChosen<RecruiterApplicationSummary>(
    JSON.stringify({ stage, isUnread, search, minFit, source, criteria, answers }),
  );
  const moving = useMoving({
    steps: query.data?.steps ?? noSteps,
    onDone: (applications) => choice.drop(applications),
  });
  return (
    <>
      <ApplicationFilters search={filter.search} toggles={toggles} hasSource />
      <AnswerFilters questions={query.data?.questions ?? []} />
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
      {query.data && choice.chosen.length === 0 && (
        <ListActions offerId={offerId} filter={filter} total={total} abilities={query.data.abilities} />
      )}
      <SelectionBar chosen={choice.chosen} moving={moving} onClear={choice.clear} />
      <ApplicationsTable
        query={query}
        list={list}
        isNarrowed={filter.isUnread || criteria !== undefined || Boolean(answers?.length)}
        choice={choice}
      />
      <MoveQuestion moving={moving} />
      <OpenedApplication navigationLists={[navigationList]} />
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
