import { SAVED_PARAM } from '@baara/contract/candidates/saved-search-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../shell/use-session.ts';
import { PageHeader } from '../../../ui/workspace/page-header.tsx';
import { type CandidateTab, CandidateTabs } from '../record/public/candidate-tabs.tsx';
import { NoCompany } from '../record/public/no-company.tsx';
import { ListTools, OpenedSearch } from '../saved-searches/list-tools.tsx';
import { filtersOf } from './search.api.ts';
import { CandidateCount, CandidateResults } from './candidate-results.tsx';
import { chosenText } from './filter-words.ts';
import { SearchForm } from './search-form.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useFilterTitles } from './use-filter-titles.ts';
import { useFound } from './use-found.ts';

type Props = {
  /** Days within which people registered; undefined for everyone. */
  newWithin?: number;
  /** The offer whose screen this is: candidates are shortlisted for it. */
  offerId?: number;
  /** Parameters of the address that are no filter and stay when filters change. */
  fixedParams?: readonly string[];
  /** What the head of the page says, beside the number of candidates; without it, the number stands above the list. */
  head?: { title: string; description: string; tab: CandidateTab; more?: ReactNode };
  /** Between the filters and the list. */
  children?: ReactNode;
};

/** Looking for candidates: search, filters in the address, the list. */
export function CandidateList(props: Props) {
  const session = useSession();
  if (session?.company) return <Found {...props} />;
  return (
    <>
      <Head head={props.head} />
      <NoCompany />
    </>
  );
}

function Head({ head, count }: Pick<Props, 'head'> & { count?: ReactNode }) {
  if (!head) return null;
  const { title, description, tab, more } = head;
  return (
    <>
      <PageHeader
        isBare
        title={title}
        count={count}
        description={description}
        tabs={<CandidateTabs current={tab} />}
      />
      {more}
    </>
  );
}

const noFixedParams: readonly string[] = [];
/** How a list is shown, whatever it is asked. */
const shownParams = [SAVED_PARAM, 'sort', 'order', 'limit'] as const;

function Found({ newWithin, offerId, fixedParams = noFixedParams, head, children }: Props) {
  const [params] = useSearchParams();
  /** The address that was just searched, until what it found has the focus. */
  const [searched, setSearched] = useState<string | null>(null);
  const chosen = filtersOf(params);
  const titles = useFilterTitles(chosen);
  const bare = new URLSearchParams(
    [...fixedParams, ...shownParams]
      .flatMap((name) => [[name, params.get(name) ?? '']])
      .filter(([, one]) => one),
  );
  const found = useFound(params, newWithin);
  const said = chosenText(chosen, titles);
  const onShown = searched === params.toString() ? () => setSearched(null) : undefined;
  const count = <CandidateCount found={found} onShown={onShown} isBeside={head !== undefined} />;
  return (
    <>
      <Head head={head} count={count} />
      {/* A laptop has the box and what is done with its outcome on one line. */}
      <div className="xl:mb-2 xl:grid xl:grid-cols-[minmax(0,1fr)_auto] xl:items-start xl:gap-2">
        <SearchForm params={params} chosen={chosen} bare={bare} onSearched={setSearched} />
        <div className="mb-3 flex flex-wrap items-center gap-2 max-xl:justify-between max-sm:mb-2 xl:col-start-2 xl:row-start-1 xl:mb-0 xl:min-h-11">
          {!found.isEmpty && (
            <SortChoice params={params} isTooMany={found.isTooMany} isCompared={'offer' in chosen} />
          )}
          <ListTools params={params} newWithin={newWithin} said={said} isEmpty={found.isEmpty} />
        </div>
      </div>
      {children}
      <OpenedSearch params={params} newWithin={newWithin} />
      {!head && <div className="mb-2">{count}</div>}
      <CandidateResults
        params={params}
        offerId={offerId}
        found={found}
        isFiltered={Object.keys(chosen).length > 0}
        onShown={onShown}
      />
    </>
  );
}
