import { SAVED_PARAM } from '@baara/contract/candidates/saved-search-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../shell/use-session.ts';
import { NoCompany } from '../record/public/no-company.tsx';
import { OpenedSearch } from '../saved-searches/list-tools.tsx';
import { filtersOf } from './search.api.ts';
import { CandidateResults } from './candidate-results.tsx';
import { chosenText } from './filter-words.ts';
import { SearchForm } from './search-form.tsx';
import { useFilterTitles } from './use-filter-titles.ts';

type Props = {
  /** Days within which people registered; undefined for everyone. */
  newWithin?: number;
  /** The offer whose screen this is: candidates are shortlisted for it. */
  offerId?: number;
  /** Parameters of the address that are no filter and stay when filters change. */
  fixedParams?: readonly string[];
  /** Between the filters and the list. */
  children?: ReactNode;
};

/** Looking for candidates: search, filters in the address, the list. */
export function CandidateList(props: Props) {
  const session = useSession();
  return session?.company ? <Found {...props} /> : <NoCompany />;
}

const noFixedParams: readonly string[] = [];
/** How a list is shown, whatever it is asked. */
const shownParams = [SAVED_PARAM, 'sort', 'order', 'limit'] as const;

function Found({ newWithin, offerId, fixedParams = noFixedParams, children }: Props) {
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
  return (
    <>
      <SearchForm params={params} chosen={chosen} bare={bare} onSearched={setSearched} />
      {children}
      <OpenedSearch params={params} newWithin={newWithin} />
      <CandidateResults
        params={params}
        newWithin={newWithin}
        offerId={offerId}
        said={chosenText(chosen, titles)}
        isFiltered={Object.keys(chosen).length > 0}
        onShown={searched === params.toString() ? () => setSearched(null) : undefined}
      />
    </>
  );
}
