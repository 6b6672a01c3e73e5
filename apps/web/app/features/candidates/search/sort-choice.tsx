import { type CandidateSort, columnSorts } from '@baara/contract/candidates/list-sorts';
import { useNavigate } from 'react-router';
import { choiceOf, hrefWith } from '../../../lib/address-params.ts';

const sortLabels: Readonly<Record<Exclude<CandidateSort, 'fit'>, string>> = {
  relevance: 'Les plus pertinents',
  updated: 'Mis à jour récemment',
  created: 'Inscrits récemment',
  name: 'Par nom',
  category: 'Par catégorie',
  city: 'Par ville',
  country: 'Par pays',
  experience: 'Les plus expérimentés',
  education: 'Les plus diplômés',
  availability: 'Disponibles le plus tôt',
  salary: 'Salaire souhaité croissant',
};
const sortNames = Object.keys(sortLabels) as (keyof typeof sortLabels)[];

type Props = {
  params: URLSearchParams;
  isTooMany: boolean;
  /** With an offer, which orders them then. */
  isCompared: boolean;
};

/** The order of a list. Those that no index serves need few enough results to sort them all. */
export function SortChoice({ params, isTooMany, isCompared }: Props) {
  const navigate = useNavigate();
  return (
    <select
      value={choiceOf(params, 'sort', sortNames) ?? ''}
      onChange={({ target: { value } }) =>
        void navigate(hrefWith(params, { sort: value || null, order: null, page: null }), {
          preventScrollReset: true,
        })
      }
      aria-label="Trier par"
      className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3 text-s max-sm:flex-1 xl:max-w-44"
    >
      <option value="">{isCompared ? "Les plus proches de l'offre" : 'Tri habituel'}</option>
      {sortNames.map((name) => (
        <option key={name} value={name} disabled={isTooMany && columnSorts.some((one) => one === name)}>
          {sortLabels[name]}
        </option>
      ))}
    </select>
  );
}
