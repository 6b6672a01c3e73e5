import { type OfferListState, sortChoices } from '../offer-query.ts';
import { useOfferSearch } from './use-offer-search.ts';

export function SortChoice({ formId, state }: { formId: string; state: OfferListState }) {
  const search = useOfferSearch();
  const choices = sortChoices.filter((choice) => choice.value !== 'relevance' || state.search);
  return (
    <label className="flex items-center gap-2 text-s text-ink-soft">
      Trier par
      <select
        key={state.sort}
        form={formId}
        name="sort"
        defaultValue={state.sort}
        onChange={(event) => search(event.currentTarget.form)}
        className="min-h-11 rounded-md bg-ground font-semibold text-ink"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
