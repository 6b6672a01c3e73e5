import type {
  OfferStep,
  RecruiterApplicationSummary,
} from '@baara/contract/applications/recruiter-applications';
import { stages, stageTitles } from '@baara/contract/applications/stages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Form, Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { formatNumber } from '../../../lib/format.ts';
import { PhoneSort } from '../../../lib/lists/phone-sort.tsx';
import { paths } from '../../../lib/paths.ts';
import { SearchInput } from '../../../lib/search-input.tsx';
import { useChosen } from '../../../lib/use-chosen.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { icon } from '../../../ui/icon.ts';
import { SidePanel } from '../../../ui/workspace/side-panel.tsx';
import { AnswerFilters } from '../answers/answer-filters.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { type ApplicationList as Answer, applicationListQuery, type ListFilter } from './application.api.ts';
import { applicationColumns, ApplicationsTable } from './applications-table.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { ApplicationsExport, ListActions } from './list-actions.tsx';
import { MoveQuestion } from './move-question.tsx';
import { OpenedApplication } from './opened-application.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useLiveApplications } from '../public/use-live-applications.ts';
import { useListFilter } from './use-list-filter.ts';
import { useNavigationList } from './use-navigation-list.ts';
import { useMoving } from './use-moving.ts';

const toggles = [['unread', 'Non lues']] as const;
/** As wide as the head of an offer needs to be for the tools of the list (theme.css). */
const LAPTOP = '(min-width: 80rem)';
const noSteps: readonly OfferStep[] = [];
const noQuestions: Answer['questions'] = [];
const noAgencies: Answer['agencies'] = [];

type Props = {
  offerId: string;
  /** In the head of the screen, where what is done with the whole list stands: the list begins a line higher. */
  toolsPlace?: HTMLElement | null;
  /** Where a person is added to the offer; undefined when nobody may be. */
  addingTo?: string | undefined;
};

/** An offer's applications page by page: filtered, ticked, and what is done with those that are. */
export function ApplicationList({ offerId, toolsPlace = null, addingTo }: Props) {
  const [params] = useSearchParams();
  const { list, filter } = useListFilter();
  const query = useQuery({ ...applicationListQuery(offerId, filter), placeholderData: keepPreviousData });
  useLiveApplications(offerId, query.dataUpdatedAt);
  const navigationList = useNavigationList(offerId, filter, query.data);
  const [isFiltering, setIsFiltering] = useState(false);
  const narrowing = [
    filter.search,
    filter.isUnread,
    filter.minFit,
    filter.source ?? filter.agency,
    filter.criteria,
    ...(filter.answers ?? []),
  ].filter(Boolean).length;
  const counts = query.data?.counts;
  const total = counts && stages.reduce((sum, stage) => sum + counts[stage], 0);
  // Those ticked stay so from page to page and in any order: nobody who left the list is moved or refused.
  const { stage, isUnread, search, minFit, source, agency, criteria, answers } = filter;
  const agencies = query.data?.agencies ?? noAgencies;
  const choice = useChosen<RecruiterApplicationSummary>(
    JSON.stringify({ stage, isUnread, search, minFit, source, agency, criteria, answers }),
  );
  const moving = useMoving({
    steps: query.data?.steps ?? noSteps,
    onDone: (applications) => choice.drop(applications),
  });
  const isLaptop = useMedia(LAPTOP);
  const [isExporting, setIsExporting] = useState(false);
  const hasTools = query.data !== undefined && choice.chosen.length === 0;
  const tools = query.data && hasTools && (
    <ListActions
      offerId={offerId}
      filter={filter}
      total={total}
      abilities={query.data.abilities}
      addingTo={addingTo}
      onExport={() => setIsExporting(true)}
    />
  );
  const isEmpty = query.data?.pagination.total === 0;
  const readNext = choice.chosen.length === 0 && (
    <Link
      to={paths.readApplications(offerId) + hrefWith(params, { page: null, candidature: null })}
      // Its room is there before the answer says that somebody is to be read.
      className={buttonClass('primary', isEmpty ? 'invisible' : undefined)}
    >
      Lire à la suite
    </Link>
  );
  return (
    // People come first: the filters in a sheet, on a phone what is done with the whole list after it.
    <div className="flex flex-col">
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
      <div className="mb-2 flex gap-2 md:flex-wrap">
        <WordsSearch search={filter.search} />
        <Button
          variant="outline"
          className="flex-none px-3"
          icon={<SlidersHorizontal {...icon} size={18} />}
          onClick={() => setIsFiltering(true)}
        >
          Filtres{narrowing > 0 && ` (${narrowing})`}
        </Button>
        <StageLinks params={params} current={filter.stage} counts={counts} />
      </div>
      <ChosenChips filter={filter} questions={query.data?.questions ?? noQuestions} agencies={agencies} />
      {isFiltering && (
        <SidePanel
          title="Filtres"
          isNarrow
          onClose={() => setIsFiltering(false)}
          actions={
            <Button onClick={() => setIsFiltering(false)}>
              {query.data && !query.isPlaceholderData
                ? `Voir ${formatNumber(query.data.pagination.total)} candidature${query.data.pagination.total > 1 ? 's' : ''}`
                : 'Voir les candidatures'}
            </Button>
          }
        >
          <ApplicationFilters
            search={filter.search}
            toggles={toggles}
            hasSource
            agencies={agencies}
            isWhole
          />
          <AnswerFilters questions={query.data?.questions ?? []} />
          <PhoneSort list={list} columns={applicationColumns} />
        </SidePanel>
      )}
      {hasTools && !isLaptop && <div className="max-md:order-1 max-md:mt-3 md:mb-3">{tools}</div>}
      {toolsPlace &&
        createPortal(
          <>
            {isLaptop && tools}
            {readNext}
          </>,
          toolsPlace,
        )}
      <SelectionBar chosen={choice.chosen} moving={moving} onClear={choice.clear} />
      <ApplicationsTable
        query={query}
        list={list}
        isNarrowed={
          filter.isUnread || agency !== undefined || criteria !== undefined || Boolean(answers?.length)
        }
        choice={choice}
      />
      {isExporting && (
        <ApplicationsExport offerId={offerId} filter={filter} onClose={() => setIsExporting(false)} />
      )}
      <MoveQuestion moving={moving} />
      <OpenedApplication navigationLists={[navigationList]} />
    </div>
  );
}

/** Beside the filters where there is room; on a phone it is the first of them. */
function WordsSearch({ search }: { search: string }) {
  const [params] = useSearchParams();
  return (
    <search className="w-56 max-md:hidden xl:w-52">
      <Form>
        <SearchInput
          asked={search}
          aria-label="Chercher parmi les candidatures"
          placeholder="Nom, compétence"
          className={controlClass}
        />
        {[...params]
          .filter(([name]) => !['search', 'page', 'candidature'].includes(name))
          .map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
      </Form>
    </search>
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
      className="bare-scrollbar -mr-4 flex min-w-0 gap-2 overflow-x-auto pr-4 md:mr-0 md:flex-wrap md:gap-0 md:pr-0 xl:flex-1 xl:flex-nowrap"
    >
      {[undefined, ...stages].map((stage) => (
        <Link
          key={stage ?? 'all'}
          to={hrefWith(params, { stage: stage ?? null, page: null })}
          aria-current={stage === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-md border border-line bg-surface px-3 whitespace-nowrap aria-[current]:border-primary aria-[current]:bg-primary-soft md:border-transparent md:bg-transparent md:px-2 md:text-s md:hover:bg-sunken"
        >
          {stage ? stageTitles[stage] : 'Toutes'}
          {stage && counts?.[stage] !== 0 && (
            <span className="text-s font-semibold text-ink-soft">
              {counts ? formatNumber(counts[stage]) : '–'}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
