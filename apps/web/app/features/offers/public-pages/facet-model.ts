import type { FilterOptions } from '@baara/contract/offers/offers';
import type { FacetName } from '@baara/contract/offers/list-parameters';
import type { OfferListState } from '../offer-list-state.ts';

export type FacetValue = { value: string; label: string; count: number; isChecked: boolean };
/** `hidden`: values left out until 'Plus de choix' asks for them (`?plus=name`), to spare the line. */
export type FacetModel = { name: FacetName; title: string; values: FacetValue[]; hidden: number };

/** Values shown before 'Plus de choix': enough to choose from, few enough to read. */
const FACET_VALUES_SHOWN = 6;

/** Each facet with the values that lead somewhere, the chosen ones always among them. */
export function facetModels(options: FilterOptions, state: OfferListState): FacetModel[] {
  const { locations } = options;
  return [
    facet(
      'contractTypes',
      'Type de contrat',
      state,
      options.contractTypes.map((type) => [type.code, type.title, type.count]),
    ),
    facet(
      'countries',
      'Pays',
      state,
      locations.countries.map((country) => [country.code, country.name, country.count]),
    ),
    facet(
      'cities',
      'Ville',
      state,
      byCount(locations.cities.map((city) => [city.city, city.city, city.count])),
    ),
    facet(
      'categories',
      'Catégorie',
      state,
      byCount(options.categories.map((category) => [String(category.id), category.title, category.count])),
    ),
    facet(
      'seniorityLevels',
      'Expérience',
      state,
      options.seniorityLevels.map((level) => [String(level.code), level.title, level.count]),
    ),
    facet(
      'studyLevels',
      "Niveau d'études",
      state,
      options.studyLevels.map((level) => [String(level.code), level.title, level.count]),
    ),
  ];
}

type Counted = [value: string, label: string, count: number];

const byCount = (values: Counted[]): Counted[] => values.toSorted((a, b) => b[2] - a[2]);

function facet(name: FacetName, title: string, state: OfferListState, values: Counted[]): FacetModel {
  const chosen = state.facets[name];
  const useful = values
    .map(([value, label, count]) => ({ value, label, count, isChecked: chosen.includes(value) }))
    .filter((value) => value.isChecked || value.count > 0);
  const limit = state.expandedFacet === name ? useful.length : FACET_VALUES_SHOWN;
  const shown = useful.filter((value, index) => value.isChecked || index < limit);
  return { name, title, values: shown, hidden: useful.length - shown.length };
}
