import { defaultSort, type OfferListState, sortChoices } from '../offer-list-state.ts';
import { useOfferSearch } from './use-offer-search.ts';

export function SortChoice({ formId, state }: { formId: string; state: OfferListState }) {
  const search = useOfferSearch();
  // The default has no value: a first search is then free to put what fits best first.
  const valueOf = (sort: string): string => (sort === defaultSort(state.search) ? '' : sort);
  const choices = sortChoices.filter((choice) => choice.value !== 'relevance' || state.search);
  return (
    <label className="flex min-w-0 items-center gap-2 text-s text-ink-soft">
      <span className="max-md:sr-only">Trier par</span>
      <select
        key={state.sort}
        form={formId}
        name="sort"
        defaultValue={valueOf(state.sort)}
        onChange={(event) => search(event.currentTarget.form)}
        className="min-h-11 min-w-0 rounded-md bg-ground font-semibold text-ink"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={valueOf(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
