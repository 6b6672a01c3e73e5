import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type FormEvent, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { SearchInput } from '../../../lib/search-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import {
  type ChosenFilters,
  type FilterName,
  filterNames,
  filterValue,
  PEEK_PARAM,
  readSearch,
} from './search.api.ts';
import { ChosenFilterChips } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';

type Props = {
  params: URLSearchParams;
  chosen: ChosenFilters;
  /** The address without any filter. */
  bare: URLSearchParams;
  /** The address that was searched. */
  onSearched: (address: string) => void;
};

/** One box for words and for the filters they are read as, each with a way to take it off; every filter in a panel. */
export function SearchForm({ params, chosen, bare, onSearched }: Props) {
  const navigate = useNavigate();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const panelId = useId();
  const searched = chosen.search ?? '';
  const count = Object.keys(chosen).filter((name) => name !== 'search').length;
  const without = (name: FilterName): string =>
    hrefWith(params, {
      [name]: null,
      ...(name === 'offer' && { minFit: null }),
      page: null,
      [PEEK_PARAM]: null,
    });

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const next = new URLSearchParams(bare);
    for (const [name, value] of new FormData(form)) {
      const text = typeof value === 'string' ? filterValue(name, value) : '';
      // A filter with several ticked values is one filter.
      if (text !== '') next.set(name, [...next.getAll(name), text].join(','));
    }
    const typed = next.get('search') ?? '';
    let read: Read | null = null;
    if (typed !== '' && typed !== searched) {
      setIsReading(true);
      // Without an answer the words are searched as they are.
      const found = await readSearch(typed, searched).catch(() => null);
      setIsReading(false);
      const filters = Object.entries(found?.filters ?? {});
      if (found && filters.length > 0) {
        for (const [name, value] of filters) next.set(name, String(value));
        if (found.search === '') next.delete('search');
        else next.set('search', found.search);
        read = { typed, names: filters.map(([name]) => name) };
      }
    }
    const box = form.elements.namedItem('search');
    if (box instanceof HTMLInputElement) box.value = next.get('search') ?? '';
    onSearched(next.toString());
    await navigate(`?${next.toString()}`, { state: read && { read } });
  };

  return (
    <>
      <form
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
        className="mb-3 grid gap-2 xl:contents"
      >
        <div className="grid grid-cols-[1fr_auto_auto] items-start gap-2">
          <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1 rounded-md border border-line-strong bg-surface px-3 focus-within:border-primary md:py-0.5">
            <Search {...icon} size={18} className="flex-none text-ink-soft max-md:hidden" />
            <ChosenFilterChips chosen={chosen} without={without} noneHref={`?${bare.toString()}`} />
            <SearchInput
              asked={searched}
              maxLength={500}
              aria-label="Rechercher dans les profils et les CV"
              placeholder="Métier, compétence, ville, contrat, prénom"
              className="min-h-11 min-w-0 flex-1 basis-24 rounded-sm bg-transparent px-1 md:min-h-9.5 md:basis-44"
            />
            {searched !== '' && (
              <Link
                to={without('search')}
                aria-label={`Retirer le filtre « ${searched} »`}
                title="Effacer les mots"
                preventScrollReset
                className="-mr-2 grid size-9 flex-none place-items-center rounded-md text-ink-soft hover:bg-sunken max-md:size-11"
              >
                <X {...icon} size={18} />
              </Link>
            )}
          </div>
          <Button
            variant="outline"
            icon={<SlidersHorizontal {...icon} size={18} />}
            aria-expanded={isPanelOpen}
            aria-controls={panelId}
            onClick={() => setPanelOpen(!isPanelOpen)}
            className="max-md:px-3"
          >
            <span>
              <span className="max-md:sr-only">Filtres</span>
              {count > 0 && ` (${count})`}
            </span>
          </Button>
          <Button
            type="submit"
            // An open profile has the main action.
            variant={params.has(PEEK_PARAM) ? 'outline' : 'primary'}
            busy={isReading}
            icon={<Search {...icon} size={20} className="md:hidden" />}
            className="max-md:px-3"
          >
            <span className="max-md:sr-only">Rechercher</span>
          </Button>
        </div>
        {/* Its fields belong to the search closed too. */}
        <div
          id={panelId}
          hidden={!isPanelOpen}
          className="rounded-lg border border-line bg-surface px-4 pt-1 pb-4 xl:col-span-full"
        >
          {/* Drawn again with other filters, so that its fields say what the list was asked. */}
          <FilterPanel
            key={JSON.stringify({ ...chosen, search: undefined })}
            chosen={chosen}
            isOpen={isPanelOpen}
          />
        </div>
      </form>
      <ReadNotice params={params} />
    </>
  );
}

/** What was typed, and the filters that some of it was read as. */
type Read = { typed: string; names: readonly string[] };

const isRead = (value: unknown): value is { read: Read } =>
  typeof value === 'object' && value !== null && 'read' in value;

/** After words were read as filters: how to search them as words. */
function ReadNotice({ params }: Pick<Props, 'params'>) {
  const { state } = useLocation() as { state: unknown };
  if (!isRead(state)) return null;
  const { typed, names } = state.read;
  const isStillAsked = names.every((name) => filterNames.includes(name as FilterName) && params.has(name));
  if (!isStillAsked) return null;
  const none = Object.fromEntries(names.map((name) => [name, null]));
  return (
    <p className="mb-3 text-s text-ink-soft max-md:-my-2 xl:col-span-full xl:mb-0">
      <span className="max-md:sr-only">Une partie de votre recherche est devenue un filtre. </span>
      <Link
        to={hrefWith(params, { ...none, search: typed, page: null, [PEEK_PARAM]: null })}
        preventScrollReset
        className="inline-flex font-semibold text-primary hover:underline max-md:min-h-11 max-md:items-center"
      >
        Chercher « {typed} » mot à mot
      </Link>
    </p>
  );
}
