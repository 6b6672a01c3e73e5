import { availabilityDays } from '@baara/contract/candidates/availability-days';
import { candidateFilterNames } from '@baara/contract/candidates/saved-search-query';
import { contractTypes, offerCountries, studyLevels } from '@baara/contract/offers/reference';
import type { Option } from '../../../ui/select.tsx';
import { formatMoney } from '../../../lib/format.ts';
import type { ChosenFilters, FilterName } from './search.api.ts';

/** Level 7 is everyone's. */
export const educationOptions: readonly Option[] = studyLevels
  .filter(({ code }) => code < 7)
  .map(({ code, title }) => ({ value: code, label: code === 1 ? title : `${title} ou plus` }));
export const countryOptions: readonly Option[] = offerCountries.map(({ code, name }) => ({
  value: code,
  label: name,
}));
export const licenceOptions: readonly Option[] = [
  { value: 'true', label: 'Avec un permis' },
  { value: 'false', label: 'Sans permis' },
];
export const vehicleOptions: readonly Option[] = [
  { value: 'true', label: 'Avec un véhicule' },
  { value: 'false', label: 'Sans véhicule' },
];

export const availabilityOptions: readonly Option[] = availabilityDays.map((days) => ({
  value: String(days),
  label: days === 0 ? 'Disponible immédiatement' : `Disponible sous ${daysText(days)}`,
}));
export const contractOptions: readonly Option[] = contractTypes.map(({ code, title }) => ({
  value: code,
  label: title,
}));
export const updateOptions: readonly Option[] = [7, 30, 90, 180].map((days) => ({
  value: String(days),
  label: `Mis à jour depuis ${daysText(days)}`,
}));

/** The least fit to an offer. */
export const fitOptions: readonly Option[] = ['60', '80'].map((value) => ({
  value,
  label: `${value} et plus`,
}));

function daysText(days: number): string {
  if (days < 30) return `${days} jours`;
  return `${days / 30} mois`;
}

const labelIn = (options: readonly Option[], value: string): string =>
  options.find((option) => String(option.value) === value)?.label ?? value;
const years = (value: string): string =>
  /^\d+$/.test(value) ? `${value} an${Number(value) > 1 ? 's' : ''} ou plus` : value;
export const experienceOptions: readonly Option[] = ['1', '2', '3', '5', '8', '10', '15', '20'].map(
  (value) => ({ value, label: years(value) }),
);
const money = (value: string): string => (/^\d+$/.test(value) ? formatMoney(Number(value)) : value);

/** What filters name by a number or an id. */
export type FilterTitles = {
  categories: readonly Option[];
  tags: readonly Option[];
  /** Of the offer that candidates are compared with. */
  offerTitle: string;
};

/** A tag that was deleted since is nobody's; none is named while they load. */
const tagNames = (ids: string, tags: readonly Option[]): string =>
  ids
    .split(',')
    .map((id) => tags.find(({ value }) => value === id)?.label ?? (tags.length > 0 ? 'supprimée' : '…'))
    .join(', ');

/** The text of a chosen filter on its chip. */
export function filterText(
  name: FilterName,
  value: string,
  { categories, tags, offerTitle }: FilterTitles,
): string {
  const texts: Record<FilterName, () => string> = {
    offer: () => `Pour l'offre : ${offerTitle}`,
    minFit: () => `Adéquation : ${labelIn(fitOptions, value)}`,
    search: () => `« ${value} »`,
    reference_code: () => `Code ${value}`,
    id: () => 'Un seul candidat',
    firstName: () => `Prénom : ${value}`,
    lastName: () => `Nom : ${value}`,
    country: () => labelIn(countryOptions, value),
    city: () => value,
    educationLevel: () => labelIn(educationOptions, value),
    experienceYears: () => years(value),
    // By its name alone: its number says nothing while they load.
    category: () => (categories.length > 0 ? labelIn(categories, value) : '…'),
    job: () => `Métier : ${value}`,
    salaryMin: () => `Souhaite au moins ${money(value)}`,
    salaryMax: () => `Souhaite au plus ${money(value)}`,
    skills: () => `Compétences : ${value}`,
    tags: () => `${value.includes(',') ? 'Étiquettes' : 'Étiquette'} : ${tagNames(value, tags)}`,
    drivingLicense: () => labelIn(licenceOptions, value),
    hasVehicle: () => labelIn(vehicleOptions, value),
    language: () => `Parle : ${value}`,
    availableWithin: () => labelIn(availabilityOptions, value),
    contractType: () => labelIn(contractOptions, value),
    updatedWithin: () => labelIn(updateOptions, value),
  };
  return texts[name]();
}

/** The label of a value of the panel that is none of its usual ones. */
export const choiceText = (name: FilterName, value: string): string =>
  filterText(name, value, { categories: [], tags: [], offerTitle: '…' });

const NAME_LENGTH = 80;

/** The chosen filters that a saved search has, in one line, as the name proposed for it. */
export function chosenText(chosen: ChosenFilters, titles: FilterTitles): string {
  const words = candidateFilterNames.flatMap((name) => {
    const value = chosen[name];
    return value === undefined ? [] : [name === 'search' ? value : filterText(name, value, titles)];
  });
  return words.join(', ').slice(0, NAME_LENGTH);
}
