import { SAVED_PARAM } from '@baara/contract/candidates/saved-search-query';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { SearchInput } from '../../../lib/search-input.tsx';
import { useSession } from '../../../shell/use-session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { NoCompany } from '../record/public/no-company.tsx';
import { ListTools, OpenedSearch } from '../saved-searches/list-tools.tsx';
import { filtersOf, filterValue } from './candidate-query.ts';
import { CandidateResults } from './candidate-results.tsx';
import { ChosenFilterChips } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { chosenText } from './filter-words.ts';
import { useFilterTitles } from './use-filter-titles.ts';

const sorts = [
  { value: 'relevance', label: 'Les plus pertinents' },
  { value: 'updated', label: 'Mis à jour récemment' },
  { value: 'created', label: 'Inscrits récemment' },
] as const;

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

function Found({ newWithin, offerId, fixedParams = noFixedParams, children }: Props) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const titles = useFilterTitles();
  /** The address that was just searched, until what it found has the focus. */
  const [searched, setSearched] = useState<string | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const panelId = useId();
  const chosen = filtersOf(params);
  const count = Object.keys(chosen).filter((name) => name !== 'search').length;
  const bare = new URLSearchParams(
    [...fixedParams, SAVED_PARAM]
      .flatMap((name) => [[name, params.get(name) ?? '']])
      .filter(([, one]) => one),
  );
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const next = new URLSearchParams(bare);
    for (const [name, value] of new FormData(event.currentTarget)) {
      const text = typeof value === 'string' ? filterValue(name, value) : '';
      // A filter with several ticked values is one filter.
      if (text !== '') next.set(name, [...next.getAll(name), text].join(','));
    }
    setSearched(next.toString());
    void navigate(`?${next.toString()}`);
  };
  return (
    <>
      <form onSubmit={submit} className="mb-3 grid gap-2">
        <div className="grid grid-cols-[1fr_1fr_auto] gap-2 md:grid-cols-[1fr_auto_auto_auto]">
          <SearchInput
            asked={chosen.search ?? ''}
            maxLength={500}
            aria-label="Rechercher dans les profils et les CV"
            placeholder="Métier, compétence, mot du CV, prénom"
            className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3.5 max-md:col-span-2"
          />
          <select
            name="sort"
            key={params.get('sort')}
            defaultValue={params.get('sort') ?? ''}
            aria-label="Trier par"
            className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3 max-md:order-1"
          >
            <option value="">Tri habituel</option>
            {sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Button
            variant="outline"
            icon={<SlidersHorizontal {...icon} size={18} />}
            aria-expanded={isPanelOpen}
            aria-controls={panelId}
            onClick={() => setPanelOpen(!isPanelOpen)}
            className="max-md:order-1 max-md:col-span-2"
          >
            Filtres{count > 0 && ` (${count})`}
          </Button>
          <button className={buttonClass('primary', 'max-md:w-12 max-md:px-0')}>
            <Search {...icon} size={20} className="md:hidden" />
            <span className="max-md:sr-only">Rechercher</span>
          </button>
        </div>
        {/* Its fields belong to the search closed too. */}
        <div
          id={panelId}
          hidden={!isPanelOpen}
          className="rounded-lg border border-line bg-surface px-4 pt-1 pb-4"
        >
          {/* Drawn again with other filters, so that its fields say what the list was asked. */}
          <FilterPanel key={JSON.stringify({ ...chosen, search: undefined })} chosen={chosen} />
        </div>
      </form>
      <ChosenFilterChips
        chosen={chosen}
        without={(name) => hrefWith(params, { [name]: null, page: null })}
        noneHref={`?${bare.toString()}`}
      />
      {children}
      <OpenedSearch params={params} newWithin={newWithin} />
      <CandidateResults
        params={params}
        newWithin={newWithin}
        offerId={offerId}
        tools={<ListTools params={params} newWithin={newWithin} said={chosenText(chosen, titles)} />}
        isFiltered={count > 0 || chosen.search !== undefined}
        onShown={searched === params.toString() ? () => setSearched(null) : undefined}
      />
    </>
  );
}
