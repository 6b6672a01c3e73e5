import type * as module from '../../../app/lib/lists/list-filters.tsx';
import { ListFilters } from '../../../app/lib/lists/list-filters.tsx';
import { SortChoice } from '../../../app/ui/workspace/table-tools.tsx';
import { longLabel, noop } from '../../samples.ts';
import { row, type StatesOf } from '../../states.ts';

const search = { label: 'Rechercher une offre', placeholder: 'Intitulé, ville' };
const state = {
  name: 'etat',
  label: 'État',
  all: 'Tous les états',
  value: undefined,
  options: [
    { value: 'active', label: 'Active' },
    { value: 'closed', label: longLabel },
  ],
};
const town = {
  name: 'ville',
  label: 'Ville',
  all: 'Toutes les villes',
  value: 'kayes',
  options: [{ value: 'kayes', label: 'Kayes' }],
};

const order = {
  value: 'recent',
  options: [
    { value: 'recent', label: 'Les plus récentes' },
    { value: 'name', label: longLabel },
  ],
  onChange: noop,
};

export const states: StatesOf<typeof module> = {
  ListFilters: {
    'des mots': row(<ListFilters list={{ search: '' }} search={search} />),
    'des mots et un filtre': row(
      <ListFilters list={{ search: 'comptable' }} search={search} choices={[state]} />,
    ),
    'des mots et deux filtres': row(
      <ListFilters list={{ search: '' }} search={search} choices={[state, town]} />,
    ),
    'des mots et un ordre': row(
      <ListFilters list={{ search: '' }} search={search} order={<SortChoice {...order} isBeside />} />,
    ),
    'trois filtres seuls': row(
      <ListFilters list={{ search: '' }} choices={[state, town, { ...town, name: 'pays', label: 'Pays' }]} />,
    ),
    'des filtres seuls': row(<ListFilters list={{ search: '' }} choices={[state, town]} />),
  },
};
