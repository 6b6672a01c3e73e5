import {
  type shortlistSorts,
  shortlistStatuses,
  shortlistStatusTitles,
} from '@baara/contract/candidates/shortlist-messages';
import { followUpStates } from '@baara/contract/candidates/talent-pool-words';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import type { ShortlistFilter } from './public/shortlist.api.ts';

/** Each key in the one order that the server knows. */
const sorts = {
  added: ['desc'],
  name: ['asc'],
  updated: ['desc'],
  'follow-up': ['asc'],
} as const satisfies Record<(typeof shortlistSorts)[number], readonly ['asc' | 'desc']>;
/** A pool begins with those to come back to. */
const poolSorts = { 'follow-up': ['asc'], added: ['desc'], name: ['asc'], updated: ['desc'] } as const;
const choices = {
  etat: shortlistStatuses,
  invites: ['yes', 'no'],
  pour: ['offers', 'general'],
  miens: ['1'],
} as const;
const poolChoices = { etat: shortlistStatuses, relance: followUpStates } as const;

/** The query of the shortlist, in the address. */
export function useShortlistParams() {
  const list = useListParams({ sorts, sortName: 'tri', choices });
  const { etat, invites, pour, miens } = list.choices;
  const filter: ShortlistFilter = {
    page: list.page,
    limit: list.limit,
    search: list.search,
    status: etat,
    invited: invites,
    scope: pour,
    isMine: miens === '1',
    followUp: undefined,
    sort: list.sort,
  };
  return { list, filter };
}

/** The query of a pool, in the address. */
export function usePoolParams() {
  const list = useListParams({ sorts: poolSorts, sortName: 'tri', choices: poolChoices });
  const { etat, relance } = list.choices;
  const filter: ShortlistFilter = {
    page: list.page,
    limit: list.limit,
    search: list.search,
    status: etat,
    followUp: relance,
    invited: undefined,
    scope: undefined,
    isMine: false,
    sort: list.sort,
  };
  return { list, filter };
}

const followUps = [
  { value: 'due', label: 'À relancer' },
  { value: 'planned', label: 'Plus tard' },
  { value: 'none', label: 'Sans relance' },
];
const statuses = shortlistStatuses.map((value) => ({ value, label: shortlistStatusTitles[value] }));
const invitations = [
  { value: 'yes', label: 'Invités' },
  { value: 'no', label: 'Pas encore invités' },
];
const scopes = [
  { value: 'offers', label: 'Pour une offre' },
  { value: 'general', label: 'En général' },
];
const mine = [{ value: '1', label: 'Gardés par moi' }];

type Props = Pick<ReturnType<typeof useShortlistParams>, 'list'> & {
  /** Of the whole company: some are shortlisted for an offer, some in general. */
  hasScope: boolean;
};

export function ShortlistFilters({ list, hasScope }: Props) {
  const { etat, invites, pour, miens } = list.choices;
  return (
    <ListFilters
      list={list}
      search={{ label: 'Rechercher parmi les profils gardés', placeholder: 'Prénom, note, offre' }}
      choices={[
        { name: 'etat', label: 'État', all: 'Tous les états', value: etat, options: statuses },
        {
          name: 'invites',
          label: 'Invitations',
          all: 'Invités ou non',
          value: invites,
          options: invitations,
        },
        ...(hasScope ? [{ name: 'pour', label: 'Gardés', all: 'Tous', value: pour, options: scopes }] : []),
        { name: 'miens', label: 'Gardés par', all: 'Par toute l’équipe', value: miens, options: mine },
      ]}
    />
  );
}

export function PoolFilters({ list }: Pick<ReturnType<typeof usePoolParams>, 'list'>) {
  const { etat, relance } = list.choices;
  return (
    <ListFilters
      list={list}
      search={{ label: 'Rechercher dans le vivier', placeholder: 'Prénom, note' }}
      choices={[
        { name: 'relance', label: 'Relance', all: 'Toutes les relances', value: relance, options: followUps },
        { name: 'etat', label: 'État', all: 'Tous les états', value: etat, options: statuses },
      ]}
    />
  );
}
